import { useDraggable } from '@dnd-kit/core';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';
import { isMovable } from '../move/move-rules.ts';
import { postTitle } from '../post-words.ts';
import { PlatformDot } from './platform-dot.tsx';

/** What a chip shows. */
export interface PostChipProps {
  post: ScheduledPost;
  /** Only the dot. */
  isCompact: boolean;
  /** On a day that is dimmed. */
  isQuiet: boolean;
}

/** One post in its day: a dot, and its title where there is room. Can be dragged; without dragging it is moved from its card beside the calendar. */
export function PostChip({ post, isCompact, isQuiet }: PostChipProps) {
  const canMove = isMovable(post) && !isCompact;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `chip ${post.id}`, data: { post }, disabled: !canMove });
  if (isCompact) return <PlatformDot post={post} isQuiet={isQuiet} />;
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      data-chip={post.id}
      title={postTitle(post)}
      className={cn(
        'flex h-4.5 min-w-0 touch-manipulation select-none items-center gap-1.5 rounded-chip px-1 text-xs hover:bg-surface-3',
        canMove && 'cursor-grab',
        toneOf(post, isQuiet),
        isDragging && 'opacity-40',
      )}
    >
      <PlatformDot post={post} isQuiet={isQuiet} />
      <span className="min-w-0 flex-1 truncate">{postTitle(post)}</span>
    </span>
  );
}

/** What failed stays visible, also on days that are dimmed. */
function toneOf({ status }: ScheduledPost, isQuiet: boolean): string | null {
  if (status === 'failed') return 'text-danger';
  return isQuiet || status === 'posted' ? 'text-muted' : null;
}
