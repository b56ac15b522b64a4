/** @internal Outside for the testkit, which makes accounts as `s3-init` does. */
export { makeAccounts } from './accounts/make-accounts.ts';
export { foldersOf, isStoreUser } from './accounts/service-folders.ts';
export type { StoreUser } from './accounts/service-folders.ts';
export { bucketChecks } from './bucket-checks.ts';
export { openBucket } from './bucket.ts';
export type { Bucket, BucketObject, ByteSpan } from './bucket.ts';
export { storageUnavailable } from './s3-errors.ts';
export { presignPut } from './presign-put.ts';
export { connectS3, s3SettingsOf } from './s3-connection.ts';
export type { S3Settings } from './s3-connection.ts';
