import { connectS3, presignPut } from '@viral-slides/s3';
import type { S3Settings } from '@viral-slides/s3';
import type { UploadSigner } from '../../ports/upload-signer.ts';

/** How long a PUT may be started with a url, in seconds. */
const validSeconds = 600;
type S3Client = ReturnType<typeof connectS3>;

/** The store as uploads reach it. */
export interface UploadTarget extends S3Settings {
  bucket: string;
  /** Where browsers reach the store themselves; absent where the product's own address passes uploads on. */
  browserEndpoint?: string | undefined;
}

/** Public addresses remembered at a time; a person's browser decides them, so there must be an end. */
const maxOrigins = 50;

/**
 * UploadSigner for an S3 store. Browsers put to `browserEndpoint` where that is set; else to the product's own address: the gateway
 * passes the PUT on with the Host as it came, so the signature is made for that Host. Signing needs no connection.
 */
export function createS3UploadSigner(settings: UploadTarget): UploadSigner {
  const { bucket, browserEndpoint } = settings;
  const signWith = (client: S3Client, key: string) => presignPut(client, { bucket, key, validSeconds });
  if (browserEndpoint !== undefined) {
    const client = connectS3({ ...settings, endpoint: browserEndpoint });
    return { sign: (_publicOrigin, key) => signWith(client, key) };
  }
  const clientFor = rememberClients(settings);
  return { sign: (publicOrigin, key) => signWith(clientFor(publicOrigin), key) };
}

/** Keeps one client for each public address, the latest {@link maxOrigins} of them. No bucket is part of these host names. */
function rememberClients(settings: S3Settings): (origin: string) => S3Client {
  const clients = new Map<string, S3Client>();
  return (origin) => {
    const client = clients.get(origin) ?? connectS3({ ...settings, endpoint: origin, forcePathStyle: true });
    clients.delete(origin);
    clients.set(origin, client);
    const oldest = clients.keys().next().value;
    if (clients.size > maxOrigins && oldest !== undefined) clients.delete(oldest);
    return client;
  };
}
