/** Lets one of many replicas run a periodic job. */
export interface JobLeases {
  /**
   * Takes the right to run a job until `now + leaseMs`.
   * @returns false when somebody took it and it has not run out
   */
  claim(job: string, now: Date, leaseMs: number): Promise<boolean>;
}
