/*
 * A capture without a waiting client is a document from the moment it is requested. The lease for taking its pictures is longer than that can last, so after a crash
 * the next process starts again, and after some attempts it fails. So each ends.
 */
import { AppError } from '@viral-slides/errors';
import { browserFailed } from '../model/browser-errors.ts';
import { handOverPauseMs, maxTakings } from '../model/capture.ts';
import type { CaptureRefusal } from '../model/capture.ts';
import type { AskedCapture, CaptureRepository } from '../ports/capture-repository.ts';
import { handOverCapture } from './hand-over-capture.ts';
import type { HandOverDeps } from './hand-over-capture.ts';
import { takePagePictures } from './take-page-pictures.ts';
import type { TakePagePicturesDeps } from './take-page-pictures.ts';

/** Takes the pictures of a capture that was asked for, and hands them to the library; a final failure is stored. @throws when nothing can be noted */
export type TakeAskedCapture = (asked: AskedCapture, stopping: AbortSignal) => Promise<void>;

interface TakeAskedCaptureDeps extends HandOverDeps, TakePagePicturesDeps {
  captures: HandOverDeps['captures'] & Pick<CaptureRepository, 'settle' | 'letGo' | 'withdraw'>;
}

export function makeTakeAskedCapture(deps: TakeAskedCaptureDeps): TakeAskedCapture {
  const { captures, clock } = deps;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  return async ({ capture, request, attempts }, stopping) => {
    // Its process died; its client has to ask again.
    if (request === null) return captures.withdraw(capture.id);
    const { id, userId, createdAt: at } = capture;
    try {
      if (attempts > maxTakings)
        throw new AppError('upstream-failed', 'page-crashed', 'All attempts to capture the page were interrupted.');
      const page = await takePagePictures(deps, { userId, request, at, signal: stopping });
      await handOverCapture(deps, { ...capture, ...page, state: { status: 'waiting' } }, { client: stopping, isKnown: true });
    } catch (error) {
      if (stopping.aborted) return captures.letGo(id, clock.now());
      if (isPassing(error) && attempts < maxTakings) return captures.letGo(id, inMs(handOverPauseMs(attempts)));
      await captures.settle(capture, { status: 'refused', ...refusalOf(error) });
    }
  };
}

/** Whether it is our own trouble, and no word about the page. */
function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.kind === 'unavailable' || error.kind === 'rate-limited';
}

function refusalOf(error: unknown): CaptureRefusal {
  const { code, kind, message: detail } = error instanceof AppError ? error : browserFailed(error);
  return { code, kind, detail };
}
