import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { timeFormatter, timeOfDay } from '@/shared/lib/time-of-day.ts';

/** Fields of a post that decide its count, its move and its cancellation. */
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

/** Posts that are cancelled with all: scheduled ones that are not being published. Drafts stay. */
export function cancellable(posts: readonly SeriesPost[]): SeriesPost[] {
  return posts.filter(({ status, actions }) => status === 'scheduled' && actions.includes('cancel'));
}
