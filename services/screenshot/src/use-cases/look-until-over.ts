import { setTimeout as pause } from 'node:timers/promises';

/** Polling interval while a client waits, in ms: which replica works on it is not known, and one read is cheap. */
const lookEveryMs = 400;

/**
 * Polls work until it is over, or the caller's wait has ended.
 * @param by.waitMs the longest wait; 0 = one look
 * @returns the work as it was at the last look
 * @throws the error of `look`; the signal's reason
 */
export async function lookUntilOver<T>(
  look: () => Promise<T>,
  { isOver, waitMs, signal }: { isOver: (work: T) => boolean; waitMs: number; signal: AbortSignal },
): Promise<T> {
  const until = performance.now() + waitMs;
  for (;;) {
    const work = await look();
    const leftMs = until - performance.now();
    if (isOver(work) || leftMs <= 0) return work;
    await pause(Math.min(lookEveryMs, leftMs), undefined, { signal });
  }
}
