import { z } from 'zod';
import { flagSetting, httpUrlSetting } from './load-config.ts';
import type { Settings } from './load-config.ts';

/** Settings shared by all programs that name the bucket: services that keep files there, and the gateway that forwards uploads to it. */
export const bucketSettings = {
  s3Bucket: {
    env: 'S3_BUCKET',
    doc: 'bucket for all files; created at startup if it is missing',
    // Names with dots are legal, but no certificate covers them as a part of the host name.
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must be a bucket name of 3 to 63 lower-case letters, digits and hyphens'),
  },
  s3ForcePathStyle: {
    env: 'S3_FORCE_PATH_STYLE',
    doc: "if true, the bucket is in the path of object store addresses; if false, in the host name. Uploads through the product's own address always have it in the path",
    schema: flagSetting.default(true),
  },
} satisfies Settings;

/** Settings of the processes that let browsers upload into the store: media, which signs the URLs, and the gateway. */
export const browserUploadSettings = {
  s3BrowserEndpoint: {
    env: 'S3_BROWSER_ENDPOINT',
    doc: "address at which browsers reach the object store directly; if not set, uploads go through the product's own address",
    schema: httpUrlSetting.optional(),
  },
} satisfies Settings;

/** The settings of every service that uses the object store; a service spreads them into its own. */
export const objectStoreSettings = {
  ...bucketSettings,
  s3Endpoint: { env: 'S3_ENDPOINT', doc: 'address of the S3-compatible store', schema: httpUrlSetting },
  s3Region: { env: 'S3_REGION', doc: 'region of the bucket, used in signatures', schema: z.string().min(1).default('us-east-1') },
  s3AccessKey: { env: 'S3_ACCESS_KEY', doc: 'access key of the store', schema: z.string().min(1), isSecret: true },
  s3SecretKey: { env: 'S3_SECRET_KEY', doc: 'secret key of the store', schema: z.string().min(1), isSecret: true },
} satisfies Settings;
