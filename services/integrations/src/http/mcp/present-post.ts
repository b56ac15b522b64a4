import type { components } from '@viral-slides/api-client';
import { z } from 'zod';

/** A post as lists present it. */
export const postSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  platform: z.string(),
  accountId: z.string().nullable(),
  status: z.string().describe('draft, scheduled, posted or failed'),
  phase: z.string().nullable().describe('Progress of a scheduled post; unknown means that it is not known yet whether the post is public'),
  scheduledTime: z.string().nullable(),
  publishedAt: z.string().nullable(),
  remoteUrl: z.string().nullable().describe('Address where the post can be seen'),
  title: z.string(),
  description: z.string(),
  failureReason: z.object({ code: z.string(), detail: z.string(), needsReconnect: z.boolean() }).nullable(),
  warnings: z.array(z.object({ code: z.string(), severity: z.string(), detail: z.string() })),
  actions: z.array(z.string()).describe('Actions that are possible now'),
  revision: z.int(),
});

/** Ledger of a post. */
export const postLedgerSchema = postSchema
  .pick({
    status: true,
    phase: true,
    scheduledTime: true,
    publishedAt: true,
    remoteUrl: true,
    failureReason: true,
    actions: true,
    revision: true,
  })
  .extend({
    postId: z.string(),
    attempts: z
      .array(
        z.object({
          attempt: z.int().describe('Number of the publishing attempt; 0 for steps before the first attempt'),
          outcome: z
            .string()
            .nullable()
            .describe('Outcome of the attempt; unknown means that it is not known yet whether the platform accepted the post'),
          steps: z.array(z.object({ at: z.string(), step: z.string(), detail: z.string().nullable() })),
        }),
      )
      .describe('The post’s ledger, oldest attempt first'),
    isCut: z.boolean().describe('Whether older steps were dropped'),
    nextStep: z
      .object({ step: z.string(), at: z.string() })
      .nullable()
      .describe('What happens next automatically; null when publishing is over or the user has to decide'),
  });

type Post = components['schemas']['ScheduledPost'];

/** Presents a post; the schema of a tool's answer drops all other fields. */
export function presentPost(post: Post): z.input<typeof postSchema> {
  return { ...post, accountId: post.socialAccountId };
}
