/** A number that counts on. */
export interface Counter {
  id: string;
  last: number;
}

/** By how much the sandbox's clock is ahead of the real one. */
export interface ClockOffset {
  id: string;
  offsetMs: number;
}

/** An app's use of a quota on one day. */
export interface DayQuota {
  /** App, bucket and day. */
  id: string;
  /** In California, e.g. `2026-11-22`. */
  day: string;
  used: number;
}

/** The calls of late that count towards a limit. */
export interface CallWindow {
  id: string;
  /** Times of the calls that passed, in milliseconds of the sandbox's clock; as many as the limit at most. */
  callsMs: number[];
  /** Whether the last one passed. */
  isAllowed: boolean;
  /** Real time after which the count can no longer be queried. */
  removeAt: Date;
}
