import { refusedAddressesSettings } from '@viral-slides/addresses';
import {
  httpUrlSetting,
  listSetting,
  objectStoreSettings,
  publicAddressSettings,
  publishingSettings,
  secretSetting,
  serviceSettings,
} from '@viral-slides/config';
import type { ConfigOf, Settings } from '@viral-slides/config';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'scheduling';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  ...publishingSettings,
  upstreamProjects: {
    env: 'UPSTREAM_PROJECTS',
    doc: 'address of the projects service, from which slides are read to be frozen',
    schema: httpUrlSetting,
  },
  upstreamSocialAccounts: {
    env: 'UPSTREAM_SOCIAL_ACCOUNTS',
    doc: 'address of the social-accounts service, which knows platforms and accounts',
    schema: httpUrlSetting,
  },
  encryptionKeys: {
    env: 'SCHEDULING_ENCRYPTION_KEYS',
    doc: 'keys that encrypt the private key for push notifications, separated by commas, each of at least 32 characters; the first is used to encrypt, all of them to decrypt',
    schema: listSetting(secretSetting),
    isSecret: true,
  },
  pushAllowedOrigins: {
    env: 'PUSH_ALLOWED_ORIGINS',
    doc: 'additional origins of push services, separated by commas, which may be on a private network; the push services of Google, Mozilla, Apple and Microsoft are always allowed',
    schema: listSetting(httpUrlSetting).default([]),
  },
  publicOrigin: publicAddressSettings.publicOrigin,
  ...refusedAddressesSettings,
} satisfies Settings;

/** The settings as the service uses them. */
export type SchedulingConfig = ConfigOf<typeof settings>;
