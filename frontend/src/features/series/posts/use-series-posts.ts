import { useMemo } from 'react';
import { useListScheduledPostsQuery, type ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import { isOutdated } from '@/shared/posts/outdated-posts.ts';

/**
 * The posts of the projects of a series, also those that were scheduled by hand, and those of them that show an earlier version of their project.
 * @param projectIds keep it the same while nothing changed
 */
export function useSeriesPosts(projectIds: readonly string[]): Record<'posts' | 'outdated', readonly ScheduledPost[]> {
  const { data: posts } = useListScheduledPostsQuery(undefined, { skip: projectIds.length === 0 });
  return useMemo(() => {
    const wanted = new Set(projectIds);
    const ofSeries = (posts ?? []).filter(({ projectId }) => wanted.has(projectId));
    return { posts: ofSeries, outdated: ofSeries.filter(isOutdated) };
  }, [posts, projectIds]);
}
