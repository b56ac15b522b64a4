import type { components } from '@viral-slides/api-client';
import { z } from 'zod';

/** A post as lists tell it. */
export const postSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  platform: z.string(),
  accountId: z.string().nullable(),
  status: z.string().describe('draft, scheduled, posted or failed'),
  phase: z.string().nullable().describe('How far a scheduled one is; unknown: it may be public, nobody knows yet'),
  scheduledTime: z.string().nullable(),
  publishedAt: z.string().nullable(),
  remoteUrl: z.string().nullable().describe('Where it is to be seen'),
  title: z.string(),
  description: z.string(),
  failureReason: z.object({ code: z.string(), detail: z.string(), needsReconnect: z.boolean() }).nullable(),
  warnings: z.array(z.object({ code: z.string(), severity: z.string(), detail: z.string() })),
  actions: z.array(z.string()).describe('What can be done with it now'),
  revision: z.int(),
});

/** A post with everything that was tried. */
export const postLedgerSchema = postSchema.extend({
  history: z
    .array(z.object({ at: z.string(), attempt: z.int(), step: z.string(), detail: z.string().nullable() }))
    .describe('Its ledger, the oldest first'),
});

type Post = components['schemas']['ScheduledPost'];

/** Tells a post. */
export function presentPost(post: Post): z.input<typeof postSchema> {
  const {
    id,
    projectId,
    projectName,
    platform,
    status,
    phase,
    scheduledTime,
    publishedAt,
    remoteUrl,
    title,
    description,
    actions,
    revision,
  } = post;
  return {
    ...{
      id,
      projectId,
      projectName,
      platform,
      status,
      phase,
      scheduledTime,
      publishedAt,
      remoteUrl,
      title,
      description,
      actions,
      revision,
    },
    accountId: post.socialAccountId,
    failureReason: post.failureReason,
    warnings: post.warnings.map(({ code, severity, detail }) => ({ code, severity, detail })),
  };
}

/** Tells a post with its ledger. */
export function presentLedger(post: Post): z.input<typeof postLedgerSchema> {
  return { ...presentPost(post), history: post.history };
}
