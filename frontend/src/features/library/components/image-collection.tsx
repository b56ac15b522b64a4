import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { useElementWidth } from '@/shared/lib/element-width.ts';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { useRovingGrid } from '@/shared/ui/use-roving-grid.ts';
import type { ImageGroup } from '../images/arrange-images.ts';
import {
  countOf,
  gridLayout,
  MIN_TILE_WIDTH_PX,
  placeByKey,
  rowOfPlace,
  rowsOf,
  TILE_GAP_PX,
  TITLE_ROW_PX,
  type CollectionRow,
  type ImageView,
} from '../images/image-grid-layout.ts';
import { ImageRow } from './image-row.tsx';
import { ImageTile } from './image-tile.tsx';

export interface ImageCollectionProps {
  /** Keep the array the same while nothing changed. */
  groups: readonly ImageGroup[];
  view: ImageView;
  /** A tile is at least this wide, in pixels. */
  minTileWidthPx?: number;
  /**
   * Whether arrow keys go to what is seen beside and above. Otherwise Up and Down go along the images, and Left and Right mean what they mean
   * around: in the editor they move between slides, so that a picture is put on several of them.
   */
  isMovedInRows?: boolean;
  isSelected: (image: Image) => boolean;
  /** Number of images that show the same, by id. */
  copyCounts?: ReadonlyMap<string, number>;
  onSelect: (image: Image, event: MouseEvent) => void;
  onDelete: (image: Image) => void;
  /** Further event handlers for the images; each control of one has its place in `data-roving`. */
  handlers?: HTMLAttributes<HTMLElement>;
  /** Shown where there is no image. */
  empty: ReactNode;
}

/** Rows drawn above and below what is visible. */
const OVERSCAN_ROWS = 4;
/** Space above the first and below the last row, in pixels. */
const PADDING_PX = 12;

/** The images, however many: only rows near the visible ones are in the page, and the one that Tab leads to. Arrow keys move among the images. */
export function ImageCollection({
  groups,
  view,
  minTileWidthPx = MIN_TILE_WIDTH_PX,
  isMovedInRows,
  handlers,
  empty,
  ...item
}: ImageCollectionProps) {
  // A chosen image leaves the tab of the available ones.
  const keptFocus = useKeptFocus<HTMLDivElement>('[data-image]');
  const list = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(list);
  const { columns, rowHeightPx } = gridLayout(view, widthPx, minTileWidthPx);
  const rows = useMemo(() => rowsOf(groups, columns), [groups, columns]);
  const count = countOf(rows);
  const { grid, current, setCurrent } = useRovingGrid(count, isMovedInRows ? (key, place) => placeByKey(rows, key, place) : 1);
  const stopRow = rowOfPlace(rows, current);
  const virtualizer = useVirtualRows(rows, { rowHeightPx, stopRow, isMeasured: widthPx > 0, scroller: keptFocus.ref });
  const Item = view === 'grid' ? ImageTile : ImageRow;
  const gapPx = view === 'grid' ? TILE_GAP_PX : 0;
  return (
    <div
      {...handlers}
      {...keptFocus}
      onKeyDown={grid.onKeyDown}
      data-carried-from
      className="h-full overflow-y-auto overscroll-contain pl-3 pr-0.5 [scrollbar-gutter:stable] touch:pr-3"
    >
      {count === 0 && empty}
      <div
        ref={list}
        role="list"
        aria-label="Image list"
        className="relative"
        style={{ height: count === 0 ? 0 : virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          if (row.title !== undefined)
            return <TitleRow key={key} title={row.title} style={{ transform: `translateY(${start}px)`, height: size }} />;
          return (
            <div
              key={key}
              role="presentation"
              className="absolute inset-x-0 top-0 grid"
              style={{
                transform: `translateY(${start}px)`,
                height: size - gapPx,
                gap: TILE_GAP_PX,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {row.images.map((image, column) => (
                <Item
                  key={image.id}
                  image={image}
                  isSelected={item.isSelected(image)}
                  onSelect={item.onSelect}
                  onDelete={item.onDelete}
                  place={row.first + column}
                  isStop={row.first + column === current}
                  onStop={setCurrent}
                  copyCount={item.copyCounts?.get(image.id)}
                  sizes={`${minTileWidthPx + 24}px`}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** State that decides which rows are drawn. */
interface RowsDrawn {
  rowHeightPx: number;
  /** The row that Tab leads to. */
  stopRow: number;
  /** Whether the width is known. */
  isMeasured: boolean;
  scroller: RefObject<HTMLElement | null>;
}

function useVirtualRows(rows: readonly CollectionRow[], { rowHeightPx, stopRow, isMeasured, scroller }: RowsDrawn) {
  const virtualizer = useVirtualizer({
    count: isMeasured ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.title === undefined ? rowHeightPx : TITLE_ROW_PX),
    overscan: OVERSCAN_ROWS,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    rangeExtractor: useCallback((range: Range) => withStop(range, stopRow), [stopRow]),
  });
  // Row heights are remembered by index, so they must be cleared when the panel gets another width, or a title another place.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx, rows]);
  return virtualizer;
}

/** The title of a group, among the images of the list. */
function TitleRow({ title, style }: { title: string; style: CSSProperties }) {
  return (
    <div role="listitem" className="absolute inset-x-0 top-0 flex items-end pb-2" style={style}>
      <h2 className="text-base font-semibold">{title}</h2>
    </div>
  );
}

/** The rows of a range, and the one that Tab leads to wherever it is. */
function withStop(range: Range, stopRow: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (stopRow < 0 || stopRow >= range.count || rows.includes(stopRow)) return rows;
  return [...rows, stopRow].sort((a, b) => a - b);
}
