import type { TableProblem } from '@viral-slides/series/table';

/** Number of problems that are shown; more would say nothing new. */
const SHOWN = 20;

/** Problems of rows, which are left out. */
export function RowProblems({ problems }: { problems: readonly TableProblem[] }) {
  const rows = new Set(problems.map(({ line }) => line)).size;
  return (
    <div role="status" className={problems.length > 0 ? 'flex flex-col gap-1 text-sm' : 'sr-only'}>
      {problems.length > 0 && (
        <>
          <p className="font-medium text-warn">{rows === 1 ? '1 row skipped' : `${rows} rows skipped`}</p>
          <ul className="flex flex-col gap-0.5">
            {problems.slice(0, SHOWN).map(({ line, column, reason }, n) => (
              <li key={n} className="break-words">
                Line {line}
                {column !== null && `, ${column}`}: {reason}
              </li>
            ))}
            {problems.length > SHOWN && <li className="text-muted">And {problems.length - SHOWN} more.</li>}
          </ul>
        </>
      )}
    </div>
  );
}
