/** How often the profile and counts of an account are read anew, in ms. */
export const syncEveryMs = 6 * 60 * 60 * 1000;
/** When an account that could not be read is tried again, in ms. */
const retryMs = 15 * 60 * 1000;
/** Share of the time by which accounts are spread, so that those that came at once are not read at once for ever. */
const spread = 0.1;

/** When an account is read the next time. Each has its own place in the spread, which follows from its id. */
export function nextSyncAfter(accountId: string, now: Date): Date {
  return after(now, syncEveryMs, accountId);
}

/** When an account that could not be read is tried again. @param earliestMs what the platform asked for, in ms from now */
export function retrySyncAfter(accountId: string, now: Date, earliestMs = 0): Date {
  return after(now, Math.max(retryMs, earliestMs), accountId);
}

function after(now: Date, ms: number, accountId: string): Date {
  const place = Number.parseInt(accountId.slice(0, 6), 16) / 0xffffff;
  return new Date(now.getTime() + Math.round(ms * (1 - spread + spread * place)));
}
