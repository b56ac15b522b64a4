import { AppError } from '@viral-slides/errors';
import { assertFilename } from '../model/filename.ts';
import type { Image } from '../model/image.ts';
import { listedAt } from '../model/upload-grant.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { inPack } from './fill-pack.ts';
import type { FillPack } from './fill-pack.ts';
import type { IngestUpload, QuarantinedUpload } from './ingest-upload.ts';

/** One file of a multipart request: in quarantine, or failed on its way there. */
export type ReceivedFile = { upload: QuarantinedUpload } | { filename: string; failure: AppError };

/** The outcome of one file. */
export type BatchResult =
  { filename: string; status: 'created' | 'duplicate'; image: Image } | { filename: string; status: 'failed'; error: AppError };

/**
 * Ingests the files of one multipart request one after the other; one that fails does not stop the rest.
 * @param packId pack that they are put into, if it is there and has room
 * @throws AppError when the store failed for every file: then the request as a whole may be tried again
 */
export type IngestBatch = (files: readonly ReceivedFile[], packId?: string) => Promise<BatchResult[]>;

interface IngestBatchDeps {
  ingestUpload: IngestUpload;
  store: ObjectStore;
  fillPack: FillPack;
  clock: Clock;
}

export function makeIngestBatch(deps: IngestBatchDeps): IngestBatch {
  return async (files, packId) => {
    const results: BatchResult[] = [];
    const startedAt = deps.clock.now();
    for (const [index, file] of files.entries()) {
      const listed = 'failure' in file ? file : { upload: { ...file.upload, listedAt: listedAt({ startedAt, index }) } };
      results.push(await ingestOne(deps, listed, packId));
    }
    const first = results[0];
    if (first?.status === 'failed' && results.every((result) => result.status === 'failed' && result.error.kind === 'unavailable'))
      throw first.error;
    return results;
  };
}

async function ingestOne(deps: IngestBatchDeps, file: ReceivedFile, packId: string | undefined): Promise<BatchResult> {
  if ('failure' in file) return { filename: file.filename, status: 'failed', error: file.failure };
  const { upload } = file;
  try {
    assertFilename(upload.filename);
    const made = await deps.ingestUpload(upload);
    const status = made.status === 'created' ? 'created' : 'duplicate';
    return { filename: upload.filename, status, image: await inPack(deps.fillPack, made.image, packId) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { filename: upload.filename, status: 'failed', error };
  } finally {
    // This upload cannot be registered later, so it is removed; what cannot be removed now is swept.
    await deps.store.remove([upload.key]).catch(() => undefined);
  }
}
