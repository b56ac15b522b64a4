import { useEffect, useRef, type RefObject } from 'react';
import { hourOfPlace, type Place } from '../../move/places.ts';
import type { Day } from '../calendar-days.ts';

/** The first visible hour of a week without posts. */
export const MORNING_HOUR = 8;

/** Height of an hour's label above its line, in CSS pixels. */
const LABEL_PX = 12;

/** Scrolls each week that comes to its earliest post, or to the morning; once more when posts come in after it. */
export function useFirstHourInView(scroller: RefObject<HTMLElement | null>, week: Day, hours: ReadonlyMap<Place, unknown>): void {
  const done = useRef<string | null>(null);
  const hasPosts = hours.size > 0;
  const first = hasPosts ? Math.min(...[...hours.keys()].map((place) => hourOfPlace(place) ?? 0)) : MORNING_HOUR;
  useEffect(() => {
    // A move within a week must not scroll it.
    if (done.current === week || !scroller.current) return;
    if (hasPosts) done.current = week;
    const [head, row] = ['thead', `[data-hour="${first}"]`].map((part) => scroller.current?.querySelector<HTMLElement>(part));
    scroller.current.scrollTop = Math.max(0, (row?.offsetTop ?? 0) - (head?.offsetHeight ?? 0) - LABEL_PX);
  }, [scroller, week, hasPosts, first]);
}
