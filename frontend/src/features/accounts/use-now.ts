import { useEffect, useState } from 'react';

/** How often relative times are refreshed, in milliseconds. */
const EVERY_MS = 30_000;

/** The current time, accurate to a minute; re-renders while the screen is open. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
