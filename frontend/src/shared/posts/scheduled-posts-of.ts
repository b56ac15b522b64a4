import { useListScheduledPostsQuery, type ScheduledPost } from '../api/scheduled-posts.ts';
import type { PostsChoice } from './posts-of-project.tsx';

/** The scheduled posts of projects, read again when the question about them is asked; null if they cannot be loaded. */
export function useScheduledPostsOf(projectIds: readonly string[]): { posts: ScheduledPost[] | null; isLoading: boolean } {
  const { data, isError, isFetching } = useListScheduledPostsQuery(undefined, { refetchOnMountOrArgChange: true });
  const posts = data?.filter((post) => projectIds.includes(post.projectId) && post.status === 'scheduled');
  return { posts: isError ? null : (posts ?? null), isLoading: isFetching && data === undefined };
}

/** Message about the scheduled posts of a deleted project. */
export function deletionText(count: number, choice: PostsChoice): string {
  const posts = count === 1 ? '1 scheduled post' : `${count} scheduled posts`;
  if (choice === 'cancel') return `${posts} canceled.`;
  return `${posts} will still be published.`;
}
