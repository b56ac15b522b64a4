import { useEffect, useState } from 'react';

/** How often the current time is read, in milliseconds. */
const EVERY_MS = 30_000;

/** Present time, to within half a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
