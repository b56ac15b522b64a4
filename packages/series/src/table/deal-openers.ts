import { blanksOf, fillBlanks } from '../hooks/blanks.ts';
import { randomOf, shuffled } from '../seeded.ts';
import type { Table, TableRow } from './read-table.ts';
import { plainHeading } from './slot-places.ts';

/** An opener that can be dealt. */
export interface DealtOpener {
  id: string;
  /** With blanks in braces. */
  text: string;
}

/** How openers are dealt. */
export interface OpenerDeal {
  openers: readonly DealtOpener[];
  /** Column whose blank cells get one, from 0; null: a new one of this heading. */
  column: number | null;
  heading: string;
  /** The same seed deals the same. */
  seed: string;
}

/** Whether a column of this heading has words for a blank of some opener: `topic` for `{topic}`. */
export function isForBlank(heading: string, openers: readonly DealtOpener[]): boolean {
  const words = plainHeading(heading);
  return openers.some(({ text }) => blanksOf(text).some((name) => plainHeading(name) === words));
}

/**
 * Gives each row whose cell is blank an opener; the row's own cells, by their headings, fill its blanks. None comes twice while there are others that fit.
 * @returns the table with the openers written in, and which opener each line has. A row for which none fits is told, and left out.
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
    const opener = take((each) => blanksOf(each.text).every((name) => words.has(plainHeading(name))));
    if (!opener) {
      problems.push({ line: row.line, column: header[at] ?? null, reason: noneFits });
      return [];
    }
    hookOf.set(row.line, opener.id);
    const filled = fillBlanks(
      opener.text,
      Object.fromEntries(blanksOf(opener.text).map((name) => [name, words.get(plainHeading(name)) ?? ''])),
    );
    return [{ ...row, cells: row.cells.toSpliced(at, 1, filled) }];
  });
  return { table: { header, rows, problems }, hookOf };
}

const noneFits = 'No hook fits: each has a blank, like {topic}, for which this row has no words in a column of that name.';

/** The words of a row by its headings. */
function wordsOf(header: readonly string[], { cells }: TableRow): Map<string, string> {
  return new Map(header.flatMap((heading, n) => (cells[n]?.trim() ? [[plainHeading(heading), cells[n]] as const] : [])));
}

/** Deals openers that fit without an end: those that were dealt least come first. */
function pileOf(
  openers: readonly DealtOpener[],
  random: () => number,
): (fits: (opener: DealtOpener) => boolean) => DealtOpener | undefined {
  const dealt = new Map(shuffled(openers, random).map((opener) => [opener, 0]));
  return (fits) => {
    const [least] = [...dealt].filter(([opener]) => fits(opener)).toSorted(([, a], [, b]) => a - b);
    if (!least) return undefined;
    dealt.set(least[0], least[1] + 1);
    return least[0];
  };
}
