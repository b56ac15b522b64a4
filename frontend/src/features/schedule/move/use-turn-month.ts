import { useEffect } from 'react';
import { addMonths, type Day } from '../calendar/calendar-days.ts';
import { useMoving } from './moving.tsx';

/** How long a post rests on an arrow before the next month comes, and then the one after it; in milliseconds. */
const EVERY_MS = 700;

/** Turns to other months while a dragged post rests on the arrows. */
export function useTurnMonth(month: Day, onShow: (month: Day) => void): void {
  const turning = useMoving().moving?.turning ?? 0;
  useEffect(() => {
    if (turning === 0) return;
    const timer = setTimeout(() => onShow(addMonths(month, turning)), EVERY_MS);
    return () => clearTimeout(timer);
  }, [turning, month, onShow]);
}
