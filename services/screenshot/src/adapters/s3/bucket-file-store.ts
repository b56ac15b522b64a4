import type { Bucket } from '@viral-slides/s3';
import type { FileStore } from '../../ports/file-store.ts';

/** FileStore in a bucket. */
export function createBucketFileStore(bucket: Bucket): FileStore {
  return {
    put: (key, bytes, contentType) => bucket.put(key, bytes, contentType),
    async keysBelow(prefix) {
      const keys: string[] = [];
      for await (const page of bucket.list(prefix)) keys.push(...page.map(({ key }) => key));
      return keys;
    },
    async removeBelow(prefix) {
      for await (const page of bucket.list(prefix)) await bucket.remove(page.map(({ key }) => key));
    },
  };
}
