/** Messages that were sent and wait for the broker's confirm. */
export interface Unconfirmed {
  /**
   * Adds a message.
   * @param key name for {@link noteReturned}
   * @param onOverdue called when nothing has settled it within the time
   * @returns its promise, and the function that settles it; later calls of that change nothing
   */
  add(key: string, onOverdue: () => void): { settled: Promise<{ routed: boolean }>; settle(error?: Error): void };
  /** The broker had no queue for a message; its confirm follows. */
  noteReturned(key: string): void;
  /** Rejects every publish that is still unconfirmed. */
  rejectAll(error: Error): void;
}

/** @param timeoutMs how long a confirm may take */
export function createUnconfirmed(timeoutMs: number): Unconfirmed {
  const waiting = new Set<(error?: Error) => void>();
  const returned = new Set<string>();
  return {
    add(key, onOverdue) {
      const { promise: settled, resolve, reject } = Promise.withResolvers<{ routed: boolean }>();
      const timer = setTimeout(onOverdue, timeoutMs);
      function settle(error?: Error): void {
        if (!waiting.delete(settle)) return;
        clearTimeout(timer);
        if (error) reject(error);
        else resolve({ routed: !returned.delete(key) });
      }
      waiting.add(settle);
      return { settled, settle };
    },
    noteReturned: (key) => void returned.add(key),
    rejectAll(error) {
      for (const settle of [...waiting]) settle(error);
      returned.clear();
    },
  };
}
