import { z } from 'zod';

/**
 * A post that is to be published later, as far as it is known. Bounds are far above those of any platform: what exceeds a platform's limit is reported
 * as an issue, not refused.
 */
export const checkPublicationSchema = z.strictObject({
  userId: z.uuid(),
  platform: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  accountId: z.uuid().nullable().meta({ description: 'If null, the account that is primary now is used' }),
  dueAt: z.iso.datetime({ offset: true }),
  othersInWindow: z
    .array(
      z.strictObject({
        accountId: z.uuid().nullable().meta({ description: 'If null, the account that is primary at that time is used' }),
        posts: z.int().min(0).max(100_000),
      }),
    )
    .max(1_000)
    .meta({
      description: 'The user’s other posts on this platform that are scheduled for the 24 h before dueAt, by account',
    }),
  content: z.strictObject({
    title: z.string().max(2_000),
    description: z.string().max(20_000),
    tags: z.array(z.string().max(500)).max(500),
    privacy: z.string().max(30),
    pictures: z.int().min(0).max(1_000),
    videoMs: z
      .number()
      .min(0)
      .max(86_400_000)
      .nullable()
      .meta({ description: 'Length of the video; 0 if the post is not a video; null if not known yet' }),
  }),
});

/** Expected outcome. */
export const publicationCheckSchema = z.object({
  accountId: z.uuid().nullable().meta({ description: 'The account that the post would go to; null if there is none' }),
  accountName: z.string().nullable().meta({ description: 'Without a leading @' }),
  lookUrl: z.string().nullable().meta({ description: 'Where the user can see the account’s posts; a path on this origin in rehearsal' }),
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning']).meta({ description: 'An error makes publishing fail; a warning may make it fail' }),
      detail: z.string(),
      action: z.enum(['connect', 'reconnect', 'edit', 'wait']).nullable(),
    }),
  ),
  day: z
    .object({
      uploads: z.int().meta({ description: 'How many uploads the platform accepts a day from all users of this installation together' }),
      left: z.int().min(0),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: 'The platform’s day on which the post is due; null if there is no daily limit, or if the rest is unknown' }),
});
