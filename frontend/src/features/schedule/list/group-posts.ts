import type { ScheduledPost } from '../api.ts';

/** Posts under one heading of the list. */
export interface PostGroup {
  title: 'Needs you' | 'Coming up' | 'Drafts' | 'Posted';
  posts: ScheduledPost[];
}

type Order = (one: ScheduledPost, other: ScheduledPost) => number;

const byTime: Order = (one, other) => timeOf(one) - timeOf(other);
const latestFirst: Order = (one, other) => byTime(other, one);
/** Posts that only a person can bring on stand before failures that may be old. */
const openFirst: Order = (one, other) => Number(other.phase !== null) - Number(one.phase !== null) || latestFirst(one, other);

/** The headings in their order: what a person has to do first, then what comes next, then what is being written, then what is done. */
const groups: { title: PostGroup['title']; has: (post: ScheduledPost) => boolean; order: Order }[] = [
  { title: 'Needs you', has: (post) => post.status === 'failed' || post.phase === 'handed-over', order: openFirst },
  { title: 'Coming up', has: (post) => post.status === 'scheduled' && post.phase !== 'handed-over', order: byTime },
  { title: 'Drafts', has: (post) => post.status === 'draft', order: byTime },
  { title: 'Posted', has: (post) => post.status === 'posted', order: latestFirst },
];

/** The posts under their headings; headings without posts are left out. */
export function groupPosts(posts: readonly ScheduledPost[]): PostGroup[] {
  return groups
    .map(({ title, has, order }) => ({ title, posts: posts.filter(has).toSorted(order) }))
    .filter((group) => group.posts.length > 0);
}

/** When it was published, or else is to be; in milliseconds. Drafts without a time come last. */
function timeOf({ publishedAt, scheduledTime }: ScheduledPost): number {
  const time = publishedAt ?? scheduledTime;
  return time === null ? Number.MAX_SAFE_INTEGER : Date.parse(time);
}
