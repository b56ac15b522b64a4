/** Runs what it is given, so many at a time; of those that wait, the newest first, because that is what somebody looks at. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** @param atATime how many may run together */
export function createLimit(atATime: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  return async (work) => {
    // Whoever ends hands its place on without giving it up, so that nobody slips in between.
    if (running >= atATime) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.pop();
      if (next) next();
      else running -= 1;
    }
  };
}
