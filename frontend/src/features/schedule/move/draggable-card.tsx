import { useDraggable } from '@dnd-kit/core';
import { cn } from '@/shared/lib/class-names.ts';
import type { ScheduledPost } from '../api.ts';
import { GroupCard } from '../cards/group-card.tsx';
import { PostCard } from '../cards/post-card.tsx';
import type { PostGroup } from '../post-group.ts';
import { MoveButton } from './move-button.tsx';
import { isMovable } from './move-rules.ts';

export interface DraggableCardProps {
  group: PostGroup;
  /** It stands in the card of its group. */
  isMember?: boolean;
  onEdit: (post: ScheduledPost) => void;
}

/** A card in the panel beside the calendar; one that can be moved is dragged from anywhere on it. Posts of a group are dragged together by its card, and each alone by its own within. */
export function DraggableCard({ group, isMember = false, onEdit }: DraggableCardProps) {
  const [post, second] = group;
  const canMove = group.some(isMovable);
  const id = `${second ? 'group' : 'card'} ${post.id}`;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { group }, disabled: !canMove });
  const tool = post.status === 'scheduled' ? <MoveButton group={group} /> : null;
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={post.id}
      className={cn('min-w-0', canMove && 'cursor-grab touch-manipulation touch:select-none', isDragging && 'opacity-40')}
    >
      {second ? (
        <GroupCard group={group} tool={tool}>
          {group.map((member) => (
            <DraggableCard key={member.id} group={[member]} isMember onEdit={onEdit} />
          ))}
        </GroupCard>
      ) : (
        <PostCard post={post} isMember={isMember} onEdit={onEdit} tool={tool} />
      )}
    </li>
  );
}
