import { setTimeout as pause } from 'node:timers/promises';

/** How often it is looked while somebody waits, in ms: which replica works on it is not known, and one read costs little. */
const lookEveryMs = 400;

/**
 * Looks at work until it is over, or whoever asks has waited long enough.
 * @param by.waitMs the longest wait; 0 = one look
 * @returns the work as it was at the last look
 * @throws what `look` throws; the signal's reason
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
