/** Work that several ask for while it goes on is done once. */
export type JoinWork<T> = (key: string, options: { signal: AbortSignal; work: (signal: AbortSignal) => Promise<T> }) => Promise<T>;

interface Shared<T> {
  result: Promise<T>;
  end: AbortController;
  waiting: number;
}

/**
 * Makes {@link JoinWork}. The first caller defines the work; it is aborted when all callers have left. A caller that leaves is rejected with the reason of its signal.
 * Nothing is remembered afterwards.
 */
export function makeJoinWork<T>(): JoinWork<T> {
  const running = new Map<string, Shared<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const end = new AbortController();
    const shared: Shared<T> = { end, waiting: 0, result: work(end.signal).finally(() => drop(key, shared)) };
    // Callers that left do not get the error.
    shared.result.catch(() => undefined);
    running.set(key, shared);
    return shared;
  }

  function drop(key: string, shared: Shared<T>): void {
    if (running.get(key) === shared) running.delete(key);
  }

  return async (key, { signal, work }) => {
    signal.throwIfAborted();
    const shared = running.get(key) ?? start(key, work);
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    shared.waiting += 1;
    try {
      return await Promise.race([shared.result, left.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        // New callers start again instead of joining work that is about to end.
        drop(key, shared);
        shared.end.abort();
      }
    }
  };
}
