import { httpUrlSetting, objectStoreSettings, serviceSettings } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'scheduling';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  upstreamProjects: { env: 'UPSTREAM_PROJECTS', doc: 'address of the projects service, whose slides are frozen', schema: httpUrlSetting },
  upstreamSocialAccounts: {
    env: 'UPSTREAM_SOCIAL_ACCOUNTS',
    doc: 'address of the social-accounts service, which knows platforms and accounts',
    schema: httpUrlSetting,
  },
};

/** The settings as the service uses them. */
export type SchedulingConfig = ConfigOf<typeof settings>;
