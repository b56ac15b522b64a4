import { useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';
import { useMoving } from '../move/moving.tsx';
import { groupsOf, type PostGroup } from '../post-group.ts';
import { dayTitle, formatDay, type Day } from './calendar-days.ts';
import { MOST_DRAWN, chipShapeOf, type DayDensity } from './day-density.ts';
import { Landing, outlineOf } from './landing.tsx';
import { PlatformDot } from './platform-dot.tsx';
import { PostChip } from './post-chip.tsx';

/** State and callbacks of a cell. */
export interface DayCellProps {
  day: Day;
  today: Day;
  posts: readonly ScheduledPost[];
  /** Number of free posting slots. */
  freeSlots: number;
  isSelected: boolean;
  /** The one cell that Tab leads to. */
  isEntry: boolean;
  /** Drawn with the name of its month: where the weeks start, and where a month does. */
  isNamed: boolean;
  density: DayDensity;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onWrite: () => void;
}

/** One day of the month. While a post is moved without dragging, a press puts it down here. */
export function DayCell(props: DayCellProps) {
  const { day, today, posts, isSelected, isNamed, density } = props;
  const { setNodeRef } = useDroppable({ id: day });
  const { moving } = useMoving();
  const presses = usePresses(props);
  const isQuiet = day < today;
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
      className={cn(CELL, isQuiet && 'bg-bg text-muted', 'aria-selected:bg-surface-2', outlineOf(target))}
    >
      <span className="sr-only">{nameOf(props)}</span>
      <DayContent {...{ day, today, isSelected, isNamed, density, posts, isQuiet, freeSlots: moving ? props.freeSlots : 0 }} />
      <Landing moving={target} />
    </td>
  );
}

const CELL = 'relative cursor-pointer p-1 align-top outline-offset-[-2px] not-first:border-l hover:bg-surface-2';

function usePresses({ day, today, onSelect, onWrite }: DayCellProps) {
  const { moving, carryTo, dropOn } = useMoving();
  return moving?.by === 'choice'
    ? { onClick: () => dropOn(day), onPointerEnter: () => carryTo(day) }
    : { onClick: onSelect, onDoubleClick: day < today ? undefined : onWrite };
}

interface DayContentProps extends Pick<DayCellProps, 'day' | 'today' | 'posts' | 'freeSlots' | 'isSelected' | 'isNamed' | 'density'> {
  isQuiet: boolean;
}

/** Of a fixed height: nothing moves when posts arrive. */
function DayContent({ day, today, posts, freeSlots, isSelected, isNamed, density, isQuiet }: DayContentProps) {
  const hasDots = density === 'dots';
  // Dots are posts, chips are what is shown as one.
  const groups = hasDots ? posts.map((post): PostGroup => [post]) : groupsOf(posts);
  const drawn = groups.slice(0, MOST_DRAWN);
  const more = posts.length - drawn.flat().length;
  return (
    <div aria-hidden className={cn('flex min-w-0 flex-col overflow-hidden', hasDots ? 'h-10 items-center' : 'h-24')}>
      <div className="flex min-w-0 items-center gap-1">
        <DayNumber {...{ day, today, isSelected }} isNamed={isNamed && !hasDots} />
        {more > 0 && !hasDots && <span className="ml-auto truncate text-xs text-muted tabular">+{more} more</span>}
      </div>
      <DayPosts groups={drawn} density={density} isQuiet={isQuiet} />
      {freeSlots > 0 && !hasDots && (
        <span className="mt-auto w-fit max-w-full truncate rounded-chip border border-dashed border-line-strong px-1 text-xs text-muted tabular">
          {freeSlots === 1 ? '1 free slot' : `${freeSlots} free slots`}
        </span>
      )}
    </div>
  );
}

function DayNumber({ day, today, isSelected, isNamed }: Pick<DayCellProps, 'day' | 'today' | 'isSelected' | 'isNamed'>) {
  const isToday = day === today;
  return (
    <span
      className={cn(
        'grid h-6 min-w-6 shrink-0 place-items-center rounded-full text-xs font-medium tabular',
        isNamed && 'px-1',
        isToday && 'bg-primary text-on-primary',
        isSelected && !isToday && 'ring-1 ring-inset ring-line-strong',
      )}
    >
      {isNamed ? formatDay(day, { day: 'numeric', month: 'short' }) : Number(day.slice(8))}
    </span>
  );
}

function DayPosts({ groups, density, isQuiet }: Pick<DayContentProps, 'density' | 'isQuiet'> & { groups: readonly PostGroup[] }) {
  if (density === 'dots')
    return (
      <div className="flex h-3 items-center gap-0.5">
        {groups.flat().map((post) => (
          <PlatformDot key={post.id} post={post} isQuiet={isQuiet} />
        ))}
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      {groups.map((group) => (
        <PostChip key={group[0].id} group={group} shape={chipShapeOf(density, groups.length)} isQuiet={isQuiet} />
      ))}
    </div>
  );
}

/** Accessible name of a day: its date, and how much is on it. */
function nameOf({ day, today, posts, freeSlots }: DayCellProps): string {
  const failed = posts.filter(({ status }) => status === 'failed').length;
  const count = posts.length === 0 ? 'no posts' : posts.length === 1 ? '1 post' : `${posts.length} posts`;
  const free = freeSlots > 0 ? [`${freeSlots} free ${freeSlots === 1 ? 'slot' : 'slots'}`] : [];
  return [dayTitle(day, today), count, ...(failed > 0 ? [`${failed} failed`] : []), ...free].join(', ');
}
