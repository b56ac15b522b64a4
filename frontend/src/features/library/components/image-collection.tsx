import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { useElementWidth } from '@/shared/lib/element-width.ts';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { useRovingGrid } from '@/shared/ui/use-roving-grid.ts';
import { gridLayout, TILE_GAP_PX, type ImageView } from '../images/image-grid-layout.ts';
import { ImageRow } from './image-row.tsx';
import { ImageTile } from './image-tile.tsx';

/** What the collection shows and tells. */
export interface ImageCollectionProps {
  images: readonly Image[];
  view: ImageView;
  selectedUrl: string | null;
  onSelect: (image: Image) => void;
  onDelete: (image: Image) => void;
  /** Shown where there is no image. */
  empty: ReactNode;
}

/** Rows drawn above and below what is visible. */
const OVERSCAN_ROWS = 4;
/** Space above the first and below the last row, in pixels. */
const PADDING_PX = 12;

/** The images, however many: only rows near the visible ones are in the page, and the one that Tab leads to. Up and Down move among the images. */
export function ImageCollection({ images, view, selectedUrl, onSelect, onDelete, empty }: ImageCollectionProps) {
  // A chosen image leaves the tab of the available ones.
  const keptFocus = useKeptFocus<HTMLDivElement>('[role=listitem]');
  const scroller = keptFocus.ref;
  const list = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(list);
  const { columns, rowHeightPx } = gridLayout(view, widthPx);
  // One after the other, also where they stand side by side: Left and Right move between slides, so that a picture is put on several of them.
  const { grid, current, setCurrent } = useRovingGrid(images.length, 1);
  const stopRow = Math.floor(current / columns);
  const virtualizer = useVirtualizer({
    count: widthPx === 0 ? 0 : Math.ceil(images.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    rangeExtractor: useCallback((range: Range) => rowsOf(range, stopRow), [stopRow]),
  });
  // Row heights are remembered by index, so they must be forgotten when the panel gets another width.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);

  const Item = view === 'grid' ? ImageTile : ImageRow;
  return (
    <div
      {...keptFocus}
      onKeyDown={grid.onKeyDown}
      data-carried-from
      className="h-full overflow-y-auto overscroll-contain pl-3 pr-0.5 [scrollbar-gutter:stable] touch:pr-3"
    >
      {images.length === 0 && empty}
      <div
        ref={list}
        role="list"
        aria-label="Image list"
        className="relative"
        style={{ height: images.length === 0 ? 0 : virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="presentation"
            className="absolute inset-x-0 top-0 grid"
            style={{
              transform: `translateY(${row.start}px)`,
              height: row.size - (view === 'grid' ? TILE_GAP_PX : 0),
              gap: TILE_GAP_PX,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {images.slice(row.index * columns, (row.index + 1) * columns).map((image, column) => {
              const place = row.index * columns + column;
              return (
                <Item
                  key={image.id}
                  image={image}
                  isSelected={image.url === selectedUrl}
                  onSelect={onSelect}
                  onDelete={onDelete}
                  place={place}
                  isStop={place === current}
                  onStop={setCurrent}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The rows of a range, and the one that Tab leads to wherever it is. */
function rowsOf(range: Range, stopRow: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (stopRow >= range.count || rows.includes(stopRow)) return rows;
  return [...rows, stopRow].sort((a, b) => a - b);
}
