import type { Selection } from '@/shared/selection/selection.ts';
import { SelectMark } from '@/shared/selection/select-mark.tsx';
import { selectionOf } from '@/shared/selection/use-selection.ts';
import type { ScheduledPost } from '../api.ts';
import { CardAction } from '../cards/card-action.tsx';
import type { PostGroup } from '../post-group.ts';
import { postTitle } from '../post-words.ts';
import { PostBar } from './post-bar.tsx';
import { refusalOf, unitsOf } from './units.ts';

/** State of selecting several posts. */
export interface SeveralProps {
  posts: readonly ScheduledPost[];
  chosen: Selection;
  onChange: (change: (before: Selection) => Selection) => void;
}

/** Selects what is shown as one, or takes it out. */
export function press({ posts, chosen, onChange }: SeveralProps, group: PostGroup, event: { shiftKey: boolean }): void {
  if (refusalOf(group) === null) selectionOf(unitsOf(posts), chosen, onChange).press(group[0], event);
}

/** The box of a card. Where it cannot be selected it says why. */
export function Box({ group, ...several }: SeveralProps & { group: PostGroup }) {
  const [lead] = group;
  const refusal = refusalOf(group);
  const isSelected = refusal === null && several.chosen.ids.has(lead.id);
  return (
    <CardAction
      role="checkbox"
      aria-checked={isSelected}
      label={`Select ${group.length > 1 ? `all ${group.length} posts of ` : ''}${postTitle(lead)}`}
      refusal={refusal}
      onClick={(event) => press(several, group, event)}
      className="absolute left-0 top-0"
    >
      <SelectMark isSelected={isSelected} />
    </CardAction>
  );
}

/** Actions on the selected ones. */
export function Bar({ posts, chosen, onChange, onEnd }: SeveralProps & { onEnd: () => void }) {
  return <PostBar selection={selectionOf(unitsOf(posts), chosen, onChange)} onEnd={onEnd} />;
}
