import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { CancelPosts } from '../use-cases/writing/cancel-posts.ts';
import type { MovePosts } from '../use-cases/writing/move-posts.ts';
import { presentPost } from './present-post.ts';
import { cancelPostsContract, movePostsContract } from './several-posts-contracts.ts';

/** The routes that move or cancel several posts. */
export function severalPostsRoutes({ movePosts, cancelPosts }: { movePosts: MovePosts; cancelPosts: CancelPosts }): BoundRoute[] {
  return [
    bindRoute(movePostsContract, async ({ identity, body, signal }) => {
      const moves = body.moves.map(({ id, from, to, isSlot = false }) => ({ id, from: new Date(from), to: new Date(to), isSlot }));
      const { posts, failed } = await movePosts({ person: identity, moves, signal });
      return { status: 200, body: { posts: posts.map(presentPost), failed } };
    }),
    bindRoute(cancelPostsContract, async ({ identity, body, signal }) => {
      return { status: 200, body: await cancelPosts({ userId: identity.userId, ids: body.postIds, signal }) };
    }),
  ];
}
