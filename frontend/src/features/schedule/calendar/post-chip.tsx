import { useDraggable } from '@dnd-kit/core';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';
import { isMovable } from '../move/move-rules.ts';
import { postTitle } from '../post-words.ts';
import { PlatformDot } from './platform-dot.tsx';

/** One post in its day: a dot, and its title where there is room. Can be dragged; keys do it from the card beside the calendar. */
export function PostChip({ post, isCompact }: { post: ScheduledPost; isCompact: boolean }) {
  const canMove = isMovable(post) && !isCompact;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `chip ${post.id}`, data: { post }, disabled: !canMove });
  if (isCompact) return <PlatformDot post={post} />;
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      data-chip={post.id}
      title={postTitle(post)}
      className={cn(
        'flex h-4.5 min-w-0 touch-manipulation select-none items-center gap-1.5 rounded-chip px-1 text-xs hover:bg-surface-3',
        canMove && 'cursor-grab',
        post.status === 'posted' && 'text-muted',
        post.status === 'failed' && 'text-danger',
        isDragging && 'opacity-40',
      )}
    >
      <PlatformDot post={post} />
      <span className="min-w-0 flex-1 truncate">{postTitle(post)}</span>
    </span>
  );
}
