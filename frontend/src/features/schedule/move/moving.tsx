import { createContext, useContext } from 'react';
import type { ScheduledPost } from '../api.ts';
import type { Day } from '../calendar/calendar-days.ts';

/** Places besides days on which a dragged post can rest. */
export const PREVIOUS_MONTH = 'previous-month';
export const NEXT_MONTH = 'next-month';

/** A post on its way to another day. */
export interface Moving {
  post: ScheduledPost;
  /** The day it would be dropped on; null while it is over none. */
  target: Day | null;
  /** It rests on an arrow: so many months from the one that is shown, -1 or 1; 0 otherwise. */
  turning: number;
  /** Whether that day is refused. */
  isRefused: boolean;
  /** Dragged, or taken up by a press: then keys and presses choose the day. */
  by: 'drag' | 'choice';
}

/** What the parts of the calendar know of a post on its way, and how it is moved without dragging. */
export interface MovingContext {
  moving: Moving | null;
  /** Takes a post up; it begins over its own day. */
  pickUp: (post: ScheduledPost) => void;
  /** Carries it to a day. */
  carryTo: (day: Day) => void;
  /** Puts it down on a day. */
  dropOn: (day: Day) => void;
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
