import { useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { useMoving } from '../../move/moving.tsx';
import { dayOfPlace, slotPlace, type Place } from '../../move/places.ts';
import { postTitle, statusWords } from '../../post-words.ts';
import { formatClock } from '../../schedule-times.ts';
import type { ShownSlot } from '../../slots/free-slots.ts';
import { SlotChip } from '../../slots/slot-chip.tsx';
import { dayTitle, type Day } from '../calendar-days.ts';
import { Landing, outlineOf } from '../landing.tsx';
import { PostChip } from '../post-chip.tsx';
import { hourLabel } from './hour-label.ts';
import type { HourOfPosts, PlacedPost } from './place-posts.ts';

/** State and callbacks of a cell. */
export interface HourCellProps {
  place: Place;
  today: Day;
  /** Absent for an hour without posts. */
  held: HourOfPosts | undefined;
  /** Free posting slots in it. */
  slots: readonly ShownSlot[];
  isSelected: boolean;
  /** The one cell that Tab leads to. */
  isEntry: boolean;
  /** All of it has passed. */
  hasPassed: boolean;
  /** The minute it is, in the hour that it is; null in all others. */
  nowMinute: number | null;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Absent where it is too late for a post. */
  onWrite: (() => void) | undefined;
}

/** One hour of a day. While a post is moved without dragging, a press puts it down here. */
export function HourCell({
  place,
  today,
  held,
  slots,
  isSelected,
  isEntry,
  hasPassed,
  nowMinute,
  onSelect,
  onKeyDown,
  onWrite,
}: HourCellProps) {
  const { setNodeRef } = useDroppable({ id: place });
  const { moving, carryTo, dropOn } = useMoving();
  const presses =
    moving?.by === 'choice'
      ? { onClick: () => dropOn(place), onPointerEnter: () => carryTo(place) }
      : { onClick: onSelect, onDoubleClick: onWrite };
  const target = moving?.target === place ? moving : null;
  return (
    <td
      ref={setNodeRef}
      role="gridcell"
      data-place={place}
      tabIndex={isEntry ? 0 : -1}
      aria-selected={isSelected}
      onKeyDown={onKeyDown}
      {...presses}
      className={cn(
        'relative h-12 cursor-pointer border-l border-t p-0 outline-offset-[-2px] hover:bg-surface-2 aria-selected:bg-surface-2',
        hasPassed && 'bg-bg text-muted',
        outlineOf(target),
      )}
    >
      <span className="sr-only">{nameOf(place, today, { held, slots })}</span>
      {slots.map((slot) => (
        <SlotChip key={slotPlace(slot)} slot={slot} />
      ))}
      {held?.placed.map((placed) => (
        <Chip key={placed.group[0].id} placed={placed} isQuiet={hasPassed} />
      ))}
      {held && <More count={held.posts.length - held.placed.flatMap(({ group }) => group).length} />}
      {nowMinute !== null && <NowLine minute={nowMinute} />}
      <Landing moving={target} />
    </td>
  );
}

/** At its time; its lower end may reach into the next hour. */
function Chip({ placed: { group, minute, lane, lanes }, isQuiet }: { placed: PlacedPost; isQuiet: boolean }) {
  return (
    <div
      aria-hidden
      className="@container absolute z-10 px-px"
      style={{ top: `${(minute / 60) * 100}%`, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
    >
      <PostChip group={group} shape="stacked" isQuiet={isQuiet} />
    </div>
  );
}

/** Number of posts of the hour that found no room. */
function More({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute bottom-0 right-0 z-10 rounded-chip border border-line-strong bg-surface-1 px-1 text-xs text-muted tabular"
    >
      +{count}
    </span>
  );
}

function NowLine({ minute }: { minute: number }) {
  return (
    <span
      aria-hidden
      data-now
      className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-danger before:absolute before:-left-1 before:-top-[5px] before:size-2 before:rounded-full before:bg-danger"
      style={{ top: `${(minute / 60) * 100}%` }}
    />
  );
}

/** Accessible name of an hour: its day and time, and the posts in it. */
function nameOf(place: Place, today: Day, { held, slots }: Pick<HourCellProps, 'held' | 'slots'>): string {
  const posts = held?.posts.map((post) => `${postTitle(post)}, ${formatClock(post.scheduledTime ?? '')}, ${statusWords(post).text}`);
  const free = slots.map(({ at, handle }) => `free slot for ${handle}, ${formatClock(at)}`);
  return `${dayTitle(dayOfPlace(place), today)}, ${hourLabel(place)}: ${[...(posts ?? ['no posts']), ...free].join('; ')}`;
}
