import { useEffect, useState } from 'react';
import { today } from './schedule-times.ts';

/** How often to check whether a new day has started, in milliseconds. */
const EVERY_MS = 30_000;

/** The day it is for the person, `YYYY-MM-DD`; re-renders at midnight and not otherwise. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
