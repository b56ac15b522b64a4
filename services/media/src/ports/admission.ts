/** Work that wants to be let in. */
export interface AdmissionRequest {
  /** Owner of the work. */
  userId: string;
  /** Share of the resource, in the unit of the admission. */
  weight: number;
}

/** Admits as much work at a time as the process can bear, fairly between people. */
export interface Admission {
  /**
   * Runs `work` when there is room for its weight; waits for it in a bounded queue.
   * @throws AppError `ingest-busy` (unavailable, with retryAfterMs) when the queue is full or the wait was too long
   */
  run<T>(request: AdmissionRequest, work: () => Promise<T>): Promise<T>;
}
