import {
  blankHeadings,
  dealOpeners,
  guessPlaces,
  headingOf,
  hookPlaceOf,
  keyOfPlace,
  type ColumnPlace,
  type DealtOpener,
  type TableReading,
} from '@viral-slides/series/table';
import { useMemo } from 'react';
import { useListHooksQuery, type Template } from '@/shared/api/generated/projects.ts';
import type { NeededQuery } from '@/shared/api/use-needed.ts';

/** Hooks of all niches; another value names a niche, an empty one wants none. */
export const ALL_HOOKS = 'all';

/** Source of a series' hooks. */
export interface HookChoices {
  /** {@link ALL_HOOKS}, a niche, or empty: the words of the table. */
  hooks: string;
  hookSeed: string;
}

/** A table with hooks in it. */
export interface HookDeal {
  /** As it was written, where no hooks are wanted. */
  reading: TableReading | null;
  /** Targets of the columns in the table as it was written. */
  columns: ColumnPlace[];
  /** Headings of the columns that fill blanks of hooks. */
  blanks: ReadonlySet<string>;
  /** Targets of the columns of `reading`: there may be one more. */
  dealtColumns: ColumnPlace[];
  /** Hooks by the lines that got one. */
  hookOf: ReadonlyMap<number, string>;
  query: NeededQuery;
}

const NO_HOOKS: ReadonlyMap<number, string> = new Map();
const NO_OPENERS: readonly DealtOpener[] = [];

/** Deals hooks to the rows that have no first words. @param places targets of columns chosen by the user instead of the guessed ones, by {@link columnKey} */
export function useHookDeal(
  { hooks, hookSeed }: HookChoices,
  { reading, template, places }: { reading: TableReading | null; template: Template | undefined; places: Record<string, ColumnPlace> },
): HookDeal {
  const query = useListHooksQuery(undefined, { skip: hooks === '' });
  const { data } = query;
  const openers = useMemo(
    () => (hooks === '' ? NO_OPENERS : (data ?? []).filter(({ niche }) => hooks === ALL_HOOKS || niche === null || niche === hooks)),
    [data, hooks],
  );
  const blanks = useMemo(() => blankHeadings(reading?.ok ? reading.table.header : [], openers), [reading, openers]);
  const columns = useMemo(() => {
    if (!reading?.ok || !template) return [];
    const { header } = reading.table;
    return guessedBesides(header, template, blanks).map((each, n) => places[columnKey(n, header)] ?? each);
  }, [reading, template, blanks, places]);
  const dealt = useMemo(
    () => deal({ reading, template, columns, openers, seed: hookSeed }),
    [reading, template, columns, openers, hookSeed],
  );
  return { columns, blanks, ...dealt, query: { what: 'hooks', ...query } };
}

/** Names a column of a table. */
export function columnKey(n: number, header: readonly string[]): string {
  return `${n} ${header[n] ?? ''}`;
}

/** Guesses where columns go; those that fill blanks of hooks are not texts of slides. */
function guessedBesides(header: readonly string[], { slides, roles }: Template, blanks: ReadonlySet<string>): ColumnPlace[] {
  const found = guessPlaces(
    header.filter((heading) => !blanks.has(heading)),
    slides,
    roles,
  );
  return header.map((heading): ColumnPlace => (blanks.has(heading) ? { kind: 'unused' } : (found.shift() ?? { kind: 'unused' })));
}

interface Dealing {
  reading: TableReading | null;
  template: Template | undefined;
  columns: ColumnPlace[];
  openers: readonly DealtOpener[];
  seed: string;
}

function deal({ reading, template, columns, openers, seed }: Dealing): Pick<HookDeal, 'reading' | 'dealtColumns' | 'hookOf'> {
  const place = template && openers.length > 0 ? hookPlaceOf(template.slides, template.roles) : null;
  if (!reading?.ok || !place) return { reading, dealtColumns: columns, hookOf: NO_HOOKS };
  const at = columns.findIndex((each) => keyOfPlace(each) === keyOfPlace(place));
  const { table, hookOf } = dealOpeners(reading.table, { openers, column: at === -1 ? null : at, heading: headingOf(place), seed });
  return { reading: { ok: true, table }, dealtColumns: at === -1 ? [...columns, place] : columns, hookOf };
}
