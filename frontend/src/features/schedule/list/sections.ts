import type { ScheduledPost } from '../api.ts';

/** Posts under one heading of the list. */
export interface PostSection {
  title: 'Needs you' | 'Coming up' | 'Drafts' | 'Posted';
  posts: ScheduledPost[];
  /** Whether its posts stand in the order of their days; else the most urgent comes first. */
  isByDay: boolean;
}

type Order = (one: ScheduledPost, other: ScheduledPost) => number;

const byTime: Order = (one, other) => timeOf(one) - timeOf(other);
const latestFirst: Order = (one, other) => byTime(other, one);
/** Posts that only a person can bring on stand before failures that may be old. */
const openFirst: Order = (one, other) => Number(other.phase !== null) - Number(one.phase !== null) || latestFirst(one, other);

/** The headings in their order: what a person has to do first, then what comes next, then what is being written, then what is done. */
const sections: { title: PostSection['title']; has: (post: ScheduledPost) => boolean; order: Order }[] = [
  { title: 'Needs you', has: (post) => post.status === 'failed' || post.phase === 'handed-over', order: openFirst },
  { title: 'Coming up', has: (post) => post.status === 'scheduled' && post.phase !== 'handed-over', order: byTime },
  { title: 'Drafts', has: (post) => post.status === 'draft', order: byTime },
  { title: 'Posted', has: (post) => post.status === 'posted', order: latestFirst },
];

/** The posts under their headings; headings without posts are left out. */
export function sectionsOf(posts: readonly ScheduledPost[]): PostSection[] {
  return sections
    .map(({ title, has, order }) => ({ title, posts: posts.filter(has).toSorted(order), isByDay: order !== openFirst }))
    .filter((section) => section.posts.length > 0);
}

/** In milliseconds. Drafts without a time come last. */
function timeOf(post: ScheduledPost): number {
  const moment = momentOf(post);
  return moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);
}

/** When it was published, or else is to be. */
export function momentOf({ publishedAt, scheduledTime }: ScheduledPost): string | null {
  return publishedAt ?? scheduledTime;
}
