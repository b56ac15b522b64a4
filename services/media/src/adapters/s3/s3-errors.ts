import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@viral-slides/errors';

/** Says that the object store failed; the cause is logged, never shown. */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'storage-unavailable',
    'The image storage does not answer right now. Nothing was changed; please try again.',
    { cause, retryAfterMs: 5_000 },
  );
}

/** Tells whether the store says that there is no such object. HEAD answers carry no body and so no code, only the status. */
export function isNoSuchObject(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
