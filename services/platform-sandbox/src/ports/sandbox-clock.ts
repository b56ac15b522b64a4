/** The time at the rehearsed platforms: the real one and an offset that the control API sets, kept in the database. */
export interface SandboxClock {
  now(): Promise<Date>;
  /** Moves it by so much, also backwards. @returns the new time */
  advance(ms: number): Promise<Date>;
  /** Back to the real time. */
  reset(): Promise<void>;
}
