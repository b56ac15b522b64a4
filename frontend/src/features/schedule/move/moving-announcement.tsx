import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import { dayTitle } from '../calendar/calendar-days.ts';
import { postTitle } from '../post-words.ts';
import { today } from '../schedule-times.ts';
import { timeAt } from './move-rules.ts';
import type { Moving } from './moving.tsx';
import { dayOfPlace, hourOfPlace } from './places.ts';

/** Announces to screen readers where a post is that is moved without dragging. */
export function MovingAnnouncement({ moving }: { moving: Moving | null }) {
  return (
    <div role="status" aria-live="assertive" className="sr-only">
      {moving?.by === 'choice' && words(moving)}
    </div>
  );
}

const KEYS = {
  day: 'Arrow keys choose the day, Page Up and Page Down the month',
  hour: 'Arrow keys choose day and hour, Page Up and Page Down the week',
};

function words({ post, group, start, target, isRefused }: Moving): string {
  const place = target ?? start;
  const isOfDay = hourOfPlace(place) === null;
  const day = dayTitle(dayOfPlace(place), today());
  const time = formatTimeOfDay(timeAt(post, place));
  if (isRefused) return isOfDay ? `${day} has passed. Choose a later day.` : `${day}, ${time} has passed. Choose a later time.`;
  if (place === start)
    return `${group.length > 1 ? `${group.length} posts of ` : ''}${postTitle(post)} picked up, ${day}. ${KEYS[isOfDay ? 'day' : 'hour']}. Press Enter to move it there, Escape to cancel.`;
  return `${day}, ${time}`;
}
