import { useListScheduledPostsQuery } from '@/shared/api/scheduled-posts.ts';
import { affectedPostsText } from '../words.ts';

/** Number of posts that lose their account when it is disconnected, and what happens to them. */
export function AffectedPosts({ accountId }: { accountId: string }) {
  const { data: posts, isError } = useListScheduledPostsQuery();
  const isLoading = posts === undefined && !isError;
  return (
    <p role="status" className="min-h-10 text-sm text-pretty">
      {isLoading ? 'Checking for scheduled posts…' : affectedPostsText(accountId, posts ?? null)}
    </p>
  );
}
