import { bindRoute, defineRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { z } from 'zod';
import type { CancelProjectPosts } from '../use-cases/writing/cancel-project-posts.ts';

/** `POST /internal/project-posts/cancel` */
export const cancelProjectPostsContract = defineRoute({
  operationId: 'cancelProjectPosts',
  summary:
    'Cancels the scheduled posts of a project when the user deletes the project together with its posts. Called by the projects service. The request can be repeated.',
  method: 'post',
  path: '/internal/project-posts/cancel',
  access: 'service',
  body: z.object({
    userId: z.uuid().meta({ description: 'User who owns the project' }),
    projectId: z.uuid(),
    accounts: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Accounts whose posts the requesting token may cancel; null if it may cancel the posts of all accounts' }),
  }),
  responses: {
    200: { description: 'All these posts are canceled', body: z.object({ cancelled: z.int().min(0) }) },
  },
  errors: { 400: ['invalid-request'], 403: ['account-not-allowed'], 409: ['post-not-cancellable', 'post-changed-meanwhile'] },
});

/** The internal route that cancels the posts of a project. */
export function projectPostsRoute({ cancelProjectPosts }: { cancelProjectPosts: CancelProjectPosts }): BoundRoute {
  return bindRoute(cancelProjectPostsContract, async ({ body, signal }) => {
    return { status: 200, body: { cancelled: await cancelProjectPosts({ ...body, signal }) } };
  });
}
