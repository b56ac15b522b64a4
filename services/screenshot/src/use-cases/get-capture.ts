import { captureNotFound } from '../model/capture-errors.ts';
import { isSettled } from '../model/capture.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import { lookUntilOver } from './look-until-over.ts';

/**
 * Returns the state of a capture.
 * @param of.waitMs how long to wait for its end (long poll); then the current state is returned
 * @throws AppError `capture-not-found`, also for those of other users
 */
export type GetCapture = (of: { userId: string; captureId: string; waitMs: number; signal: AbortSignal }) => Promise<Capture>;

export function makeGetCapture({ captures }: { captures: Pick<CaptureRepository, 'find'> }): GetCapture {
  return async ({ userId, captureId, ...patience }) => {
    const look = async () => (await captures.find(userId, captureId)) ?? Promise.reject(captureNotFound());
    return lookUntilOver(look, { isOver: isSettled, ...patience });
  };
}
