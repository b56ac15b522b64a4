import { httpUrlSetting, serviceSettings } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'projects';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  upstreamScheduling: {
    env: 'UPSTREAM_SCHEDULING',
    doc: 'address of the scheduling service, which makes the posts of series and has the slots of accounts',
    schema: httpUrlSetting,
  },
  upstreamMedia: {
    env: 'UPSTREAM_MEDIA',
    doc: 'address of the media service, which has the packs of which autopilots take pictures',
    schema: httpUrlSetting,
  },
} satisfies Settings;
