import type { Platform } from '@/shared/api/generated/social-accounts.ts';
import type { ScheduledPost } from '../api.ts';
import { formatPostTime } from '../schedule-times.ts';

interface Planned {
  /** All posts of the person. */
  posts: readonly ScheduledPost[];
  /** Id of the post that is edited; it is not counted twice. */
  postId: string | undefined;
  /** When the post is to go out; null while that is not chosen. */
  scheduledTime: string | null;
}

/**
 * What is left of the uploads that a platform takes in a day from everybody here, with what this person has planned of it, and whether this post fits in.
 * @returns null where that is not counted, or the post is of another day
 */
export function uploadsLeftWords({ id, dailyUploads }: Pick<Platform, 'id' | 'dailyUploads'>, planned: Planned): string | null {
  // A service of an older release does not tell it.
  if (!dailyUploads) return null;
  const { perDay, left, endsAt } = dailyUploads;
  if (planned.scheduledTime !== null && planned.scheduledTime >= endsAt) return null;
  const own = planned.posts.filter((post) => post.id !== planned.postId && isBefore(post, id, endsAt)).length;
  const shared = `${left} of ${perDay} uploads are left for everybody here until ${formatPostTime(endsAt)}`;
  const yours = own === 0 ? '' : `; ${own} of yours ${own === 1 ? 'is' : 'are'} planned`;
  if (planned.scheduledTime === null || own + 1 < left) return `${shared}${yours}.`;
  return own + 1 === left
    ? `${shared}${yours}. This post takes the last one.`
    : `${shared}${yours}. This post may not go out: choose a later time.`;
}

function isBefore({ platform, status, delivery, scheduledTime }: ScheduledPost, id: string, endsAt: string): boolean {
  return platform === id && status === 'scheduled' && delivery === 'automatic' && scheduledTime !== null && scheduledTime < endsAt;
}
