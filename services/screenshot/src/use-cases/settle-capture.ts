import type { Capture, SettledState } from '../model/capture.ts';
import type { CaptureLibrary } from '../ports/capture-library.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';

/** Asks the library once to decide about a capture, and stores the answer. @throws the error of CaptureLibrary; nothing is stored then */
export type SettleCapture = (capture: Capture, signal: AbortSignal) => Promise<SettledState>;

export function makeSettleCapture(deps: { captures: Pick<CaptureRepository, 'settle'>; library: CaptureLibrary }): SettleCapture {
  return async (capture, signal) => {
    const state = await deps.library.register(capture, signal);
    // If this fails, a later attempt asks the library, which gives the same answer again.
    await deps.captures.settle(capture, state).catch(() => undefined);
    return state;
  };
}
