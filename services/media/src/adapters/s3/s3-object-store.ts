import type { Bucket } from '@viral-slides/s3';
import { fileTooLarge } from '../../model/upload-limits.ts';
import type { ObjectStore } from '../../ports/object-store.ts';

/** ObjectStore on a bucket; an object that is too large to be read whole is refused like an upload. */
export function createS3ObjectStore(bucket: Bucket): ObjectStore {
  const { sizeOf, open, put, remove, list } = bucket;
  return { sizeOf, open, put, remove, list, read: (key, maxBytes) => bucket.read(key, { maxBytes, tooLarge: fileTooLarge }) };
}
