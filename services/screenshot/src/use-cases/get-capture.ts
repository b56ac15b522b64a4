import { captureNotFound } from '../model/capture-errors.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';

/** Tells what became of a capture. @throws AppError `capture-not-found`, also for somebody else's */
export type GetCapture = (of: { userId: string; captureId: string }) => Promise<Capture>;

/** Builds {@link GetCapture}. */
export function makeGetCapture({ captures }: { captures: Pick<CaptureRepository, 'find'> }): GetCapture {
  return async ({ userId, captureId }) => {
    const capture = await captures.find(userId, captureId);
    if (!capture) throw captureNotFound();
    return capture;
  };
}
