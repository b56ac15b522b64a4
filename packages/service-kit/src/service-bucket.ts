import type { ConfigOf, objectStoreSettings } from '@viral-slides/config';
import type { ReadinessCheck, StopStep } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';

/** Settings that name an object store. */
export type StoreSettings = typeof objectStoreSettings;

/** Options of a service's bucket. */
interface ServiceBucketOptions {
  /** Name of the service. */
  name: string;
  /** The settings as the service has them. */
  config: object;
  /** As the service is defined. */
  storage: 'needed' | undefined;
  logger: Logger;
  /** Gets the step that closes the bucket first, as soon as there is something to close. */
  stopAfterRequests: StopStep[];
}

/** The bucket, null when the settings name no store, and what readiness asks of it. */
interface OpenedBucket {
  bucket: Bucket | null;
  readiness: Record<string, ReadinessCheck>;
}

/**
 * Opens the bucket that the settings name; one that is needed is made when it is missing, and a store that starts later is waited for.
 * @throws AppError `storage-unavailable` when a needed one is not there in time
 */
export async function openServiceBucket({ name, config, storage, logger, stopAfterRequests }: ServiceBucketOptions): Promise<OpenedBucket> {
  if (!namesStore(config)) return { bucket: null, readiness: {} };
  // Loaded only where there is a store: the client takes memory that services without one do not have to spare.
  const { foldersOf, isStoreUser, openBucket, s3SettingsOf } = await import('@viral-slides/s3');
  const folder = isStoreUser(name) ? foldersOf(name)[0]?.[0] : undefined;
  const bucket = openBucket({ ...s3SettingsOf(config), bucket: config.s3Bucket, folder }, logger);
  stopAfterRequests.unshift({ name: 'object store', run: () => bucket.close() });
  if (storage !== 'needed') return { bucket, readiness: {} };
  await bucket.ensure();
  return { bucket, readiness: { storage: () => bucket.ping() } };
}

function namesStore(config: object): config is ConfigOf<StoreSettings> {
  return 's3Endpoint' in config && 's3Bucket' in config;
}
