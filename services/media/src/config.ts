import { flagSetting, httpUrlSetting, serviceSettings } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';
import { z } from 'zod';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'media';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  s3Endpoint: { env: 'S3_ENDPOINT', doc: 'address of the S3-compatible store', schema: httpUrlSetting },
  s3BrowserEndpoint: {
    env: 'S3_BROWSER_ENDPOINT',
    doc: "address at which browsers reach the store themselves; absent: through the product's own address",
    schema: httpUrlSetting.optional(),
  },
  s3ForcePathStyle: {
    env: 'S3_FORCE_PATH_STYLE',
    doc: "whether the bucket is part of the path; else of the host name, except through the product's own address",
    schema: flagSetting.default(true),
  },
  s3Region: { env: 'S3_REGION', doc: 'region of the bucket, as signatures name it', schema: z.string().min(1).default('us-east-1') },
  s3Bucket: {
    env: 'S3_BUCKET',
    doc: 'bucket for uploads and the library; made at start when missing',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name: 3 to 63 lower-case letters, digits, dots or hyphens'),
  },
  s3AccessKey: { env: 'S3_ACCESS_KEY', doc: 'access key of the store', schema: z.string().min(1), isSecret: true },
  s3SecretKey: { env: 'S3_SECRET_KEY', doc: 'secret key of the store', schema: z.string().min(1), isSecret: true },
  ingestParallel: {
    env: 'INGEST_PARALLEL',
    doc: 'uploads held in memory at a time, 1 to 16',
    schema: z.coerce.number().int().min(1).max(16).default(3),
  },
};

/** The settings as the service uses them. */
export type MediaConfig = ConfigOf<typeof settings>;
