/** Limits how many tasks run at once. Waiting tasks start newest first, since the newest is what the person looks at. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** @param atATime maximum number of tasks that run together */
export function createLimit(atATime: number): Limit {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  return async (work) => {
    // A finished task passes its slot on without releasing it, so that no other task can take it in between.
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
