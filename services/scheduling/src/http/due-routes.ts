import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { MarkPostPosted } from '../use-cases/publishing/mark-post-posted.ts';
import type { PublishPostAgain } from '../use-cases/publishing/publish-post-again.ts';
import type { PublishPostNow } from '../use-cases/publishing/publish-post-now.ts';
import type { RetryPost } from '../use-cases/publishing/retry-post.ts';
import { markPostedContract, publishAgainContract, publishNowContract, retryContract } from './contracts.ts';
import { presentPost } from './present-post.ts';

/** Use cases behind the routes. */
export interface DueRouteDeps {
  publishPostNow: PublishPostNow;
  retryPost: RetryPost;
  markPostPosted: MarkPostPosted;
  publishPostAgain: PublishPostAgain;
}

/** The routes by which the owner decides about publishing. */
export function dueRoutes({ publishPostNow, retryPost, markPostPosted, publishPostAgain }: DueRouteDeps): BoundRoute[] {
  return [
    bindRoute(publishNowContract, async ({ identity, params, query, signal }) => {
      return { status: 200, body: presentPost(await publishPostNow({ person: identity, id: params.id, ...query, signal })) };
    }),
    bindRoute(retryContract, async ({ identity, params }) => {
      return { status: 200, body: presentPost(await retryPost({ userId: identity.userId, id: params.id })) };
    }),
    bindRoute(markPostedContract, async ({ identity, params }) => {
      return { status: 200, body: presentPost(await markPostPosted({ userId: identity.userId, id: params.id })) };
    }),
    bindRoute(publishAgainContract, async ({ identity, params }) => {
      return { status: 200, body: presentPost(await publishPostAgain({ userId: identity.userId, id: params.id })) };
    }),
  ];
}
