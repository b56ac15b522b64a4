import { hookSlotOf } from '@viral-slides/series';
import {
  blankHeadings,
  dealOpeners,
  guessPlaces,
  headingOf,
  keyOfPlace,
  placesOf,
  type ColumnPlace,
  type DealtOpener,
  type TableReading,
} from '@viral-slides/series/table';
import { useMemo } from 'react';
import { useListHooksQuery, type Template } from '@/shared/api/generated/projects.ts';
import type { NeededQuery } from '@/shared/api/use-needed.ts';

/** Hooks of all niches; another value names a niche, an empty one wants none. */
export const ALL_HOOKS = 'all';

/** Which hooks begin the slides of a series. */
export interface HookChoices {
  /** {@link ALL_HOOKS}, a niche, or empty: the words of the table. */
  hooks: string;
  hookSeed: string;
}

/** A table with hooks in it. */
export interface HookDeal {
  /** As it was written, where no hooks are wanted. */
  reading: TableReading | null;
  /** Where the columns of the table as it was written go. */
  columns: ColumnPlace[];
  /** Headings of the columns that fill blanks of hooks. */
  blanks: ReadonlySet<string>;
  /** Where the columns of `reading` go: there may be one more. */
  dealtColumns: ColumnPlace[];
  /** Hooks by the lines that got one. */
  hookOf: ReadonlyMap<number, string>;
  query: NeededQuery;
}

const NO_HOOKS: ReadonlyMap<number, string> = new Map();
const NO_OPENERS: readonly DealtOpener[] = [];

/** Deals hooks to the rows that have no first words. @param places where the person sends columns, otherwise than guessed, by {@link columnKey} */
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
    const place = openers.length === 0 ? null : hookPlace(template);
    const found = place ? guessedBesides(place, header, { template, blanks }) : guessPlaces(header, template.slides, template.roles);
    return found.map((each, n) => places[columnKey(n, header)] ?? each);
  }, [reading, template, openers, blanks, places]);
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

/** The place of the first words: the slot for them, or the first text where slides have no roles. Null: there is none. */
export function hookPlace({ slides, roles }: Pick<Template, 'slides' | 'roles'>): ColumnPlace | null {
  if (!roles) return placesOf(slides).find(({ kind }) => kind === 'text') ?? null;
  const slot = hookSlotOf(roles);
  return placesOf(slides, roles).find((place) => place.kind === 'slot' && place.slot === slot) ?? null;
}

/** Guesses where columns go besides a hook: those for its blanks are not words of slides, and its place is none for what names nothing. */
function guessedBesides(
  place: ColumnPlace,
  header: readonly string[],
  { template: { slides, roles }, blanks }: { template: Template; blanks: ReadonlySet<string> },
): ColumnPlace[] {
  const ofWords = header.filter((heading) => !blanks.has(heading));
  const names = ['hook', 'opener', headingOfHook(place).toLowerCase()];
  const isNamed = ofWords.some((heading) => names.includes(heading.trim().toLowerCase()));
  const found = guessPlaces(isNamed ? ofWords : [headingOfHook(place), ...ofWords], slides, roles).slice(isNamed ? 0 : 1);
  return header.map((heading): ColumnPlace => (blanks.has(heading) ? { kind: 'unused' } : (found.shift() ?? { kind: 'unused' })));
}

function headingOfHook(place: ColumnPlace): string {
  return place.kind === 'slot' ? place.slot : headingOf(place);
}

interface Dealing {
  reading: TableReading | null;
  template: Template | undefined;
  columns: ColumnPlace[];
  openers: readonly DealtOpener[];
  seed: string;
}

function deal({ reading, template, columns, openers, seed }: Dealing): Pick<HookDeal, 'reading' | 'dealtColumns' | 'hookOf'> {
  const place = template && openers.length > 0 ? hookPlace(template) : null;
  if (!reading?.ok || !place) return { reading, dealtColumns: columns, hookOf: NO_HOOKS };
  const at = columns.findIndex((each) => keyOfPlace(each) === keyOfPlace(place));
  const { table, hookOf } = dealOpeners(reading.table, { openers, column: at === -1 ? null : at, heading: headingOfHook(place), seed });
  return { reading: { ok: true, table }, dealtColumns: at === -1 ? [...columns, place] : columns, hookOf };
}
