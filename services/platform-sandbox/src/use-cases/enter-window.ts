import type { WindowLimit } from '../model/tiktok/sliding-window.ts';
import type { Sandbox } from '../ports/sandbox.ts';

/** Far longer than any window, so that a moved clock does not make documents expire. */
const keepMs = 24 * 60 * 60 * 1000;

/**
 * Counts a call in a sliding window if it may pass. One update reads, judges and counts, so that calls at the same instant see each other.
 * @returns whether it may pass
 */
export async function enterWindow(
  { store, realNow }: Sandbox,
  id: string,
  { now, calls, windowMs }: WindowLimit & { now: Date },
): Promise<boolean> {
  const nowMs = now.getTime();
  const recent = {
    $filter: {
      input: { $ifNull: ['$callsMs', []] },
      // A call that came a moment later may have been counted first.
      cond: { $and: [{ $gt: ['$$this', nowMs - windowMs] }, { $lt: ['$$this', nowMs + windowMs] }] },
    },
  };
  const after = await store.windows.change(
    { _id: id },
    [
      { $set: { callsMs: recent } },
      { $set: { isAllowed: { $lt: [{ $size: '$callsMs' }, calls] }, removeAt: new Date(realNow().getTime() + keepMs) } },
      { $set: { callsMs: { $cond: ['$isAllowed', { $concatArrays: ['$callsMs', [nowMs]] }, '$callsMs'] } } },
    ],
    { orInsert: true },
  );
  return after?.isAllowed === true;
}
