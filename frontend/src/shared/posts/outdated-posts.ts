import { useMemo } from 'react';
import { useListScheduledPostsQuery, type ScheduledPost } from '../api/scheduled-posts.ts';

/** Whether a post shows an earlier version of its project and can still get the latest one; the server decides. */
export function isOutdated({ actions }: Pick<ScheduledPost, 'actions'>): boolean {
  return actions.includes('update-to-latest');
}

/** The posts that show an earlier version of their projects, and can still be updated. @param projectIds only posts of these; absent: of all projects */
export function useOutdatedPosts(projectIds?: readonly string[]): readonly ScheduledPost[] {
  const { data: posts } = useListScheduledPostsQuery(undefined, { skip: projectIds?.length === 0 });
  return useMemo(() => {
    const wanted = projectIds && new Set(projectIds);
    return (posts ?? []).filter((post) => isOutdated(post) && (!wanted || wanted.has(post.projectId)));
  }, [posts, projectIds]);
}

/** `2 scheduled posts show an earlier version` */
export function outdatedText(count: number): string {
  return count === 1 ? '1 scheduled post shows an earlier version' : `${count} scheduled posts show an earlier version`;
}

/** The button beside it: `Update both`. */
export function updateLabel(count: number): string {
  if (count === 1) return 'Update it';
  return count === 2 ? 'Update both' : 'Update all';
}
