import { objectStoreSettings, secretSetting, serviceSettings } from '@viral-slides/config';
import { z } from 'zod';

/** Name of this service: audience of the tokens it accepts. */
export const serviceName = 'platform-sandbox';

const { s3Endpoint, s3ForcePathStyle, s3Region, s3Bucket, s3AccessKey, s3SecretKey, s3BrowserEndpoint } = objectStoreSettings;

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  s3Endpoint,
  s3ForcePathStyle,
  s3Region,
  s3Bucket,
  s3AccessKey,
  s3SecretKey,
  s3BrowserEndpoint,
  platformSandboxSecret: {
    env: 'PLATFORM_SANDBOX_SECRET',
    doc: "secret of the product's own app at the rehearsal platforms; social-accounts has the same",
    schema: secretSetting,
    isSecret: true,
  },
  maxMegabytes: {
    env: 'PLATFORM_SANDBOX_MB',
    doc: 'most megabytes of uploaded videos that the rehearsal platforms keep; the oldest make room',
    schema: z.coerce.number('must be a number').int().min(200, 'must be at least 200').default(1_000),
  },
  uploadHost: {
    env: 'UPLOAD_HOST',
    doc: 'second host name of this service, at which uploads are taken; absent: the one of the request',
    schema: z.string().min(1).optional(),
  },
};
