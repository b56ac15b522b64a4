import { PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { createLogger } from '@viral-slides/logger';
import { ensureBucket } from '../ensure-bucket.ts';
import { connectS3, quickRequest } from '../s3-connection.ts';
import type { S3Settings } from '../s3-connection.ts';
import { bucketPolicy } from './bucket-policy.ts';
import type { StoreAccount } from './bucket-policy.ts';
import { isStoreUser } from './service-folders.ts';
import { makeAccount } from './store-admin.ts';

/** How long a store that is starting is waited for, in ms. */
const waitMs = 60_000;

/**
 * Makes the bucket, an account for each service, and the policy by which each reaches its own folders; a second run changes nothing. For the bundled store.
 * @param store with the administrator's keys
 * @throws Error with what to do, never with a key
 */
export async function makeAccounts(store: S3Settings & { bucket: string }, accounts: readonly StoreAccount[]): Promise<void> {
  const { bucket } = store;
  const client = connectS3(store);
  try {
    await ensureBucket({ client, name: bucket, logger: createLogger({ service: 'store-accounts', level: 'silent' }), waitMs });
    // The store refuses a policy that names an unknown account.
    for (const account of accounts) await makeAccount(client, account);
    const Policy = JSON.stringify(bucketPolicy(bucket, accounts));
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }), quickRequest);
  } finally {
    client.destroy();
  }
}

/**
 * Reads accounts as `service:access key:secret key,service:access key:secret key`.
 * @throws Error that names the first service whose keys are none, without them
 */
export function readAccounts(text: string): StoreAccount[] {
  return text.split(',').map((item) => {
    const [, service = '', accessKey, secretKey] = /^([a-z][a-z-]*):([\w-]+):([\w-]{8,})$/.exec(item) ?? [];
    if (!isStoreUser(service) || !accessKey || !secretKey)
      throw new Error(`The store's account ${item.split(':', 1)[0]} needs an access key and a secret key of letters, digits, - and _.`);
    return { service, accessKey, secretKey };
  });
}
