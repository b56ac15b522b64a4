import type { Image } from '@/shared/api/generated/media.ts';
import type { ImageGroup } from './arrange-images.ts';

/** Layout of the images. */
export type ImageView = 'grid' | 'list';

/** Space between tiles, in pixels. */
export const TILE_GAP_PX = 8;
/** A tile of the panel is at least this wide, in pixels; there are always two columns or more. */
export const MIN_TILE_WIDTH_PX = 108;
/** Height of a tile for a width of one: portrait, because slides are. */
const TILE_RATIO = 5 / 4;
/** Height of a row in the list view, in pixels. */
const LIST_ROW_PX = 56;
/** Height of a row with a title, in pixels. */
export const TITLE_ROW_PX = 44;

/** Columns and row height for a width; the same for every row, so that any place can be jumped to without measuring. */
export interface GridLayout {
  columns: number;
  /** Includes the gap below, in pixels. */
  rowHeightPx: number;
}

/**
 * @param widthPx of the list without its padding; 0 before it is known
 * @param minTileWidthPx a tile is at least this wide
 */
export function gridLayout(view: ImageView, widthPx: number, minTileWidthPx: number = MIN_TILE_WIDTH_PX): GridLayout {
  if (view === 'list') return { columns: 1, rowHeightPx: LIST_ROW_PX };
  const columns = Math.max(2, Math.floor((widthPx + TILE_GAP_PX) / (minTileWidthPx + TILE_GAP_PX)));
  const tileWidthPx = (widthPx - TILE_GAP_PX * (columns - 1)) / columns;
  return { columns, rowHeightPx: Math.max(1, Math.round(tileWidthPx * TILE_RATIO)) + TILE_GAP_PX };
}

/** A row of the collection: a title, or some images and the place of the first of them among all. */
export type CollectionRow = { title: string } | { title?: undefined; first: number; images: readonly Image[] };

/** Cuts groups into rows; each group starts a row. */
export function rowsOf(groups: readonly ImageGroup[], columns: number): CollectionRow[] {
  const rows: CollectionRow[] = [];
  let first = 0;
  for (const { title, images } of groups) {
    if (title !== undefined) rows.push({ title });
    for (let start = 0; start < images.length; start += columns)
      rows.push({ first: first + start, images: images.slice(start, start + columns) });
    first += images.length;
  }
  return rows;
}

/** The row in which a place is; -1 where there is none. */
export function rowOfPlace(rows: readonly CollectionRow[], place: number): number {
  return rows.findIndex((row) => row.title === undefined && place >= row.first && place < row.first + row.images.length);
}

/** Position to which an arrow key, Home or End leads among rows of any length, or null for other keys. At an edge the place stays. */
export function placeByKey(rows: readonly CollectionRow[], key: string, place: number): number | null {
  const leads: Record<string, () => number> = {
    Home: () => 0,
    End: () => countOf(rows) - 1,
    ArrowLeft: () => Math.max(0, place - 1),
    ArrowRight: () => Math.min(countOf(rows) - 1, place + 1),
    ArrowDown: () => placeBeyond(rows, place, 1),
    ArrowUp: () => placeBeyond(rows, place, -1),
  };
  return leads[key]?.() ?? null;
}

/** Number of images in the rows. */
export function countOf(rows: readonly CollectionRow[]): number {
  const last = rows.at(-1);
  return last && last.title === undefined ? last.first + last.images.length : 0;
}

function placeBeyond(rows: readonly CollectionRow[], place: number, step: 1 | -1): number {
  const from = rowOfPlace(rows, place);
  const row = rows[from];
  if (!row || row.title !== undefined) return place;
  for (let index = from + step; rows[index]; index += step) {
    const next = rows[index];
    if (next && next.title === undefined) return next.first + Math.min(place - row.first, next.images.length - 1);
  }
  return place;
}
