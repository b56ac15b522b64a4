import { formatTimeOfDay } from '@/shared/lib/time-of-day.ts';
import type { ScheduledPost } from '../api.ts';
import { timeAt, timeToTake } from './move-rules.ts';
import { hourOfPlace, slotOfPlace, type Place } from './places.ts';

/** Resulting time of a post at a position, or over none: `stays at 2:30 PM GMT+1`. */
export function landingWords(post: ScheduledPost, place: Place | null): string {
  const time = formatTimeOfDay(place === null ? timeToTake(post) : timeAt(post, place));
  if (place !== null && slotOfPlace(place)) return `takes the slot at ${time}`;
  if (post.status === 'draft') return `will be published at ${time}`;
  return isHour(place) ? `moves to ${time}` : `stays at ${time}`;
}

/** Reason why a position takes no post. */
export function passedWords(place: Place | null): string {
  return isHour(place) ? 'This time has passed' : 'This day has passed';
}

function isHour(place: Place | null): boolean {
  return place !== null && hourOfPlace(place) !== null;
}
