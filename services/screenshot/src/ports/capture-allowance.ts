/** Counts the captures of each person, over all replicas. */
export interface CaptureAllowance {
  /**
   * Takes one capture of the minute that ends now.
   * @throws AppError `too-many-captures` (rate-limited, with retryAfterMs) when there is none left
   */
  take(userId: string, now: Date): Promise<void>;
}
