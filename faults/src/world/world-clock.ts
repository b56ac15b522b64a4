import type { Clock } from '@viral-slides/service-kit';

/** The time of a rehearsed world: the real one, moved on by the proof; one process may have a clock that goes wrong. */
export interface WorldClock extends Clock {
  advance(ms: number): void;
  /** Sets our clocks, on or back: those of the platforms go on as before. */
  jump(ms: number): void;
  /** The time at the platforms. */
  outside: Clock;
  /** A clock that is off by this much, as on a machine without time synchronisation. */
  askew(offMs: number): Clock;
}

/** Starts at the present. */
export function createWorldClock(): WorldClock {
  let offsetMs = 0;
  let jumpedMs = 0;
  const now = () => new Date(Date.now() + offsetMs + jumpedMs);
  return {
    now,
    advance: (ms) => void (offsetMs += ms),
    jump: (ms) => void (jumpedMs += ms),
    outside: { now: () => new Date(Date.now() + offsetMs) },
    askew: (offMs) => ({ now: () => new Date(now().getTime() + offMs) }),
  };
}
