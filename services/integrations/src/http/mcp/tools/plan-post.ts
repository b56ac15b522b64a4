import { MAX_NAME_LENGTH } from '@viral-slides/slide-document';
import { z } from 'zod';
import { postSchema, presentPost } from '../present-post.ts';
import { adds, defineTool, keyField } from '../tool.ts';

export const planPost = defineTool({
  name: 'plan_post',
  title: 'Schedule a post',
  description:
    'Creates a post from a project. Without a time, the post is a draft (scope posts:write). With a time, or in the account’s next free posting slot, the post is published automatically at that time (scope posts:publish). Ask the user before you give a time or a slot.',
  input: z.object({
    projectId: z.string().max(100),
    platform: z.enum(['youtube', 'tiktok', 'instagram', 'bluesky', 'mastodon']),
    accountId: z.string().max(100).optional().describe('Account id from list_accounts. If omitted, the platform’s primary account is used'),
    time: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the post is published, ISO 8601 with an offset. If omitted, the post is a draft, unless nextFreeSlot is true'),
    nextFreeSlot: z.boolean().optional().describe('If true, the post takes the account’s next free posting slot, instead of a time'),
    title: z.string().max(MAX_NAME_LENGTH).optional(),
    description: z.string().max(10_000).optional().describe('The caption'),
    tags: z.array(z.string().max(100)).max(50).optional().describe('Tags, without #'),
    privacy: z.enum(['public', 'unlisted', 'private']).optional(),
    idempotencyKey: keyField,
  }),
  output: postSchema,
  hints: adds,
  async run({ projectId, platform, accountId, time, nextFreeSlot = false, idempotencyKey, ...words }, { api }) {
    const body = {
      ...{ projectId, platform, scheduledTime: time ?? null },
      status: time === undefined && !nextFreeSlot ? ('draft' as const) : ('scheduled' as const),
      ...(nextFreeSlot ? { slot: 'next' as const } : {}),
      ...(accountId === undefined ? {} : { socialAccountId: accountId }),
      ...words,
    };
    return { data: presentPost(await api.post('/api/scheduled-posts', { body, headers: { 'Idempotency-Key': idempotencyKey } })) };
  },
});
