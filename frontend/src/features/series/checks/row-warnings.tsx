import { useMemo } from 'react';
import { useLoaded } from '@/shared/lib/use-loaded.ts';
import type { SeriesDraft } from '../use-series-draft.ts';
import { checkTexts } from './load-checks.ts';

/** Number of warnings that are shown. */
const SHOWN = 10;

/** Texts of rows that do not fit on their slides; the rows are still created. */
export function RowWarnings({ draft: { rows, template, slidesOf } }: { draft: SeriesDraft }) {
  const checks = useLoaded(checkTexts, rows.length > 0, null);
  const warnings = useMemo(
    () => (checks && template ? checks.rowWarnings(rows, template, (row, slide) => (slidesOf(row)?.[slide - 1]?.of ?? slide - 1) + 1) : []),
    [checks, rows, template, slidesOf],
  );
  const count = new Set(warnings.map(({ line }) => line)).size;
  return (
    <div role="status" className={count > 0 ? 'flex flex-col gap-1 text-sm' : 'sr-only'}>
      {count > 0 && (
        <>
          <p className="font-medium text-warn">
            {count === 1 ? 'The text of 1 row does not fit well' : `The text of ${count} rows does not fit well`}
          </p>
          <ul className="flex flex-col gap-0.5">
            {warnings.slice(0, SHOWN).map(({ line, slide, reason }, n) => (
              <li key={n} className="break-words">
                Line {line}, slide {slide}: {reason}
              </li>
            ))}
            {warnings.length > SHOWN && <li className="text-muted">And {warnings.length - SHOWN} more.</li>}
          </ul>
        </>
      )}
    </div>
  );
}
