import { CalendarSync } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { CardAction } from '../cards/card-action.tsx';
import { whyNot } from '../cards/refusals.ts';
import { postTitle } from '../post-words.ts';
import type { PostGroup } from '../post-group.ts';
import { isMovable, isPlannable } from './move-rules.ts';
import { useMoving } from './moving.tsx';

/**
 * Moves a post, or a group of posts, without dragging: after a press, the arrow keys or a press on a day or hour choose the target. A post
 * that can no longer be moved says why.
 */
export function MoveButton({ group }: { group: PostGroup }) {
  const [post] = group;
  const { moving, pickUp, steer, dropOn, cancel } = useMoving();
  const hintId = useId();
  const isMoving = moving?.by === 'choice' && moving.post.id === post.id && moving.group.length === group.length;
  const canMove = group.some((each) => isMovable(each) || isPlannable(each));
  const refusal = isMoving || canMove ? null : whyNot(post);

  const lead = (event: KeyboardEvent) => {
    if (isMoving && steer(event)) event.preventDefault();
  };
  const press = () => {
    if (!isMoving) return canMove ? pickUp(group) : undefined;
    if (moving.target === null) cancel();
    else dropOn(moving.target);
  };
  return (
    <>
      <CardAction
        label={`Move ${group.length > 1 ? `all ${group.length} posts of ` : ''}${postTitle(post)} to ${post.status === 'draft' ? 'a' : 'another'} day`}
        refusal={refusal}
        aria-describedby={refusal === null ? hintId : undefined}
        aria-pressed={isMoving}
        data-move={post.id}
        onClick={press}
        onKeyDown={lead}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
      >
        <CalendarSync />
      </CardAction>
      <span id={hintId} hidden>
        Press Enter, move with the arrow keys, then press Enter again. Escape cancels.
      </span>
    </>
  );
}
