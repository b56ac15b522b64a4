import { z } from 'zod';

/** One platform as its card shows it. */
export const platformSchema = z
  .object({
    id: z.string().meta({ description: 'youtube, tiktok, instagram' }),
    label: z.string(),
    status: z.enum(['available', 'coming-soon']),
    mode: z
      .enum(['live', 'sandbox'])
      .nullable()
      .meta({ description: 'Where a new account is connected: at the platform, or at its rehearsal; null when it cannot be connected' }),
    connectPath: z.string().nullable().meta({ description: 'Where the browser goes to connect an account; null when that cannot be done' }),
    requirements: z.array(z.string()).meta({ description: 'What a person needs before' }),
    countField: z.enum(['subscriberCount', 'followerCount']),
    countLabel: z.string().meta({ description: 'The word for that count' }),
    hasPrivacy: z.boolean().meta({ description: 'Whether a post may be public, unlisted or private' }),
    limits: z.record(z.string(), z.number()).meta({ description: 'Most characters, bytes and pictures of a post' }),
  })
  .meta({ id: 'Platform' });
