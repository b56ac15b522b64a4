import type { CaptureOutcome } from '../model/capture.ts';

/** Key of a capture. */
export interface CaptureId {
  id: string;
  userId: string;
}

/** Stores the outcomes of captures, for longer than any client asks for one. */
export interface CaptureRepository {
  /**
   * Starts work on a capture, unless it is decided.
   * @returns the decided outcome; null = it is ours to work on, for a while
   * @throws AppError `capture-in-progress` (unavailable) while another process works on it
   */
  start(capture: CaptureId, now: Date): Promise<CaptureOutcome | null>;
  /** Gives up work that is to be started again later. */
  giveUp(capture: CaptureId): Promise<void>;
  /**
   * Decides the outcome of a capture; only the first decision counts.
   * @returns the decision that counts, and whether it is this one
   */
  decide(capture: CaptureId, outcome: CaptureOutcome, at: Date): Promise<{ outcome: CaptureOutcome; isOurs: boolean }>;
}
