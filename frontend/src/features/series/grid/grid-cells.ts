import { headingOf, placesOf, tableCells, tableText, type ColumnPlace } from '@viral-slides/series/table';
import type { Template } from '@/shared/api/generated/projects.ts';

/** A cell: rows count from 0 below the headings, columns from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/** All rows as wide as the widest, the headings first, and one row below them. */
export function gridCells(text: string, template: Template | undefined): string[][] {
  const cells = text.trim() === '' ? [headingsOf(template)] : tableCells(text);
  const width = Math.max(1, ...cells.map((row) => row.length));
  const filled = cells.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
  return filled.length > 1 ? filled : [...filled, blankRow(filled)];
}

/** The initial number of grid columns for a text of body slides, which repeat. */
const BODY_COLUMNS = 5;

/** A column for the name and one for each text, called as the template calls it; pictures are dealt, and columns for them can be written as text. */
function headingsOf(template: Template | undefined): string[] {
  const places = placesOf(template?.slides ?? [], template?.roles);
  const isShown = (place: ColumnPlace) =>
    place.kind === 'name' || place.kind === 'text' || (place.kind === 'slot' && (place.nth ?? 1) <= BODY_COLUMNS);
  return places.filter(isShown).map(headingOf);
}

/** A row without words, as wide as the others. */
export function blankRow(cells: readonly (readonly string[])[]): string[] {
  return (cells[0] ?? []).map(() => '');
}

/**
 * Puts what was pasted into cells, from a place on to the right and below. Rows are added where there are too few; what is beyond the last column has no place.
 * @param most rows that there can be, the headings not counted
 */
export function withPasted(
  cells: readonly string[][],
  { row, column }: CellPlace,
  { pasted, most }: { pasted: string; most: number },
): string[][] {
  const words = tableCells(pasted, '\t');
  const next = cells.map((each) => [...each]);
  for (const [down, line] of words.entries()) {
    const at = row + down + 1;
    if (at > most) break;
    next[at] ??= blankRow(cells);
    for (const [right, word] of line.entries()) if (column + right < (next[at]?.length ?? 0)) next[at]![column + right] = word;
  }
  return next;
}

/** One cell with other words. */
export function withCell(cells: readonly string[][], { row, column }: CellPlace, words: string): string[][] {
  return cells.map((line, at) => (at === row + 1 ? line.map((cell, each) => (each === column ? words : cell)) : line));
}

/** The cells as the text of a table; none where nothing was written. */
export function gridText(cells: readonly string[][]): string {
  const last = cells.findLastIndex((row) => row.some((cell) => cell !== ''));
  return last < 1 ? '' : tableText(cells.slice(0, last + 1));
}

/** Cell to which a key leads, or null for other keys. At an edge the place stays. */
export function cellByKey(key: string, { row, column }: CellPlace, { rows, columns }: { rows: number; columns: number }): CellPlace | null {
  const steps: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  const step = steps[key];
  if (!step) return null;
  const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);
  return { row: within(row + step[0], rows), column: within(column + step[1], columns) };
}
