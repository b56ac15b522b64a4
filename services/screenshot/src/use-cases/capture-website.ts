import { setTimeout as pause } from 'node:timers/promises';
import { readCaptureAddress } from '../model/capture-address.ts';
import { captureRefused } from '../model/capture-errors.ts';
import { assertCapturable } from '../model/capture-request.ts';
import type { CaptureRequest } from '../model/capture-request.ts';
import { handOverPatienceMs, handOverPauseMs, pictureFilename } from '../model/capture.ts';
import type { Capture, CapturedPicture } from '../model/capture.ts';
import type { CaptureAllowance } from '../ports/capture-allowance.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PageCapturer } from '../ports/page-capturer.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { SettleCapture } from './settle-capture.ts';
import { storePictures } from './store-pictures.ts';

/** First pause of a request between two attempts to hand over, in ms; each further one is twice as long. */
const shortestPauseMs = 250;
/** What an attempt may take beyond the patience of its request before others go on, in ms. */
const graceMs = 5_000;

/**
 * Captures a website and hands the pictures to the library.
 * @returns the capture, registered, or waiting when the library takes long
 * @throws AppError of the address, the bounds, the page or the store; `too-large` where the library has no room, with its numbers; what else the library refused
 */
export type CaptureWebsite = (by: { userId: string; request: CaptureRequest; signal: AbortSignal }) => Promise<Capture>;

/** What capturing needs. */
export interface CaptureWebsiteDeps {
  allowance: CaptureAllowance;
  capturer: PageCapturer;
  pictures: FileStore;
  captures: Pick<CaptureRepository, 'insert' | 'postpone'>;
  settleCapture: SettleCapture;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link CaptureWebsite}. */
export function makeCaptureWebsite(deps: CaptureWebsiteDeps): CaptureWebsite {
  return async ({ userId, request: asked, signal }) => {
    const request = { ...asked, url: readCaptureAddress(asked.url) };
    assertCapturable(request);
    await deps.allowance.take(userId, deps.clock.now());
    const capture = await take(deps, { userId, request, signal });
    const state = await hand(deps, capture, signal);
    if (state.status === 'refused') throw captureRefused(state);
    return { ...capture, state };
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

/**
 * Hands the capture over to the library, as often as it takes, as long as somebody waits. From here on its pictures are not removed any more: what is not handed
 * over now is handed over later, by {@link HandOverDueCaptures}.
 */
async function hand(deps: CaptureWebsiteDeps, capture: Capture, client: AbortSignal): Promise<Capture['state']> {
  const { captures, clock } = deps;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  await captures.insert(capture, inMs(handOverPatienceMs + graceMs));
  const patience = AbortSignal.any([client, AbortSignal.timeout(handOverPatienceMs)]);
  for (let pauseMs = shortestPauseMs; !patience.aborted; pauseMs *= 2) {
    const state = await deps.settleCapture(capture, patience).catch(() => null);
    if (state) return state;
    await pause(pauseMs, undefined, { signal: patience }).catch(() => undefined);
  }
  // Where that cannot be noted, it is due a little later.
  await captures.postpone(capture.id, inMs(handOverPauseMs(1))).catch(() => undefined);
  return capture.state;
}
