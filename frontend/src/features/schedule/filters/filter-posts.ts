import { platformIds } from '@viral-slides/platforms';
import { isOutdated } from '@/shared/posts/outdated-posts.ts';
import type { ScheduledPost } from '../api.ts';

export const platformChoices = ['all', ...platformIds] as const;
export type PlatformChoice = (typeof platformChoices)[number];

export const statusChoices = ['all', 'draft', 'scheduled', 'posted', 'failed'] as const;
export type StatusChoice = (typeof statusChoices)[number];

/** Filter of the shown posts. */
export interface PostFilter {
  platform: PlatformChoice;
  status: StatusChoice;
}

/** The posts that both choices let through. */
export function filterPosts(posts: readonly ScheduledPost[], { platform, status }: PostFilter): ScheduledPost[] {
  return posts.filter((post) => (platform === 'all' || post.platform === platform) && (status === 'all' || post.status === status));
}

/** Number of the platform's posts that wait for a person. */
export interface Attention {
  /** Failed, including those of unknown outcome. */
  failed: number;
  /** The platform may have published them: the person has to check. */
  unknown: number;
  /** Their owner is asked to publish them now. */
  handedOver: number;
  /** They show an earlier version of their projects, and can be updated. */
  outdated: ScheduledPost[];
}

/** Counts what waits for a person, whichever status is shown. */
export function attentionOf(posts: readonly ScheduledPost[], platform: PlatformChoice): Attention {
  const counts: Attention = { failed: 0, unknown: 0, handedOver: 0, outdated: [] };
  for (const post of filterPosts(posts, { platform, status: 'all' })) {
    if (post.status === 'failed') counts.failed += 1;
    if (post.phase === 'unknown') counts.unknown += 1;
    if (post.phase === 'handed-over') counts.handedOver += 1;
    if (isOutdated(post)) counts.outdated.push(post);
  }
  return counts;
}
