import { S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Error of a store over folders (versitygw) when the folder of a new object went while it was made, because another object, the last in a folder above, was
 * removed at that moment. It would be right for a key that is also the folder of others; none of ours is.
 */
const folderGone = 'ExistingObjectIsDirectory';

/** Lets the client retry such a request, like any other transient failure of the store. Without it the SDK treats a 409 as final. */
export function retryFolderRaces(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === folderGone) Object.assign(error, { $retryable: { throttling: false } });
        throw error;
      }
    },
    // Outside of what makes an error of an answer, and inside of what tries again.
    { step: 'deserialize', priority: 'high', name: 'retryFolderRaces' },
  );
}
