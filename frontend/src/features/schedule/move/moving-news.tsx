import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import { dayTitle } from '../calendar/calendar-days.ts';
import { postTitle } from '../post-words.ts';
import { today } from '../schedule-times.ts';
import { firstDayOf, timeToTake } from './move-rules.ts';
import type { Moving } from './moving.tsx';

/** Tells those who listen where the post is that they move without dragging. */
export function MovingNews({ moving }: { moving: Moving | null }) {
  return (
    <div role="status" aria-live="assertive" className="sr-only">
      {moving?.by === 'choice' && words(moving)}
    </div>
  );
}

function words({ post, target, isRefused }: Moving): string {
  const day = dayTitle(target ?? '', today());
  if (isRefused) return `${day} has passed. Choose a later day.`;
  if (target === firstDayOf(post))
    return `${postTitle(post)} picked up, ${day}. Arrow keys choose the day, Page Up and Page Down the month, Enter moves it, Escape leaves it.`;
  return `${day}, ${formatTimeOfDay(timeToTake(post))}`;
}
