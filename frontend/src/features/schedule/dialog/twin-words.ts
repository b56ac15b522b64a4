import type { ScheduledPost } from '../api.ts';
import { formatPostTime } from '../schedule-times.ts';
import { accountOf, type Destination } from './destinations.ts';

/** Posts of one project to one account that are this close together, in ms, are probably a mistake (services/scheduling, `src/model/twin.ts`). */
const WINDOW_MS = 60 * 60_000;

/**
 * Warns that the account of a destination has another post of the same project within an hour.
 * @param postId of the post that is edited, which does not repeat itself
 * @returns null if it has none, or no time is chosen
 */
export function twinWords(destination: Destination, posts: readonly ScheduledPost[], postId?: string): string | null {
  const { draft, context } = destination;
  const accountId = accountOf(destination)?.id ?? null;
  const isTwin = ({ id, projectId, platform, socialAccountId, status, scheduledTime }: ScheduledPost) =>
    id !== postId &&
    projectId === draft.projectId &&
    platform === draft.platform &&
    (socialAccountId ?? accountId) === accountId &&
    (status === 'scheduled' || status === 'posted') &&
    isNear(scheduledTime, context.scheduledTime);
  const time = posts.find(isTwin)?.scheduledTime;
  return time ? `This account already has a post from this project at ${formatPostTime(time)}.` : null;
}

function isNear(one: string | null, another: string | null): boolean {
  return one !== null && another !== null && Math.abs(Date.parse(one) - Date.parse(another)) <= WINDOW_MS;
}
