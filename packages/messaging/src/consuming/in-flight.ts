/** Work that was started and has to end before the process may stop. */
export interface InFlight {
  /** Adds work; it counts until it settles, whether it succeeds or fails. */
  add(work: Promise<unknown>): void;
  /** Resolves when nothing is left or time is up. @returns how much was still running */
  drain(timeoutMs: number): Promise<number>;
}

/** Creates an empty set of running work. */
export function createInFlight(): InFlight {
  const running = new Set<Promise<unknown>>();
  return {
    add(work) {
      const remove = () => running.delete(tracked);
      const tracked: Promise<unknown> = work.then(remove, remove);
      running.add(tracked);
    },
    async drain(timeoutMs) {
      let timer: NodeJS.Timeout | undefined;
      const timeIsUp = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs);
      });
      await Promise.race([Promise.all(running), timeIsUp]);
      clearTimeout(timer);
      return running.size;
    },
  };
}
