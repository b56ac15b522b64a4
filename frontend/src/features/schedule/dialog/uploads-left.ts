import type { Platform } from '@/shared/api/generated/social-accounts.ts';
import type { ScheduledPost } from '../api.ts';
import { formatPostTime } from '../schedule-times.ts';

interface Planned {
  /** All posts of the person. */
  posts: readonly ScheduledPost[];
  /** Id of the post that is edited; it is not counted twice. */
  postId: string | undefined;
  /** Posts for the platform that are saved together with this one, before it. */
  before?: number;
  /** Posts that other people have planned until the end of the day; 0 while that is not known. */
  others: number;
  /** When the post is to go out; null while that is not chosen. */
  scheduledTime: string | null;
}

/**
 * Remaining daily uploads of a platform for this installation, with those planned by this user and by others, and whether this post fits in.
 * @returns null where that is not counted, or the post is of another day
 */
export function uploadsLeftWords({ id, dailyUploads }: Pick<Platform, 'id' | 'dailyUploads'>, planned: Planned): string | null {
  // A service of an older release does not send it.
  if (!dailyUploads) return null;
  const { perDay, left, endsAt } = dailyUploads;
  if (planned.scheduledTime !== null && planned.scheduledTime >= endsAt) return null;
  const own = planned.posts.filter((post) => post.id !== planned.postId && isBefore(post, id, endsAt)).length + (planned.before ?? 0);
  const shared = `${left} of ${perDay} uploads are left for everyone on this server until ${formatPostTime(endsAt)}`;
  const start = `${shared}${plansOf(own, planned.others)}.`;
  const all = own + planned.others + 1;
  if (planned.scheduledTime === null || all < left) return start;
  if (all === left) return `${start} This post takes the last one.`;
  // Uploads are used in the order of times: an earlier post may get one, even if others have planned more for later.
  return own + 1 > left
    ? `${start} There may be no upload left for this post; choose a later time.`
    : `${start} More posts are planned than uploads remain; the last ones may fail.`;
}

function plansOf(own: number, others: number): string {
  const yours = own === 0 ? '' : `${own} of your posts`;
  const theirs = others === 0 ? '' : others === 1 ? '1 by another user' : `${others} by other users`;
  const both = [yours, theirs].filter((words) => words !== '').join(' and ');
  return both === '' ? '' : `; ${both} ${own + others === 1 ? 'is' : 'are'} planned`;
}

function isBefore({ platform, status, delivery, scheduledTime }: ScheduledPost, id: string, endsAt: string): boolean {
  return platform === id && status === 'scheduled' && delivery === 'automatic' && scheduledTime !== null && scheduledTime < endsAt;
}
