import { fromLocalFields, toLocalFields } from '@viral-slides/local-time';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';

/** What of a post decides what it counts as, and whether it moves or is cancelled. */
export type SeriesPost = Pick<ScheduledPost, 'id' | 'projectId' | 'status' | 'phase' | 'scheduledTime' | 'slotAt' | 'actions'>;

/** The posts of a series, counted by what became of them. */
export interface PostCounts {
  scheduled: number;
  drafts: number;
  published: number;
  failed: number;
  /** When the next one is published, an ISO date-time; null: none waits. */
  next: string | null;
}

/** Counts the posts of a series. */
export function countPosts(posts: readonly SeriesPost[]): PostCounts {
  const withStatus = (status: ScheduledPost['status']) => posts.filter((post) => post.status === status);
  const scheduled = withStatus('scheduled');
  return {
    scheduled: scheduled.length,
    drafts: withStatus('draft').length,
    published: withStatus('posted').length,
    failed: withStatus('failed').length,
    next: scheduled.flatMap(({ scheduledTime }) => scheduledTime ?? []).toSorted()[0] ?? null,
  };
}

/** `12 scheduled · next Tue, Dec 1, 9:00 AM GMT+1 · 3 published`; empty where there are no posts. */
export function postsText({ scheduled, drafts, published, failed, next }: PostCounts): string {
  const parts = [
    scheduled > 0 && `${scheduled} ${scheduled === 1 ? 'post' : 'posts'} scheduled`,
    next !== null && `next ${postTime(next)}`,
    published > 0 && `${published} published`,
    failed > 0 && `${failed} failed`,
    drafts > 0 && `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** Day and time of a post: `Tue, Dec 1, 9:00 AM GMT+1`. */
export function postTime(moment: string): string {
  return timeFormatter({ weekday: 'short', month: 'short', day: 'numeric', ...timeOfDay }).format(new Date(moment));
}

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

/** Posts that are cancelled with all: scheduled ones that are not being published. Drafts stay. */
export function cancellable(posts: readonly SeriesPost[]): SeriesPost[] {
  return posts.filter(({ status, actions }) => status === 'scheduled' && actions.includes('cancel'));
}
