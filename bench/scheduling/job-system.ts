/** One thing to be started at its time. */
export interface Job {
  /** UUID. */
  id: string;
  dueAt: Date;
}

/** A queue that starts jobs at their time, as a baseline. Workers and producers are processes of their own. */
export interface JobSystem {
  /** Puts jobs in; resolves when all are stored. */
  add(url: string, jobs: readonly Job[]): Promise<void>;
  /** Starts jobs in this process from now on, until it is killed. Resolves when it is ready. */
  work(url: string, handle: (id: string) => Promise<void>): Promise<void>;
}

/** Number of jobs put in at a time, so that no system waits for the way of one job only. */
export const addedAtOnce = 16;
