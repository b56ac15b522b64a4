import { useEffect, useRef } from 'react';
import { useWhenOnline } from '../lib/online.ts';
import { isAway as isAwayError } from './api-error.ts';

/** How long a failure stands before the server is asked again, in milliseconds; the last from then on. */
const WAITS_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** Used part of a query: what its hook returns. */
export interface AskedQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * For what is loaded without a query of the store, which retries automatically (`store/ask-failed-again.ts`): retries in the same way, each time a little later, while its
 * service is away or there is no way to it, and at once when the browser is back on the network. What was refused is not asked again.
 */
export function useAskAgain({ error, isFetching, refetch }: AskedQuery): void {
  const tries = useRef(0);
  const ask = useRef(refetch);
  ask.current = refetch;
  const isAway = isAwayError(error);
  useEffect(() => {
    if (!isAway) tries.current = 0;
    if (!isAway || isFetching) return;
    const waitMs = WAITS_MS[Math.min(tries.current, WAITS_MS.length - 1)];
    const timer = setTimeout(() => {
      tries.current += 1;
      void ask.current();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isAway, isFetching]);
  useWhenOnline(() => {
    if (isAway && !isFetching) void ask.current();
  });
}
