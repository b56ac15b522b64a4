import type { Settings } from './load-config.ts';
import { z } from 'zod';

/** Shared by the service that asks for publications and the one that carries them out: both must mean the same by "too late". */
export const publishingSettings = {
  publishMaxLateMinutes: {
    env: 'PUBLISH_MAX_LATE_MINUTES',
    doc: 'maximum number of minutes, 1 to 1440, by which a post may be published late, for example after downtime; a post that is later than that fails',
    schema: z.coerce.number('must be a number').int().min(1, 'must be 1 to 1440').max(1440, 'must be 1 to 1440').default(120),
  },
} satisfies Settings;
