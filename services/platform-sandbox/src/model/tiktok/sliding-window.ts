/** A limit of calls in the time before each call. */
export interface WindowLimit {
  /** Most calls that count at once. */
  calls: number;
  windowMs: number;
}

const minuteMs = 60_000;

/** Calls a user token may make (developers.tiktok.com, rate limits and the posting reference). */
export const windowLimits = {
  /** Photo init, video init and cancel count together a token. */
  init: { calls: 6, windowMs: minuteMs },
  status: { calls: 30, windowMs: minuteMs },
  videoQuery: { calls: 600, windowMs: minuteMs },
  userInfo: { calls: 600, windowMs: minuteMs },
} satisfies Record<string, WindowLimit>;

/** Window in which a call counts. */
export type WindowName = keyof typeof windowLimits;
