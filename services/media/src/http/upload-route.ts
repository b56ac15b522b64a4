import { AppError } from '@viral-slides/errors';
import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { StorageEngine } from 'multer';
import type { IngestBatch } from '../use-cases/ingest-batch.ts';
import { uploadImagesContract } from './contracts.ts';
import { presentBatchResult } from './present-image.ts';
import { receiveFiles } from './receive-files.ts';

/** The multipart route for scripts and other clients. */
export function uploadRoute(deps: { ingestBatch: IngestBatch; storageFor: (userId: string) => StorageEngine }): BoundRoute {
  return bindRoute(uploadImagesContract, async ({ identity, query, req, res }) => {
    const files = await receiveFiles({ req, res, userId: identity.userId, storage: deps.storageFor(identity.userId) });
    if (files.length === 0)
      throw new AppError('invalid-input', 'no-files', "There is no file in the request. Send files in fields named 'files'.");
    const results = await deps.ingestBatch(files, query.pack);
    return { status: 200, body: { results: results.map(presentBatchResult) } };
  });
}
