import { fromLocalFields, toLocalFields } from '@viral-slides/local-time';
import type { SeriesPost } from './series-posts.ts';

/** A post that gets another time, as the server takes it. */
export interface PostMove {
  id: string;
  from: string;
  to: string;
  isSlot?: true;
}

/** Moves and what takes them back, and how many posts stay because their new time would be over. */
export interface PlannedMoves {
  moves: PostMove[];
  back: PostMove[];
  tooEarly: number;
}

const DAY_MS = 86_400_000;

/**
 * Moves of all posts that can still be moved to another day, at the same time of day by the clocks of the zone. They are in an order in which no post arrives before another one
 * has left: a slot is free then.
 * @param days from -1 (a day earlier) on
 */
export function movesByDays(posts: readonly SeriesPost[], { days, now, zone }: { days: number; now: Date; zone: string }): PlannedMoves {
  const movable = posts.filter(({ status, scheduledTime, actions }) => status === 'scheduled' && scheduledTime && actions.includes('edit'));
  const all = movable.flatMap(({ id, scheduledTime, slotAt }) => {
    const from = scheduledTime as string;
    const { date, time } = toLocalFields(from, zone);
    const day = new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
    const to = fromLocalFields({ date: day, time }, zone).toISOString();
    return { move: { id, from, to }, back: { id, from: to, to: from, ...(slotAt === undefined ? {} : { isSlot: true as const }) } };
  });
  const direction = Math.sign(days);
  const ahead = all
    .filter(({ move }) => new Date(move.to) > now)
    .toSorted((one, other) => direction * (Date.parse(other.move.from) - Date.parse(one.move.from)));
  return {
    moves: ahead.map(({ move }) => move),
    back: ahead.map(({ back }) => back).toReversed(),
    tooEarly: all.length - ahead.length,
  };
}
