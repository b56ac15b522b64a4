/** Lease of an account, in ms: longer than reading it takes at worst, including waits for its tokens. */
export const syncLeaseMs = 3 * 60 * 1000;
/** How often the profile and counts of an account are read again, in ms. */
export const syncEveryMs = 6 * 60 * 60 * 1000;
/** When an account that could not be read is tried again, in ms; each further time it is twice as long. */
const retryMs = 15 * 60 * 1000;
/** Longest pause of an account that can never be read, in ms: once a day something may have changed. */
const longestRetryMs = 24 * 60 * 60 * 1000;
/** Share of the time by which accounts are spread, so that those that came at once are not read at once forever (jitter). */
const spread = 0.1;

/** When an account is read the next time. Each has its own place in the spread, which follows from its id. */
export function nextSyncAfter(accountId: string, now: Date): Date {
  return after(now, syncEveryMs, accountId);
}

/**
 * When an account that could not be read is tried again.
 * @param options.failures how often in a row it could not be read before @param options.earliestMs what the platform asked for, in ms from now
 */
export function retrySyncAfter(accountId: string, now: Date, { failures = 0, earliestMs = 0 } = {}): Date {
  const pauseMs = Math.min(retryMs * 2 ** failures, longestRetryMs);
  return after(now, Math.max(pauseMs, earliestMs), accountId);
}

function after(now: Date, ms: number, accountId: string): Date {
  const place = Number.parseInt(accountId.slice(0, 6), 16) / 0xffffff;
  return new Date(now.getTime() + Math.round(ms * (1 - spread + spread * place)));
}
