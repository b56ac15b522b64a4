import type { Lease } from '@viral-slides/work';

/** Lets one of many replicas run a periodic job. */
export interface JobLeases {
  /**
   * Leases a job: the holder runs it.
   * @returns null when another process has it
   */
  take(job: string, params: { now: Date; leaseMs: number }): Promise<Lease | null>;
}
