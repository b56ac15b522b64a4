/** Lets in so much work at a time as the process can bear. */
export interface Admission {
  /**
   * Runs `work` when there is room for its weight; waits for it in a bounded queue.
   * @throws AppError `ingest-busy` (unavailable, with retryAfterMs) when the queue is full or the wait was too long
   */
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
}
