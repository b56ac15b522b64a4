import type { Settings } from './load-config.ts';
import { z } from 'zod';

/** Shared by the service that asks for publications and the one that carries them out: both must mean the same by "too late". */
export const publishingSettings = {
  publishMaxLateMinutes: {
    env: 'PUBLISH_MAX_LATE_MINUTES',
    doc: 'how late a post is still published, for example after the product was down, in minutes, 1 to 1440; later than that it fails',
    schema: z.coerce.number('must be a number').int().min(1, 'must be 1 to 1440').max(1440, 'must be 1 to 1440').default(120),
  },
} satisfies Settings;
