import { flagSetting, httpUrlSetting, listSetting, objectStoreSettings, secretSetting, serviceSettings } from '@viral-slides/config';
import { z } from 'zod';

/** Name of this service: audience of the tokens it accepts. */
export const serviceName = 'platform-sandbox';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  platformSandboxSecret: {
    env: 'PLATFORM_SANDBOX_SECRET',
    doc: "secret of the product's own app at the rehearsal platforms; the social-accounts service must have the same value",
    schema: secretSetting,
    isSecret: true,
  },
  maxMegabytes: {
    env: 'PLATFORM_SANDBOX_MB',
    doc: 'maximum size in megabytes, at least 200, of all uploaded videos that the rehearsal platforms keep; the oldest videos are deleted first',
    schema: z.coerce.number('must be a number').int().min(200, 'must be at least 200').default(1_000),
  },
  blueskyUrl: {
    env: 'BLUESKY_URL',
    doc: 'address of the rehearsal Bluesky, which runs Bluesky’s own server software; if not set, Bluesky is not rehearsed',
    schema: httpUrlSetting.optional(),
  },
  uploadHost: {
    env: 'UPLOAD_HOST',
    doc: 'second host name of this service, which receives uploads; if not set, the host name of the request is used',
    schema: z.string().min(1).optional(),
  },
  allowsHttp: {
    env: 'PLATFORM_SANDBOX_ALLOW_HTTP',
    doc: 'if true, the rehearsal TikTok accepts http, ports and IP addresses, for a stack without certificates; the real TikTok requires https',
    schema: flagSetting.default(false),
  },
  tiktokPrefixes: {
    env: 'PLATFORM_SANDBOX_TIKTOK_PREFIXES',
    doc: 'addresses that the rehearsal TikTok treats as verified and from which it downloads pictures, separated by commas; each must end with a slash',
    schema: listSetting(
      z.string().refine((prefix) => URL.canParse(prefix) && prefix.endsWith('/'), 'must be addresses that end with a slash'),
    ).default([]),
  },
};
