import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { loadedLater, useLoaded } from '@/shared/lib/use-loaded.ts';

const shown = loadedLater(() => import('./shown-posts.tsx'));

/** The posts of one project, loaded when a series has some. */
export function LazyRowPosts(props: { name: string; posts: readonly ScheduledPost[] }) {
  const parts = useLoaded(shown, props.posts.length > 0, null);
  return parts && <parts.RowPosts {...props} />;
}

/** Outcome of a series' posts; nothing where it has none. */
export function LazyPostsLine({ posts }: { posts: readonly ScheduledPost[] }) {
  const parts = useLoaded(shown, posts.length > 0, null);
  return parts && <parts.PostsLine posts={posts} />;
}
