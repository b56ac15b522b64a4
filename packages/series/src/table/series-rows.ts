import { cellError } from './cell-error.ts';
import { isPostPlace } from './column-places.ts';
import type { ColumnPlace, PostPlace } from './column-places.ts';
import { maxAltTextUnits } from './limits.ts';
import { putInSlot } from './slot-places.ts';
import type { Table, TableProblem, TableRow } from './read-table.ts';
import { putPostCell } from './row-post.ts';
import type { PostContext, RowPost } from './row-post.ts';

/** Content of one slide of the template. */
export interface RowSlide {
  /** By their places; null: the template’s text. */
  texts?: (string | null)[];
  /** Image from the library; absent: the template’s image. */
  imageId?: string;
  /** For people who do not see the slide; absent: its texts. */
  altText?: string;
}

/** Content of one project of a series. */
export interface SeriesRow {
  /** Line of the table, from 1. */
  line: number;
  name?: string;
  /** Id of its opener; absent: words of the table. */
  hookId?: string;
  /** For the first slides of the template, in their order; with texts by slots pictures alone, for those that are made. */
  slides: RowSlide[];
  /** By the names of slots, where the template has roles; of body slides one after the other. */
  texts?: Record<string, string | string[]>;
  /** Post of the row; absent where it says nothing, or nothing is posted. */
  post?: RowPost;
}

/** Longest texts that a project takes, in characters. */
export interface TextLimits {
  name: number;
  text: number;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Context for reading a table. */
export interface RowContext {
  /** One for each column. */
  places: readonly ColumnPlace[];
  limits: TextLimits;
  /** Absent: rows become projects without posts, and columns of posts are not used. */
  posts?: PostContext | undefined;
  /** Looks at a row as a whole. @returns the problem of a row, and its column, if it is in one */
  check?: ((row: SeriesRow) => { kind: ColumnPlace['kind'] | null; reason: string }[]) | undefined;
}

/**
 * Puts the cells of a table into their places. A blank cell leaves the place as the template has it.
 * @returns the good rows, and what is wrong with the others
 */
export function seriesRows({ header, rows, problems }: Table, context: RowContext): { rows: SeriesRow[]; problems: TableProblem[] } {
  const { places, check } = context;
  const good: SeriesRow[] = [];
  const bad = [...problems];
  for (const read of rows) {
    const { row, wrong } = rowOf(read, context);
    const reasons = wrong.length > 0 ? wrong : (check?.(row) ?? []).map(({ kind, reason }) => ({ n: indexOf(kind, places), reason }));
    if (reasons.length === 0) good.push(row);
    else bad.push(...reasons.map(({ n, reason }) => ({ line: read.line, column: header[n] ?? null, reason })));
  }
  return { rows: good, problems: bad.toSorted((a, b) => a.line - b.line) };
}

function indexOf(kind: ColumnPlace['kind'] | null, places: readonly ColumnPlace[]): number {
  return places.findIndex((place) => place.kind === kind);
}

/** A row, and its problems by column (0-based). */
function rowOf(
  { line, cells }: TableRow,
  { places, limits, posts }: RowContext,
): { row: SeriesRow; wrong: { n: number; reason: string }[] } {
  const row: SeriesRow = { line, slides: [], ...(places.some(({ kind }) => kind === 'slot') ? { texts: {} } : {}) };
  const wrong: { n: number; reason: string }[] = [];
  for (const [n, cell] of cells.entries()) {
    const place = places[n];
    if (cell === '' || !place || (isPostPlace(place) && !posts)) continue;
    const reason = isPostPlace(place) ? putInPost(cell, place, { row, posts }) : wrongWith(cell, place, limits);
    if (reason) wrong.push({ n, reason });
    else put(cell, place, row);
  }
  return { row, wrong };
}

/** @returns the problem of the cell; null for nothing */
function putInPost(cell: string, place: PostPlace, { row, posts }: { row: SeriesRow; posts: PostContext | undefined }): string | null {
  const error = cellError(cell);
  if (error !== null) return error;
  return posts ? putPostCell(cell, place, { post: (row.post ??= {}), context: posts }) : null;
}

function wrongWith(cell: string, place: ColumnPlace, limits: TextLimits): string | null {
  if (place.kind === 'unused') return null;
  const error = cellError(cell);
  if (error !== null) return error;
  if (place.kind === 'image') return uuid.test(cell) ? null : 'There is no image with this id in your library.';
  if (place.kind === 'alt') return tooLong(cell, maxAltTextUnits);
  if (place.kind !== 'name' && place.kind !== 'text') return null;
  if (place.kind === 'name' && !visible.test(cell)) return 'The name has no visible character.';
  return tooLong(cell, limits[place.kind]);
}

function tooLong(cell: string, most: number): string | null {
  return cell.length > most ? `This cell has ${cell.length} characters; at most ${most} are allowed.` : null;
}

function put(cell: string, place: ColumnPlace, row: SeriesRow): void {
  if (place.kind === 'name') row.name = cell.replace(/\s+/g, ' ');
  if (place.kind === 'slot') putInSlot(cell, place, row);
  if (place.kind === 'image') slideOf(row, place.slide).imageId = uuid.exec(cell)?.[0].toLowerCase() ?? '';
  if (place.kind === 'alt') slideOf(row, place.slide).altText = cell;
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
