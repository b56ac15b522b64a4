import { readCaptureAddress } from '../model/capture-address.ts';
import { pictureRefused } from '../model/capture-errors.ts';
import { filenameOfAddress } from '../model/capture.ts';
import type { Capture, CapturedPicture } from '../model/capture.ts';
import type { CaptureAllowance } from '../ports/capture-allowance.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PictureFetcher } from '../ports/picture-fetcher.ts';
import { handOverCapture } from './hand-over-capture.ts';
import type { HandOverDeps } from './hand-over-capture.ts';
import { onceNamed } from './once-named.ts';
import type { OnceNamedDeps } from './once-named.ts';
import { storePictures } from './store-pictures.ts';

/**
 * Fetches a picture by its public address and hands it to the library, as a capture of one picture.
 * @param by.filename its name there; absent: by its address
 * @returns the capture, registered, or waiting when the library takes long
 * @throws AppError `idempotency-key-reused`, `request-in-progress`, `too-many-captures`; of the address, of fetching, of the store; what the library refused
 */
export type FetchPicture = (by: {
  userId: string;
  url: string;
  filename?: string | undefined;
  /** Pack that it is put into. */
  packId?: string | undefined;
  idempotencyKey: string | null;
  signal: AbortSignal;
}) => Promise<Capture>;

export interface FetchPictureDeps extends HandOverDeps {
  captures: HandOverDeps['captures'] & OnceNamedDeps['captures'];
  allowance: CaptureAllowance;
  fetcher: PictureFetcher;
  pictures: FileStore;
  ids: IdSource;
}

export function makeFetchPicture(deps: FetchPictureDeps): FetchPicture {
  return async ({ userId, url, filename, packId, idempotencyKey, signal }) => {
    const address = readCaptureAddress(url);
    const name = filename ?? filenameOfAddress(address);
    const into = packId === undefined ? {} : { packId };
    const capture = await onceNamed(deps, { userId, idempotencyKey, request: { address, name }, into }, async (named) => {
      await deps.allowance.take(userId, deps.clock.now());
      const [id, createdAt] = [deps.ids.newId(), deps.clock.now()];
      const picture = await fetchAndStore(deps, { userId, address, folder: id, signal });
      const fetched = { id, userId, createdAt, pictures: [{ ...picture, filename: name }], state: { status: 'waiting' } as const };
      return handOverCapture(deps, { ...fetched, ...into, ...named }, { client: signal, isKnown: idempotencyKey !== null });
    });
    if (capture.state.status === 'refused') throw pictureRefused(capture.state);
    return capture;
  };
}

/** Nothing is left of a picture whose client is gone. */
async function fetchAndStore(
  { fetcher, pictures }: FetchPictureDeps,
  { userId, address, folder, signal }: { userId: string; address: string; folder: string; signal: AbortSignal },
): Promise<Omit<CapturedPicture, 'filename'>> {
  const bytes = await fetcher.fetch({ url: address, userId, signal });
  // Ingest finds out the type of the file.
  const stored = storePictures(pictures, { captureId: folder, contentType: 'application/octet-stream', signal });
  try {
    await stored.keep({ bytes, width: 0, height: 0 }, 0);
    const [picture] = await stored.first(1);
    signal.throwIfAborted();
    return picture!;
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}
