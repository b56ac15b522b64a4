import { AppError } from '@viral-slides/errors';
import { readCaptureAddress } from '../model/capture-address.ts';
import { assertCapturable } from '../model/capture-request.ts';
import type { CaptureRequest } from '../model/capture-request.ts';
import { pictureFilename, waitingPrefix } from '../model/capture.ts';
import type { Capture, CapturedPicture } from '../model/capture.ts';
import type { CaptureAllowance } from '../ports/capture-allowance.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PageCapturer, TakenPicture } from '../ports/page-capturer.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import type { Registrations } from '../ports/registrations.ts';

/** How long somebody waits for the library, in ms; afterwards the capture is told to be on its way. */
const registrationPatienceMs = 15_000;

/**
 * Captures a website and hands the pictures to the library.
 * @returns the capture, registered, or waiting when the library takes long
 * @throws AppError of the address, the bounds, the page or the store; what the library refused
 */
export type CaptureWebsite = (by: { userId: string; request: CaptureRequest; signal: AbortSignal }) => Promise<Capture>;

/** What capturing needs. */
export interface CaptureWebsiteDeps {
  allowance: CaptureAllowance;
  capturer: PageCapturer;
  pictures: PictureStore;
  captures: CaptureRepository;
  registrations: Registrations;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link CaptureWebsite}. */
export function makeCaptureWebsite(deps: CaptureWebsiteDeps): CaptureWebsite {
  return async ({ userId, request: asked, signal }) => {
    const request = { ...asked, url: readCaptureAddress(asked.url) };
    assertCapturable(request);
    await deps.allowance.take(userId, deps.clock.now());
    const taken = await deps.capturer.capture(request, { userId, signal });
    const capture = await store(deps, { userId, request, taken });
    // Nobody waits any more: the pictures stay behind and are swept, nothing appears in the library that nobody asked for.
    signal.throwIfAborted();
    const state = await hand(deps, capture, signal);
    if (state.status === 'refused') throw new AppError('conflict', state.code, state.detail);
    return { ...capture, state };
  };
}

async function store(
  { ids, clock, pictures }: CaptureWebsiteDeps,
  { userId, request, taken }: { userId: string; request: CaptureRequest; taken: TakenPicture[] },
): Promise<Capture> {
  const [id, createdAt] = [ids.newId(), clock.now()];
  const waiting = taken.map(({ bytes, width, height }, index): CapturedPicture => {
    const filename = pictureFilename({ url: request.url, at: createdAt, index, count: taken.length, type: request.type });
    return {
      key: `${waitingPrefix}${id}/${index + 1}`,
      filename,
      contentType: `image/${request.type}`,
      sizeBytes: bytes.byteLength,
      width,
      height,
    };
  });
  for (const [index, { key, contentType }] of waiting.entries())
    await pictures.put(key, taken[index]?.bytes ?? new Uint8Array(), contentType);
  return { id, userId, createdAt, pictures: waiting, state: { status: 'waiting' } };
}

async function hand(
  { captures, registrations, ids }: CaptureWebsiteDeps,
  capture: Capture,
  client: AbortSignal,
): Promise<Capture['state']> {
  const failed = new AbortController();
  const signal = AbortSignal.any([client, failed.signal]);
  const outcome = registrations.expect(capture.id, { patienceMs: registrationPatienceMs, signal });
  outcome.catch(() => undefined);
  try {
    await captures.insert(capture, { eventId: ids.newId(), occurredAt: capture.createdAt });
    return await outcome;
  } finally {
    failed.abort();
  }
}
