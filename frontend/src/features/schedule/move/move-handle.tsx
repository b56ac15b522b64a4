import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { cn } from '@/shared/lib/class-names.ts';
import { dayByKey } from '../calendar/grid-keys.ts';
import { postTitle } from '../post-words.ts';
import type { MovablePost } from './move-rules.ts';
import { useMoving } from './moving.tsx';

/** Moves the post beside it: dragged onto a day, or pressed and then led there by keys or by a press on the day. */
export function MoveHandle({ post, firstWeekday }: { post: MovablePost; firstWeekday: number }) {
  const { moving, pickUp, carryTo, dropOn, cancel } = useMoving();
  const { setNodeRef, listeners } = useDraggable({ id: `card ${post.id}`, data: { post } });
  const hintId = useId();
  const isMoving = moving?.by === 'choice' && moving.post.id === post.id;

  const steer = (event: KeyboardEvent) => {
    if (!isMoving || moving.target === null) return;
    const next = dayByKey(moving.target, event, firstWeekday);
    if (next === null) return;
    event.preventDefault();
    carryTo(next);
  };
  const press = () => {
    if (!isMoving) pickUp(post);
    else if (moving.target === null) cancel();
    else dropOn(moving.target);
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      data-handle={post.id}
      aria-label={`Move ${postTitle(post)} to another day`}
      aria-describedby={hintId}
      aria-pressed={isMoving}
      title="Drag to another day, or press to choose one"
      onClick={press}
      onKeyDown={steer}
      className={cn(
        'grid w-5 cursor-grab touch-manipulation place-items-center self-stretch rounded-chip text-muted hover:bg-surface-2 hover:text-text touch:w-8',
        isMoving && 'bg-primary-soft text-primary',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
      <span id={hintId} hidden>
        Press, then choose the day with the arrow keys and press again. Escape leaves it where it is.
      </span>
    </button>
  );
}
