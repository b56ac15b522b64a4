/** A request for a turn. */
export interface TurnRequest {
  /** Owner of the work: one person's share is bounded. */
  caller: string;
  /** Its weight, in the unit of the gate. */
  bytes: number;
  /** Aborts when the caller no longer waits. */
  signal: AbortSignal;
}

/** Admits work by its weight and fairly among people, so that one person's work neither fills the memory nor delays others. */
export interface WorkGate {
  /**
   * Waits for a turn. Call the returned function once, when the work is over.
   * @throws AppError `too-busy` (worth a retry) when no turn came in time; the signal's reason when it aborts
   */
  enter(request: TurnRequest): Promise<() => void>;
}
