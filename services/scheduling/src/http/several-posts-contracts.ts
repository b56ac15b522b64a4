import { defineRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import { maxMovedPosts } from '../model/post-limits.ts';
import { postSchema } from './post-schemas.ts';

const exampleId = '8c2d9e40-51b7-4f0e-8a3c-7e1f5b6a9d02';
const moment = z.iso.datetime({ offset: true });

/** Posts that stay as they are, with the reason. */
const failedSchema = z
  .array(z.object({ postId: z.uuid(), code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() }))
  .max(maxMovedPosts)
  .meta({ description: 'Posts that did not change. `too-busy`: the request ran out of time; send these posts again' });

/** Posts that get another time. */
const movePostsSchema = z
  .strictObject({
    moves: z
      .array(
        z.strictObject({
          id: z.uuid(),
          from: moment.meta({ description: 'Time that you expect the post to have; a post with another time is not moved' }),
          to: moment,
          isSlot: z.boolean().optional().meta({
            description:
              'Whether the post takes its account’s posting slot at `to`, which must be free. If omitted, the post takes no slot',
          }),
        }),
      )
      .min(1, 'must name a post')
      .max(maxMovedPosts)
      .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, 'must name each post once'),
  })
  .meta({
    id: 'MovePosts',
    examples: [{ moves: [{ id: exampleId, from: '2026-12-01T09:00:00.000Z', to: '2026-12-02T09:00:00.000Z' }] }],
  });

/** `POST /api/scheduled-posts/move` */
export const movePostsContract = defineRoute({
  operationId: 'moveScheduledPosts',
  summary:
    'Moves several scheduled posts to other times, in the order of the request, and returns the outcome of each. The request can be repeated: a post already at its new time stays. Posts that are being published or finished are not moved.',
  method: 'post',
  path: '/api/scheduled-posts/move',
  access: 'user',
  scope: 'posts:publish',
  accounts: 'required',
  body: movePostsSchema,
  responses: {
    200: {
      description: 'The outcome of each post',
      body: z
        .object({
          posts: z.array(postSchema).max(maxMovedPosts).meta({ description: 'Posts that are at their new time' }),
          failed: failedSchema,
        })
        .meta({ id: 'MovedPosts' }),
    },
  },
  errors: { 400: ['invalid-request'] },
});

/** `POST /api/scheduled-posts/cancel` */
export const cancelPostsContract = defineRoute({
  operationId: 'cancelScheduledPosts',
  summary:
    'Cancels and deletes several drafts and scheduled posts, and returns the outcome of each. The request can be repeated. Posts that are being published or finished stay.',
  method: 'post',
  path: '/api/scheduled-posts/cancel',
  access: 'user',
  scope: 'posts:write',
  accounts: 'required',
  body: z
    .strictObject({ postIds: z.array(z.uuid()).min(1, 'must name a post').max(maxMovedPosts) })
    .meta({ id: 'CancelPosts', examples: [{ postIds: [exampleId] }] }),
  responses: {
    200: {
      description: 'The outcome of each post',
      body: z
        .object({
          cancelled: z.array(z.uuid()).max(maxMovedPosts).meta({ description: 'Posts that are deleted and will not be published' }),
          failed: failedSchema,
        })
        .meta({ id: 'CancelledPosts' }),
    },
  },
  errors: { 400: ['invalid-request'] },
});
