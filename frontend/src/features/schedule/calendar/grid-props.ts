import type { ScheduledPost } from '../api.ts';
import type { SlotsByDay } from '../slots/free-slots.ts';
import type { Day } from './calendar-days.ts';

export interface GridProps {
  /** Any day of what is shown. */
  shown: Day;
  today: Day;
  selected: Day;
  posts: ReadonlyMap<Day, readonly ScheduledPost[]>;
  /** Free posting slots. */
  slots: SlotsByDay;
  firstWeekday: number;
  /** The id of the heading that names what is shown. */
  labelId: string;
  onSelect: (day: Day) => void;
  /** A key led to a day; it is to be shown. */
  onReach: (day: Day) => void;
  /** Enter: the person wants to the posts of the day, or to this one. */
  onEnter: (post?: ScheduledPost) => void;
  /** @param time `HH:mm` */
  onWrite: (day: Day, time?: string) => void;
}
