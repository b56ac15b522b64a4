/** How the images are shown. */
export type ImageView = 'grid' | 'list';

/** Space between tiles, in pixels. */
export const TILE_GAP_PX = 8;
/** A tile is at least this wide, in pixels; there are always two columns or more. */
const MIN_TILE_WIDTH_PX = 108;
/** Height of a tile for a width of one: portrait, because slides are. */
const TILE_RATIO = 5 / 4;
/** Height of a row in the list view, in pixels. */
const LIST_ROW_PX = 56;

/** Columns and row height for a width; the same for every row, so that any place can be jumped to without measuring. */
export interface GridLayout {
  columns: number;
  /** Includes the gap below, in pixels. */
  rowHeightPx: number;
}

/** @param widthPx of the list without its padding; 0 before it is known */
export function gridLayout(view: ImageView, widthPx: number): GridLayout {
  if (view === 'list') return { columns: 1, rowHeightPx: LIST_ROW_PX };
  const columns = Math.max(2, Math.floor((widthPx + TILE_GAP_PX) / (MIN_TILE_WIDTH_PX + TILE_GAP_PX)));
  const tileWidthPx = (widthPx - TILE_GAP_PX * (columns - 1)) / columns;
  return { columns, rowHeightPx: Math.max(1, Math.round(tileWidthPx * TILE_RATIO)) + TILE_GAP_PX };
}
