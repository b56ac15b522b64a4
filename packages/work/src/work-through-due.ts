import { setTimeout as pause } from 'node:timers/promises';

/** Number of things that run at a time, each of another person: one person's slow or hanging work does not block others. */
const usualParallel = 8;

/** Due things and their handler. */
interface DueThings<T> {
  /** @param except people who have one in progress @returns null when no other user has anything due */
  take: (except: readonly string[]) => Promise<T | null>;
  userIdOf: (thing: T) => string;
  /**
   * Any error is caught by the caller; before it throws, it must move the thing's due time, so that it is not due again
   * at once.
   */
  work: (thing: T) => Promise<void>;
  stopping: AbortSignal;
  /** Number of things that run at a time; absent: 8. */
  parallel?: number;
  /** After which time it is looked for more while some run, in ms, so that long work delays none that becomes due in the meantime. Absent: when one of them is done. */
  againMs?: number;
}

/**
 * Takes what is due until nothing is or the process is to stop, some at a time and one of each person. What fails holds up nothing else.
 * @throws the first failure, once all is done
 */
export async function workThroughDue<T>(things: DueThings<T>): Promise<void> {
  const { take, userIdOf, work, stopping, parallel = usualParallel, againMs } = things;
  const working = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const start = (thing: T) => {
    const userId = userIdOf(thing);
    const end = work(thing)
      .catch((error: unknown) => {
        // Only the first failure is reported; the others are dropped: while a neighbour is down, everything fails.
        if (failures.length === 0) failures.push(error);
      })
      .then(() => void working.delete(userId));
    working.set(userId, end);
  };
  try {
    while (!stopping.aborted) {
      const thing = working.size < parallel ? await take([...working.keys()]) : null;
      if (thing !== null) start(thing);
      else if (working.size === 0) break;
      // A person whose thing is done may have more.
      else await Promise.race([...working.values(), ...(againMs === undefined ? [] : [pause(againMs, undefined, { ref: false })])]);
    }
  } finally {
    await Promise.all(working.values());
  }
  if (failures.length > 0) throw failures[0];
}
