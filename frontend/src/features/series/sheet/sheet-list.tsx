import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, type KeyboardEvent } from 'react';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { areSingleKeysOn } from '@/shared/keyboard/single-keys.ts';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import { useRovingGrid } from '@/shared/ui/use-roving-grid.ts';
import type { Series } from '../api.ts';
import { SheetRow, type SheetActions } from './sheet-row.tsx';

export interface SheetListProps {
  name: string;
  rows: Series['made'];
  good: ReadonlySet<number>;
  /** Posts that show an earlier version of their projects. */
  outdated: readonly Pick<ScheduledPost, 'projectId'>[];
  /** All posts of the projects. */
  posts: readonly ScheduledPost[];
  /** Width of a slide in pixels, about. */
  slidePx: number;
  /** The slide whose texts are open, from 0, by row. */
  editing: ReadonlyMap<number, number>;
  actions: Omit<SheetActions, 'onStop'>;
}

/** Height of a row but for its slides, before it is measured, in pixels. */
const ROW_HEAD_PX = 70;
const NO_POSTS: readonly ScheduledPost[] = [];
/** Rows drawn above and below what is visible. */
const OVERSCAN_ROWS = 2;

/** The projects of a series, however many: only rows near the visible ones are in the page, the one that Tab leads to, and those that are written in. */
export function SheetList({ name, rows, good, outdated, posts, slidePx, editing, actions }: SheetListProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>('[role="listitem"]');
  const { grid, current, setCurrent } = useRovingGrid(rows.length, 1);
  const kept = useMemo(
    () => [current, ...[...editing.keys()].map((open) => rows.findIndex(({ row }) => row === open))],
    [current, editing, rows],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => keptFocus.ref.current,
    getItemKey: useCallback((index: number) => rows[index]?.row ?? index, [rows]),
    estimateSize: () => ROW_HEAD_PX + (slidePx * 16) / 9,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: useCallback((range: Range) => withKept(range, kept), [kept]),
  });
  const postsOf = useMemo(() => Map.groupBy(posts, ({ projectId }) => projectId), [posts]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Menus are elsewhere on the page, and have keys of their own.
    if (!event.currentTarget.contains(event.target as Element)) return;
    const row = Number((event.target as Element).closest('[data-row]')?.getAttribute('data-row'));
    const isMark = event.key.toLowerCase() === 'g' && !event.ctrlKey && !event.metaKey && !event.altKey && areSingleKeysOn();
    if (!isMark || !row || event.repeat) return grid.onKeyDown(event);
    event.preventDefault();
    actions.onMark(row);
  };
  const shared = useMemo((): SheetActions => ({ ...actions, onStop: setCurrent }), [actions, setCurrent]);
  return (
    <div {...keptFocus} onKeyDown={onKeyDown} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 outline-none lg:px-8">
      <div role="list" aria-label={`Projects of ${name}`} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const each = rows[index];
          if (!each) return null;
          return (
            <div
              key={key}
              role="listitem"
              data-index={index}
              ref={virtualizer.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <SheetRow
                row={each.row}
                projectId={each.projectId}
                place={index}
                isStop={index === current}
                isGood={good.has(each.row)}
                isDeleted={each.isDeleted === true}
                outdatedCount={outdated.filter(({ projectId }) => projectId === each.projectId).length}
                posts={postsOf.get(each.projectId) ?? NO_POSTS}
                editing={editing.get(each.row) ?? null}
                actions={shared}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The rows of a range, and those that stay wherever they are. */
function withKept(range: Range, kept: readonly number[]): number[] {
  const rows = new Set(defaultRangeExtractor(range));
  for (const row of kept) if (row >= 0 && row < range.count) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}
