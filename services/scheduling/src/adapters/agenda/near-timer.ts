import type { Clock } from '../../ports/clock.ts';

/** One alarm of this process, for the earliest of the near times it was given. */
export interface NearTimer {
  set(at: Date): void;
  start(ring: () => Promise<void>): void;
  /** Resolves when what it began has ended. */
  stop(): Promise<void>;
}

/** Creates the timer. After it rang, the callback sets it for the next due time. */
export function createNearTimer(clock: Clock): NearTimer {
  let ring: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let setFor = Infinity;
  let isStopped = false;
  const running = new Set<Promise<void>>();

  function wake(): void {
    timer = undefined;
    setFor = Infinity;
    if (!ring || isStopped) return;
    const work = ring().finally(() => running.delete(work));
    running.add(work);
  }

  return {
    set(at) {
      if (isStopped || !ring || at.getTime() >= setFor) return;
      clearTimeout(timer);
      setFor = at.getTime();
      timer = setTimeout(wake, Math.max(0, at.getTime() - clock.now().getTime()));
    },
    start(toRing) {
      ring = toRing;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
