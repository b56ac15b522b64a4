import { browserUploadSettings, objectStoreSettings, serviceSettings } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';
import { z } from 'zod';

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'media';

/** All settings of this service. */
export const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  ...browserUploadSettings,
  maxImagesPerUser: {
    env: 'QUOTA_IMAGES',
    doc: "maximum number of images in one user's library",
    schema: z.coerce.number().int().min(1).max(100_000).default(20_000),
  },
  maxMegabytesPerUser: {
    env: 'QUOTA_MB',
    doc: "maximum size of one user's images in megabytes, not counting thumbnails",
    schema: z.coerce.number().int().min(1).default(20_000),
  },
  ingestParallel: {
    env: 'INGEST_PARALLEL',
    doc: 'maximum number of uploads that a replica holds in memory at the same time, 1 to 16; the memory limit in docker-compose.yml is sized for 3',
    schema: z.coerce.number().int().min(1).max(16).default(3),
  },
};

/** The settings as the service uses them. */
export type MediaConfig = ConfigOf<typeof settings>;
