import { useEffect } from 'react';
import type { Day } from '../calendar/calendar-days.ts';
import { useMoving } from './moving.tsx';

/** How long a post rests on an arrow before the next month or week comes, and then the one after it; in milliseconds. */
const EVERY_MS = 700;

/**
 * Turns to other months or weeks while a dragged post rests on the arrows.
 * @param shown any day of what is shown
 * @param turned a day of what is shown that many months or weeks later
 */
export function useTurn(shown: Day, turned: (day: Day, count: number) => Day, onShow: (day: Day) => void): void {
  const turning = useMoving().moving?.turning ?? 0;
  useEffect(() => {
    if (turning === 0) return;
    const timer = setTimeout(() => onShow(turned(shown, turning)), EVERY_MS);
    return () => clearTimeout(timer);
  }, [turning, shown, turned, onShow]);
}
