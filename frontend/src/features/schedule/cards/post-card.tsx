import type { ScheduledPost } from '../api.ts';

/** One post and what its owner can do with it. */
export interface PostCardProps {
  post: ScheduledPost;
  onEdit: (post: ScheduledPost) => void;
}

/** One post. */
export function PostCard({ post }: PostCardProps) {
  return (
    <article className="rounded-card border border-line bg-surface-1 p-3">{post.title || post.projectName || 'Unknown Project'}</article>
  );
}
