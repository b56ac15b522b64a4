import { readCaptureAddress } from '../model/capture-address.ts';
import { captureRefused } from '../model/capture-errors.ts';
import { assertCapturable } from '../model/capture-request.ts';
import type { CaptureRequest } from '../model/capture-request.ts';
import { pictureFilename } from '../model/capture.ts';
import type { Capture, CapturedPicture } from '../model/capture.ts';
import type { CaptureAllowance } from '../ports/capture-allowance.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PageCapturer } from '../ports/page-capturer.ts';
import type { FileStore } from '../ports/file-store.ts';
import { handOverCapture } from './hand-over-capture.ts';
import type { HandOverDeps } from './hand-over-capture.ts';
import { onceNamed } from './once-named.ts';
import { storePictures } from './store-pictures.ts';

/**
 * Captures a website and hands the pictures to the library.
 * @returns the capture, registered, or waiting when the library takes long
 * @throws AppError `idempotency-key-reused`; of the address, the bounds, the page or the store; `too-large` where the library has no room, with its numbers; what else the library refused
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

/** What capturing needs. */
export interface CaptureWebsiteDeps extends HandOverDeps {
  allowance: CaptureAllowance;
  capturer: PageCapturer;
  pictures: FileStore;
  ids: IdSource;
}

/** Builds {@link CaptureWebsite}. */
export function makeCaptureWebsite(deps: CaptureWebsiteDeps): CaptureWebsite {
  return async ({ userId, request: asked, packId, idempotencyKey, signal }) => {
    const request = { ...asked, url: readCaptureAddress(asked.url) };
    assertCapturable(request);
    const into = packId === undefined ? {} : { packId };
    const capture = await onceNamed(deps.captures, { userId, idempotencyKey, wish: { ...request, ...into } }, async (named) => {
      await deps.allowance.take(userId, deps.clock.now());
      const taken = await take(deps, { userId, request, signal });
      return handOverCapture(deps, { ...taken, ...into, ...named }, signal);
    });
    if (capture.state.status === 'refused') throw captureRefused(capture.state);
    return capture;
  };
}

/** Takes the pictures and stores each as it is taken. What was stored of a capture that fails, or whose client is gone, is removed. */
async function take(deps: CaptureWebsiteDeps, by: { userId: string; request: CaptureRequest; signal: AbortSignal }): Promise<Capture> {
  const { userId, request, signal } = by;
  const [id, createdAt] = [deps.ids.newId(), deps.clock.now()];
  const stored = storePictures(deps.pictures, { captureId: id, contentType: `image/${request.type}`, signal });
  try {
    const count = await deps.capturer.capture(request, { userId, signal, keep: stored.keep });
    const pictures = (await stored.first(count)).map((picture, index): CapturedPicture => {
      const filename = pictureFilename({ url: request.url, at: createdAt, index, count, type: request.type });
      return { ...picture, filename };
    });
    // The client is gone: nothing appears in the library unasked.
    signal.throwIfAborted();
    return { id, userId, createdAt, pictures, state: { status: 'waiting' } };
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}
