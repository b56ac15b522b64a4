import type { CaptureState } from '../model/capture.ts';

/** Hears what becomes of captures in the library, for those of this replica that somebody waits for. */
export interface Registrations {
  /**
   * Begins to listen for one capture; to be called before its event is published.
   * @returns the outcome, or `waiting` when none came within `patienceMs`. Rejects with the signal's reason.
   */
  expect(captureId: string, options: { patienceMs: number; signal: AbortSignal }): Promise<CaptureState>;
}
