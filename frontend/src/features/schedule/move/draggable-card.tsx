import { useDraggable } from '@dnd-kit/core';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';
import { PostCard } from '../cards/post-card.tsx';
import { MoveButton } from './move-button.tsx';
import { isMovable } from './move-rules.ts';

/** What the card shows and tells. */
export interface DraggableCardProps {
  post: ScheduledPost;
  onEdit: (post: ScheduledPost) => void;
}

/** A card in the panel beside the calendar; one that can be moved is dragged from anywhere on it. */
export function DraggableCard({ post, onEdit }: DraggableCardProps) {
  const canMove = isMovable(post);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `card ${post.id}`, data: { post }, disabled: !canMove });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={post.id}
      className={cn('min-w-0', canMove && 'cursor-grab touch-manipulation touch:select-none', isDragging && 'opacity-40')}
    >
      <PostCard post={post} onEdit={onEdit} tool={post.status === 'scheduled' ? <MoveButton post={post} /> : null} />
    </li>
  );
}
