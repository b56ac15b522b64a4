import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@viral-slides/errors';

/** Says that the object store failed; the cause is logged, never shown. */
export function storageUnavailable(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'storage-unavailable',
    'The file storage is not responding right now. Nothing was changed; please try again.',
    { cause, retryAfterMs: 5_000 },
  );
}

/** Whether the store says that there is no such object. HEAD answers carry no body and so no code, only the status. */
export function isNoSuchObject(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** Runs a request; any failure becomes `storage-unavailable`, except an AppError, which is passed on. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof AppError ? cause : storageUnavailable(cause);
  }
}

/** Runs a request about one object; null when there is none. @throws as {@link guarded} */
export function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  return guarded(async () => {
    try {
      return await work();
    } catch (error) {
      if (isNoSuchObject(error)) return null;
      throw error;
    }
  });
}
