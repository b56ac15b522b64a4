import { connectS3, presignPut } from '@viral-slides/s3';
import type { S3Settings } from '@viral-slides/s3';
import { putValidMs } from '../../model/upload-grant.ts';
import type { UploadSigner } from '../../ports/upload-signer.ts';

type S3Client = ReturnType<typeof connectS3>;

/** The store as uploads reach it. */
export interface UploadTarget extends S3Settings {
  bucket: string;
  /** Address of the store for browsers; absent where the product's own address passes uploads on. */
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
  const signWith = (client: S3Client, key: string, sizeBytes: number | undefined) =>
    presignPut(client, { bucket, key, sizeBytes, validSeconds: putValidMs / 1000 });
  if (browserEndpoint !== undefined) {
    const client = connectS3({ ...settings, endpoint: browserEndpoint });
    return { sign: ({ key, sizeBytes }) => signWith(client, key, sizeBytes) };
  }
  const clientFor = rememberClients(settings);
  return { sign: ({ publicOrigin, key, sizeBytes }) => signWith(clientFor(publicOrigin), key, sizeBytes) };
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
