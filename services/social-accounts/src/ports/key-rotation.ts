/** Wraps the data keys of records with the newest key. */
export interface KeyRotation {
  /**
   * Takes up to `limit` records whose data key is wrapped with an older key. Can be ended and started again at any time.
   * @returns number of records looked at; 0: none is left. @throws AppError `sealing-key-missing`
   */
  rewrapSome(limit: number): Promise<number>;
  /** Number of waiting records. */
  remaining(): Promise<number>;
}
