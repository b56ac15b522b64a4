import { readCaptureAddress } from '../model/capture-address.ts';
import { captureRefused } from '../model/capture-errors.ts';
import { assertCapturable } from '../model/capture-request.ts';
import type { CaptureRequest } from '../model/capture-request.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureAllowance } from '../ports/capture-allowance.ts';
import { handOverCapture } from './hand-over-capture.ts';
import type { HandOverDeps } from './hand-over-capture.ts';
import { onceNamed } from './once-named.ts';
import type { OnceNamedDeps } from './once-named.ts';
import { takePagePictures } from './take-page-pictures.ts';
import type { TakePagePicturesDeps } from './take-page-pictures.ts';

/**
 * Captures a website and hands the pictures to the library.
 * @returns the capture, registered, or waiting when the library takes long
 * @throws AppError `idempotency-key-reused`, `request-in-progress`; of the address, the bounds, the page or the store; `too-large` where the library has no room, with its numbers; what else the library refused
 */
export type CaptureWebsite = (by: {
  userId: string;
  request: CaptureRequest;
  /** Pack that the pictures are put into. */
  packId?: string | undefined;
  /** The name of this request, under which it may be sent again; null = none. */
  idempotencyKey: string | null;
  signal: AbortSignal;
}) => Promise<Capture>;

export interface CaptureWebsiteDeps extends HandOverDeps, TakePagePicturesDeps {
  captures: HandOverDeps['captures'] & OnceNamedDeps['captures'];
  allowance: CaptureAllowance;
}

export function makeCaptureWebsite(deps: CaptureWebsiteDeps): CaptureWebsite {
  return async ({ userId, request: asked, packId, idempotencyKey, signal }) => {
    const request = { ...asked, url: readCaptureAddress(asked.url) };
    assertCapturable(request);
    const into = packId === undefined ? {} : { packId };
    const capture = await onceNamed(deps, { userId, idempotencyKey, request, into }, async (named) => {
      await deps.allowance.take(userId, deps.clock.now());
      const [id, createdAt] = [deps.ids.newId(), deps.clock.now()];
      const page = await takePagePictures(deps, { userId, request, at: createdAt, signal });
      const taken: Capture = { id, userId, createdAt, ...page, state: { status: 'waiting' }, ...into, ...named };
      return handOverCapture(deps, taken, { client: signal, isKnown: idempotencyKey !== null });
    });
    if (capture.state.status === 'refused') throw captureRefused(capture.state);
    return capture;
  };
}
