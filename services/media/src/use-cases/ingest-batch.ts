import { AppError } from '@viral-slides/errors';
import { assertFilename } from '../model/filename.ts';
import type { Image } from '../model/image.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { IngestUpload, QuarantinedUpload } from './ingest-upload.ts';

/** One file of a multipart request: in quarantine, or failed on its way there. */
export type ReceivedFile = { upload: QuarantinedUpload } | { filename: string; failure: AppError };

/** What became of one file. */
export type BatchResult =
  { filename: string; status: 'created' | 'duplicate'; image: Image } | { filename: string; status: 'failed'; error: AppError };

/**
 * Ingests the files of one multipart request one after the other; one that fails does not stop the rest.
 * @throws AppError when the store failed for every file: then the request as a whole may be tried again
 */
export type IngestBatch = (files: readonly ReceivedFile[]) => Promise<BatchResult[]>;

/** Builds {@link IngestBatch}. */
export function makeIngestBatch(deps: { ingestUpload: IngestUpload; store: ObjectStore }): IngestBatch {
  return async (files) => {
    const results: BatchResult[] = [];
    for (const file of files) results.push(await ingestOne(deps, file));
    const first = results[0];
    if (first?.status === 'failed' && results.every((result) => result.status === 'failed' && result.error.kind === 'unavailable'))
      throw first.error;
    return results;
  };
}

async function ingestOne(deps: { ingestUpload: IngestUpload; store: ObjectStore }, file: ReceivedFile): Promise<BatchResult> {
  if ('failure' in file) return { filename: file.filename, status: 'failed', error: file.failure };
  const { upload } = file;
  try {
    assertFilename(upload.filename);
    const { image, status } = await deps.ingestUpload(upload);
    return { filename: upload.filename, status: status === 'created' ? 'created' : 'duplicate', image };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { filename: upload.filename, status: 'failed', error };
  } finally {
    // This upload cannot be registered later, so it is removed; what cannot be removed now is swept.
    await deps.store.remove([upload.key]).catch(() => undefined);
  }
}
