import { blanksOf, fillBlanks } from '../hooks/blanks.ts';
import { randomOf, shuffled } from '../seeded.ts';
import { cellError } from './cell-error.ts';
import type { Table, TableRow } from './read-table.ts';
import { plainHeading } from './slot-places.ts';

/** An opener that can be dealt. */
export interface DealtOpener {
  id: string;
  /** With blanks in braces. */
  text: string;
}

/** Inputs for dealing hooks. */
export interface OpenerDeal {
  openers: readonly DealtOpener[];
  /** Column whose blank cells get one, from 0; null: a new one of this heading. */
  column: number | null;
  heading: string;
  /** The same seed deals the same. */
  seed: string;
}

/** The headings of columns that have words for a blank of some opener: `Topic` for `{topic}`. */
export function blankHeadings(header: readonly string[], openers: readonly DealtOpener[]): Set<string> {
  const blanks = new Set(openers.flatMap(({ text }) => blanksOf(text).map(plainHeading)));
  return new Set(header.filter((heading) => blanks.has(plainHeading(heading))));
}

/**
 * Gives each row whose cell is blank an opener; the row's own cells, by their headings, fill its blanks. None comes twice while there are others that fit.
 * @returns the table with the openers written in, and which opener each line has. A row that none fits is reported and left out.
 */
export function dealOpeners(table: Table, { openers, column, heading, seed }: OpenerDeal): { table: Table; hookOf: Map<number, string> } {
  const header = column === null ? [...table.header, heading] : table.header;
  const at = column ?? table.header.length;
  const hookOf = new Map<number, string>();
  const problems = [...table.problems];
  const take = pileOf(openers, randomOf(`${seed} openers`));
  const rows = table.rows.flatMap((row): TableRow[] => {
    if ((row.cells[at] ?? '') !== '') return [row];
    const words = wordsOf(table.header, row);
    const opener = take(words);
    if (!opener) {
      problems.push({ line: row.line, column: header[at] ?? null, reason: noneFits });
      return [];
    }
    hookOf.set(row.line, opener.id);
    const filled = fillBlanks(opener.text, Object.fromEntries(opener.blanks.map(({ name, heading }) => [name, words.get(heading) ?? ''])));
    return [{ ...row, cells: row.cells.toSpliced(at, 1, filled) }];
  });
  return { table: { header, rows, problems }, hookOf };
}

const noneFits = 'No hook fits: each has a blank, such as {topic}, but this row has no text in a column with that name.';

/** The words of a row by its headings; a formula that failed is none. */
function wordsOf(header: readonly string[], { cells }: TableRow): Map<string, string> {
  const isWord = (cell: string | undefined): cell is string => cell !== undefined && cell.trim() !== '' && cellError(cell) === null;
  return new Map(header.flatMap((heading, n) => (isWord(cells[n]) ? [[plainHeading(heading), cells[n]] as const] : [])));
}

/** Deals openers without an end, whose blanks all have words: those that were dealt least come first. */
function pileOf(openers: readonly DealtOpener[], random: () => number) {
  // Each of up to 500 rows looks at all of hundreds of openers.
  const pile = shuffled(openers, random).map((opener) => {
    const blanks = blanksOf(opener.text).map((name) => ({ name, heading: plainHeading(name) }));
    return { ...opener, blanks, dealt: 0 };
  });
  return (words: ReadonlyMap<string, string>) => {
    const [first, ...others] = pile.filter(({ blanks }) => blanks.every(({ heading }) => words.has(heading)));
    if (!first) return undefined;
    const least = others.reduce((before, each) => (each.dealt < before.dealt ? each : before), first);
    least.dealt += 1;
    return least;
  };
}
