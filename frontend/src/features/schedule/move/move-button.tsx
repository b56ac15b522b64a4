import { CalendarSync } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { dayByKey } from '../calendar/grid-keys.ts';
import { postTitle } from '../post-words.ts';
import type { MovablePost } from './move-rules.ts';
import { useMoving } from './moving.tsx';

/** Moves a post without dragging: pressed, it is led to its day by keys or goes where a day is pressed. */
export function MoveButton({ post, firstWeekday }: { post: MovablePost; firstWeekday: number }) {
  const { moving, pickUp, carryTo, dropOn, cancel } = useMoving();
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
    <>
      <IconButton
        label={`Move ${postTitle(post)} to another day`}
        aria-describedby={hintId}
        aria-pressed={isMoving}
        data-move={post.id}
        onClick={press}
        onKeyDown={steer}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
      >
        <CalendarSync />
      </IconButton>
      <span id={hintId} hidden>
        Press, then choose the day with the arrow keys and press again. Escape leaves it where it is.
      </span>
    </>
  );
}
