import type { Capture, SettledState } from '../model/capture.ts';

/** The library of the person who asked for a capture. */
export interface CaptureLibrary {
  /**
   * Asks for a capture to be taken in, once. It may be asked again for the same capture, which gives the same answer and stores nothing twice.
   * @throws AppError where the library has decided nothing, or its answer was lost. Rejects with the signal's reason.
   */
  register(capture: Capture, signal: AbortSignal): Promise<SettledState>;
}
