import { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { storageUnavailable } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import type { StorageEngine } from 'multer';
import multerS3 from 'multer-s3';
import { fileTooLarge, maxUploadBytes } from '../../model/upload-limits.ts';
import { quarantineKey } from '../../model/upload-grant.ts';
import type { IdSource } from '../../ports/id-source.ts';

/** Result of storing a file in quarantine; multer merges it into its `File`. */
export type QuarantinedFile = { uploadId: string; key: string } | { failure: AppError };

/**
 * Makes a multer storage that streams a user's files into quarantine with multer-s3. multer alone gives up the whole request at the
 * first file that fails; here a failure is the result of that file, the rest of it is read and dropped, and the others go on.
 */
export function createQuarantineStorage({ bucket, ids }: { bucket: Bucket; ids: IdSource }): (userId: string) => StorageEngine {
  return (userId) => {
    const keys = new WeakMap<Express.Multer.File, { uploadId: string; key: string }>();
    const s3Storage = multerS3({ s3: bucket.client, bucket: bucket.name, key: (_req, file, done) => done(null, keys.get(file)?.key) });
    return {
      _handleFile(req, file, done) {
        const uploadId = ids.newId();
        const place = { uploadId, key: quarantineKey(userId, uploadId) };
        const limited = { ...file, stream: Readable.from(limitSize(file.stream)) };
        keys.set(limited, place);
        s3Storage._handleFile(req, limited, (error: unknown) => {
          if (!error) return done(null, place as Partial<Express.Multer.File>);
          file.stream.resume();
          const failure = error instanceof AppError ? error : storageUnavailable(error);
          done(null, { failure } as Partial<Express.Multer.File>);
        });
      },
      _removeFile(req, file, done) {
        if (!('key' in file)) return done(null);
        s3Storage._removeFile(req, Object.assign(file, { bucket: bucket.name }), done);
      },
    };
  };
}

/** Passes a stream on until it is too long. Leaves the source open, so that the request can be read to its end. */
async function* limitSize(source: Readable): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxUploadBytes) throw fileTooLarge();
    yield chunk;
  }
}
