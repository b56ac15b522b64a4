import { CalendarSync } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { dayByKey } from '../calendar/grid-keys.ts';
import { CardAction } from '../cards/card-action.tsx';
import { whyNot } from '../cards/refusals.ts';
import { postTitle } from '../post-words.ts';
import type { ScheduledPost } from '../api.ts';
import { isMovable, isPlannable } from './move-rules.ts';
import { useMoving } from './moving.tsx';

/** Moves a post without dragging: pressed, it is led to its day by keys or goes where a day is pressed. What cannot be moved any more says why. */
export function MoveButton({ post, firstWeekday }: { post: ScheduledPost; firstWeekday: number }) {
  const { moving, pickUp, carryTo, dropOn, cancel } = useMoving();
  const hintId = useId();
  const isMoving = moving?.by === 'choice' && moving.post.id === post.id;
  const canMove = isMovable(post) || isPlannable(post);
  const refusal = isMoving || canMove ? null : whyNot(post);

  const steer = (event: KeyboardEvent) => {
    if (!isMoving || moving.target === null) return;
    const next = dayByKey(moving.target, event, firstWeekday);
    if (next === null) return;
    event.preventDefault();
    carryTo(next);
  };
  const press = () => {
    if (!isMoving) return canMove ? pickUp(post) : undefined;
    if (moving.target === null) cancel();
    else dropOn(moving.target);
  };
  return (
    <>
      <CardAction
        label={`Move ${postTitle(post)} to ${post.status === 'draft' ? 'a' : 'another'} day`}
        refusal={refusal}
        aria-describedby={refusal === null ? hintId : undefined}
        aria-pressed={isMoving}
        data-move={post.id}
        onClick={press}
        onKeyDown={steer}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
      >
        <CalendarSync />
      </CardAction>
      <span id={hintId} hidden>
        Press, then choose the day with the arrow keys and press again. Escape leaves it where it is.
      </span>
    </>
  );
}
