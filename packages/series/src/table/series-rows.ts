import type { ColumnPlace } from './column-places.ts';
import type { Table, TableProblem, TableRow } from './read-table.ts';

/** What goes onto one slide of the template. */
export interface RowSlide {
  /** By their places; null: the words of the template. */
  texts?: (string | null)[];
  /** Image of the library; absent: the picture of the template. */
  imageId?: string;
}

/** What one project of a series is made of. */
export interface SeriesRow {
  /** Line of the table, from 1. */
  line: number;
  name?: string;
  /** For the first slides of the template, in their order. */
  slides: RowSlide[];
}

/** Longest texts that a project takes, in characters. */
export interface TextLimits {
  name: number;
  text: number;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Puts the cells of a table into their places. A blank cell leaves the place as the template has it.
 * @param places one for each column
 * @returns the good rows, and what is wrong with the others
 */
export function seriesRows(
  { header, rows, problems }: Table,
  { places, limits }: { places: readonly ColumnPlace[]; limits: TextLimits },
): { rows: SeriesRow[]; problems: TableProblem[] } {
  const good: SeriesRow[] = [];
  const bad = [...problems];
  for (const row of rows) {
    const wrong = row.cells.flatMap((cell, n) => {
      const reason = wrongWith(cell, places[n], limits);
      return reason === null ? [] : [{ line: row.line, column: header[n] ?? null, reason }];
    });
    if (wrong.length > 0) bad.push(...wrong);
    else good.push(rowOf(row, places));
  }
  return { rows: good, problems: bad.toSorted((a, b) => a.line - b.line) };
}

function wrongWith(cell: string, place: ColumnPlace | undefined, limits: TextLimits): string | null {
  if (cell === '' || !place || place.kind === 'unused') return null;
  if (place.kind === 'image') return uuid.test(cell) ? null : 'It is not the id of a picture of your library.';
  if (place.kind === 'name' && !visible.test(cell)) return 'No character of it can be seen.';
  const most = limits[place.kind];
  return cell.length > most ? `It has ${cell.length} characters, and there can be ${most}.` : null;
}

function rowOf({ line, cells }: TableRow, places: readonly ColumnPlace[]): SeriesRow {
  const row: SeriesRow = { line, slides: [] };
  for (const [n, cell] of cells.entries()) {
    const place = places[n];
    if (cell !== '' && place) put(cell, place, row);
  }
  return row;
}

function put(cell: string, place: ColumnPlace, row: SeriesRow): void {
  if (place.kind === 'name') row.name = cell.replace(/\s+/g, ' ');
  if (place.kind === 'image') slideOf(row, place.slide).imageId = uuid.exec(cell)?.[0].toLowerCase() ?? '';
  if (place.kind !== 'text') return;
  const texts = (slideOf(row, place.slide).texts ??= []);
  while (texts.length < place.text) texts.push(null);
  texts[place.text - 1] = cell;
}

/** The slide of a row, from 1, with all before it. */
function slideOf({ slides }: SeriesRow, slide: number): RowSlide {
  while (slides.length < slide) slides.push({});
  return slides[slide - 1] as RowSlide;
}
