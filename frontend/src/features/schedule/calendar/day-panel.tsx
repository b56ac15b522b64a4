import { CalendarPlus, X } from 'lucide-react';
import type { RefObject } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { useKeptFocus } from '@/shared/ui/use-kept-focus.ts';
import type { FreeSlot } from '@/shared/api/posting-slots.ts';
import type { ScheduledPost } from '../api.ts';
import { DraggableCard } from '../move/draggable-card.tsx';
import { groupsOf } from '../post-group.ts';
import { FreeSlotList } from '../slots/free-slot-list.tsx';
import type { ShownSlot } from '../slots/free-slots.ts';
import { dayTitle, type Day } from './calendar-days.ts';

/** Id of the panel's heading. */
export const DAY_PANEL_TITLE = 'day-panel-title';

/** State and callbacks of the panel. */
export interface DayPanelProps {
  day: Day;
  today: Day;
  /** Undefined while they are on their way. */
  posts: readonly ScheduledPost[] | undefined;
  /** Free posting slots of the day. */
  slots: readonly ShownSlot[];
  /** Of all days. */
  allPosts: readonly ScheduledPost[];
  /** The panel's heading, to which Enter on a day leads. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onEdit: (post: ScheduledPost) => void;
  onWrite: (day: Day, slot?: FreeSlot) => void;
  /** Gives the calendar the whole width again. */
  onClose: () => void;
  className: string | undefined;
}

/** The posts of the selected day. */
export function DayPanel({ day, today, posts, slots, allPosts, headingRef, onEdit, onWrite, onClose, className }: DayPanelProps) {
  // A post that is cancelled, or moved to another day, takes the focus with it.
  const keptFocus = useKeptFocus<HTMLElement>('article');
  return (
    <section aria-labelledby={DAY_PANEL_TITLE} className={cn('flex min-w-0 flex-col gap-3', className)} {...keptFocus}>
      <header className="flex h-9 items-center justify-between gap-2">
        <h2 id={DAY_PANEL_TITLE} ref={headingRef} tabIndex={-1} className="truncate rounded-chip text-lg">
          {dayTitle(day, today)}
        </h2>
        <span className="flex">
          {day >= today && (
            <IconButton label="Schedule a post for this day" onClick={() => onWrite(day)}>
              <CalendarPlus />
            </IconButton>
          )}
          <IconButton label="Close the day" className="hidden @4xl:inline-flex" onClick={onClose}>
            <X />
          </IconButton>
        </span>
      </header>
      {posts === undefined ? (
        <p role="status" className="text-muted">
          Loading posts...
        </p>
      ) : posts.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-muted">
          No posts scheduled for this date
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {groupsOf(posts).map((group) => (
            <DraggableCard key={group[0].id} group={group} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <FreeSlotList slots={slots} posts={allPosts} onWrite={(slot) => onWrite(day, slot)} />
    </section>
  );
}
