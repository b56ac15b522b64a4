import type { Clock } from '@viral-slides/service-kit';

/** The time of a rehearsed world: the real one, moved on by the proof; one process may have a clock that goes wrong. */
export interface WorldClock extends Clock {
  advance(ms: number): void;
  /** A clock that is off by so much, as of a machine that nobody sets. */
  askew(offMs: number): Clock;
}

/** Starts at the present. */
export function createWorldClock(): WorldClock {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    advance: (ms) => void (offsetMs += ms),
    askew: (offMs) => ({ now: () => new Date(now().getTime() + offMs) }),
  };
}
