import { useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import type { ScheduledPost } from '../api.ts';
import { useMoving, type Moving } from '../move/moving.tsx';
import { dayTitle, type Day } from './calendar-days.ts';
import { PostChip } from './post-chip.tsx';

/** A day shows at most so many posts; the rest is counted. */
const MAX_DOTS = 3;

/** What a cell shows and does. */
export interface DayCellProps {
  day: Day;
  today: Day;
  posts: readonly ScheduledPost[];
  isSelected: boolean;
  /** The one cell that Tab leads to. */
  isEntry: boolean;
  /** In the month that is shown; days beside it are drawn quieter. */
  isInMonth: boolean;
  /** Only dots, where there is no room for titles. */
  isCompact: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onWrite: () => void;
}

/** One day of the month. While a post is moved without dragging, a press puts it down here. */
export function DayCell(props: DayCellProps) {
  const { day, today, posts, isSelected, isCompact } = props;
  const { setNodeRef } = useDroppable({ id: day });
  const { moving } = useMoving();
  const presses = usePresses(props);
  const isQuiet = !(props.isInMonth && day >= today);
  const target = moving?.target === day ? moving : null;
  return (
    <td
      ref={setNodeRef}
      role="gridcell"
      data-day={day}
      tabIndex={props.isEntry ? 0 : -1}
      aria-selected={isSelected}
      aria-current={day === today ? 'date' : undefined}
      onKeyDown={props.onKeyDown}
      {...presses}
      className={cn(CELL, isCompact ? 'h-12' : 'h-22', isQuiet && 'bg-bg text-muted', 'aria-selected:bg-surface-2', outlineOf(target))}
    >
      <span className="sr-only">{nameOf(day, today, posts)}</span>
      <div aria-hidden className={cn('flex h-full min-w-0 flex-col', isCompact && 'items-center')}>
        <DayNumber day={day} isToday={day === today} isSelected={isSelected} />
        <DayPosts posts={posts} isCompact={isCompact} isQuiet={isQuiet} />
      </div>
      <Landing moving={target} />
    </td>
  );
}

const CELL = 'relative cursor-pointer p-1 align-top outline-offset-[-2px] not-first:border-l hover:bg-surface-2';

/** How the day is drawn over which a post is. */
function outlineOf(target: Moving | null): string | null {
  if (!target) return null;
  return target.isRefused ? 'bg-danger-soft outline-2 outline-danger' : 'bg-primary-soft outline-2 outline-primary';
}

function usePresses({ day, today, onSelect, onWrite }: DayCellProps) {
  const { moving, carryTo, dropOn } = useMoving();
  return moving?.by === 'choice'
    ? { onClick: () => dropOn(day), onPointerEnter: () => carryTo(day) }
    : { onClick: onSelect, onDoubleClick: day < today ? undefined : onWrite };
}

function DayNumber({ day, isToday, isSelected }: { day: Day; isToday: boolean; isSelected: boolean }) {
  return (
    <span
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full text-xs font-medium tabular',
        isToday && 'bg-primary text-on-primary',
        isSelected && !isToday && 'ring-1 ring-line-strong',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

function DayPosts({ posts, isCompact, isQuiet }: Pick<DayCellProps, 'posts' | 'isCompact'> & { isQuiet: boolean }) {
  const more = posts.length - MAX_DOTS;
  return (
    <>
      <div className={cn('flex min-w-0', isCompact ? 'h-3 items-center gap-0.5' : 'flex-col')}>
        {posts.slice(0, MAX_DOTS).map((post) => (
          <PostChip key={post.id} post={post} isCompact={isCompact} isQuiet={isQuiet} />
        ))}
      </div>
      {more > 0 && !isCompact && <span className="absolute right-2 top-2 text-xs text-muted tabular">+{more}</span>}
    </>
  );
}

/** Where the post would be, with the time that stays. */
function Landing({ moving }: { moving: Moving | null }) {
  if (!moving || moving.isRefused) return null;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-1 bottom-1 truncate rounded-chip border border-primary bg-surface-3 px-1 text-center text-xs tabular"
    >
      {formatTimeOfDay(moving.post.scheduledTime)}
    </span>
  );
}

/** What is read out for a day: its date, and how much is on it. */
function nameOf(day: Day, today: Day, posts: readonly ScheduledPost[]): string {
  const failed = posts.filter(({ status }) => status === 'failed').length;
  const count = posts.length === 0 ? 'no posts' : posts.length === 1 ? '1 post' : `${posts.length} posts`;
  return [dayTitle(day, today), count, ...(failed > 0 ? [`${failed} failed`] : [])].join(', ');
}
