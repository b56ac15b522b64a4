import { platformFacts, postNumberNames, type PostNumberName } from '@viral-slides/platforms';
import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';
import type { ScheduledPost } from '../api.ts';
import { formatClock, today, userZone } from '../schedule-times.ts';

/** Shown for a number that was not reported. */
export const NOT_REPORTED = '–';

const WORDS: Readonly<Record<PostNumberName, [one: string, many: string]>> = {
  views: ['view', 'views'],
  likes: ['like', 'likes'],
  comments: ['comment', 'comments'],
  shares: ['share', 'shares'],
  quotes: ['quote', 'quotes'],
  saves: ['save', 'saves'],
};

/** `Views`: the head of a column. */
export function numberTitle(name: PostNumberName): string {
  const [, many] = WORDS[name];
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** `1,204`, or a dash where it was not reported. */
export function countText(count: number | undefined): string {
  return count === undefined ? NOT_REPORTED : count.toLocaleString();
}

/** The numbers that any of these platforms reports, in display order. */
export function numbersOf(platforms: Iterable<string>): PostNumberName[] {
  const reported = new Set([...platforms].flatMap((id) => platformFacts(id)?.numbers ?? []));
  return postNumberNames.filter((name) => reported.has(name));
}

/** The last numbers reported for a post; undefined when there are none. */
export function latestNumbers({ numbers }: Pick<ScheduledPost, 'numbers'>) {
  // A server of the previous release sends no numbers at all.
  return (numbers as ScheduledPost['numbers'] | undefined)?.steps.at(-1);
}

/** `14:05`, with the day where it is not today: `Nov 24, 14:05`. */
export function asOfText(moment: string, now: Date = new Date()): string {
  const zone = userZone();
  if (today(new Date(moment), zone) === today(now, zone)) return formatClock(moment, zone);
  const { hour, minute } = timeOfDay;
  return timeFormatter({ month: 'short', day: 'numeric', hour, minute, timeZone: zone }).format(new Date(moment));
}

/** `1,204 views · 88 likes · as of 14:05`; null when nothing was reported yet. */
export function numbersLine(post: Pick<ScheduledPost, 'numbers' | 'platform'>, now: Date = new Date()): string | null {
  const latest = latestNumbers(post);
  if (!latest) return null;
  const counts = numbersOf([post.platform]).map((name) => {
    const [one, many] = WORDS[name];
    return `${countText(latest[name])} ${latest[name] === 1 ? one : many}`;
  });
  return [...counts, `as of ${asOfText(latest.at, now)}`].join(' · ');
}

const HOUR_MS = 3_600_000;

/** Reason why a published post has no numbers, or no newer ones; null when there is nothing to say. */
export function numbersNote(post: Pick<ScheduledPost, 'numbers' | 'publishedAt'>, now: Date = new Date()): string | null {
  const { publishedAt } = post;
  const numbers = post.numbers as ScheduledPost['numbers'] | undefined;
  if (!numbers) return null;
  if (numbers.note) return numbers.note.detail;
  if (numbers.steps.length > 0) return null;
  const isNew = publishedAt !== null && now.getTime() < new Date(publishedAt).getTime() + HOUR_MS;
  return isNew ? 'Statistics appear an hour after publishing.' : 'No statistics yet.';
}
