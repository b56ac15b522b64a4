import { httpUrlSetting, serviceSettings } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'projects';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  upstreamScheduling: {
    env: 'UPSTREAM_SCHEDULING',
    doc: 'address of the scheduling service, which creates the posts of series and stores the posting slots of accounts',
    schema: httpUrlSetting,
  },
  upstreamMedia: {
    env: 'UPSTREAM_MEDIA',
    doc: 'address of the media service, which stores the packs from which autopilots take images',
    schema: httpUrlSetting,
  },
} satisfies Settings;
