/** Number of calls of one kind that a platform takes from one account in a sliding window. */
export interface CallBudget {
  /** Names the kind of call, e.g. `initiate`. */
  name: string;
  calls: number;
  windowMs: number;
}

/** Asks for one call. @returns the times to remember, or how long to wait for a free place */
export function takeCall(times: readonly Date[], { calls, windowMs }: CallBudget, now: Date): { times: Date[] } | { waitMs: number } {
  const inWindow = times.filter((time) => time.getTime() > now.getTime() - windowMs);
  if (inWindow.length < calls) return { times: [...inWindow, now] };
  const oldest = inWindow[inWindow.length - calls] as Date;
  return { waitMs: oldest.getTime() + windowMs - now.getTime() };
}
