import { createContext, useContext } from 'react';
import type { ScheduledPost } from '../api.ts';
import type { KeyPress } from '../calendar/grid-keys.ts';
import type { PostGroup } from '../post-group.ts';
import type { Place } from './places.ts';

/** The arrows to what lies before and after the month or week that is shown: a dragged post can rest on them, too. */
export const TURN_BACK = 'turn-back';
export const TURN_ON = 'turn-on';

/** A post on its way to another day or hour. */
export interface Moving {
  /** The first of what is moved. */
  post: ScheduledPost;
  /** All that is moved: the post, or posts that are shown as one. */
  group: PostGroup;
  /** Initial position. */
  start: Place;
  /** Target position; null while it is over nothing. */
  target: Place | null;
  /** It rests on an arrow: offset in months or weeks from the one that is shown, -1 or 1; 0 otherwise. */
  turning: number;
  /** Whether that place is refused. */
  isRefused: boolean;
  /** Dragged, or taken up by a press: then keys and presses choose the place. */
  by: 'drag' | 'choice';
}

/** State of a moved post for the parts of the calendar, and the way to move it without dragging. */
export interface MovingContext {
  moving: Moving | null;
  /** Picks posts up; the move starts over their own place. */
  pickUp: (group: PostGroup) => void;
  /** Carries it to a place. */
  carryTo: (place: Place) => void;
  /** Carries it where a key leads. Answers whether the key was one of those. */
  steer: (press: KeyPress) => boolean;
  /** Puts it down at a place. */
  dropOn: (place: Place) => void;
  cancel: () => void;
}

const Context = createContext<MovingContext | null>(null);
export const MovingProvider = Context.Provider;

/** The post on its way, for parts below the calendar's frame. */
export function useMoving(): MovingContext {
  const value = useContext(Context);
  if (!value) throw new Error('Nothing can be moved outside of the calendar');
  return value;
}
