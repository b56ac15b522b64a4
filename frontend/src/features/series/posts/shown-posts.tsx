import { platformLabel } from '@viral-slides/platforms';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { countPosts, postTime, postsText } from './series-posts.ts';

/** Most posts of a row that are named. */
const NAMED = 3;

/** The posts of one project: where and when each is published, and what became of it. Nothing where there are none. */
export function RowPosts({ name, posts }: { name: string; posts: readonly ScheduledPost[] }) {
  if (posts.length === 0) return null;
  const more = posts.length - NAMED;
  return (
    <ul aria-label={`Posts of ${name}`} className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted tabular sm:ml-10">
      {posts.slice(0, NAMED).map((post) => (
        <li key={post.id} className={cn('min-w-0 wrap-anywhere', toneOf(post))}>
          {rowPostText(post)}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

/** `TikTok · scheduled for Tue, Dec 1, 9:00 AM GMT+1` */
function rowPostText(post: ScheduledPost): string {
  return `${platformLabel(post.platform)} · ${stateOf(post)}`;
}

function stateOf({ status, phase, scheduledTime }: ScheduledPost): string {
  if (status === 'draft') return 'draft';
  if (status === 'posted') return 'published';
  if (status === 'failed') return phase === 'unknown' ? 'outcome unknown' : 'failed';
  if (phase === 'claimed' || phase === 'publishing' || phase === 'confirming') return 'publishing…';
  if (phase === 'handed-over') return 'time to publish';
  return scheduledTime ? `scheduled for ${postTime(scheduledTime)}` : 'scheduled';
}

function toneOf({ status, phase }: ScheduledPost): string | undefined {
  if (status === 'posted') return 'text-ok';
  if (status === 'failed') return phase === 'unknown' ? 'text-warn' : 'text-danger';
  return phase === 'handed-over' ? 'text-warn' : undefined;
}

/** Outcomes of all posts of a series, and the time of the next one. */
export function PostsLine({ posts }: { posts: readonly ScheduledPost[] }) {
  return <span className="block">{postsText(countPosts(posts))}</span>;
}
