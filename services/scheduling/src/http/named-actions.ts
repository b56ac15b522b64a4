import { readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import type { NamedActions } from '../ports/named-actions.ts';
import { presentPost } from './present-post.ts';

/** The part of a call that is checked. */
interface ActionCall {
  identity: Identity;
  params: { id: string };
  query?: object;
  req: Parameters<typeof readIdempotencyKey>[0];
}

/** Makes every action on a post idempotent under an `Idempotency-Key`: a repeat is answered with the current post. */
export function underNames(routes: readonly BoundRoute[], namedActions: NamedActions): BoundRoute[] {
  return routes.map((route) => {
    const { method, path, operationId } = route.contract;
    // Actions that make other posts derive their IDs from the name, or from the post itself.
    if (method !== 'post' || !/\/\{id\}\/(?!(?:duplicate|repeat)$)/.test(path)) return route;
    return {
      contract: route.contract,
      async handle(call) {
        const { identity, params, query, req } = call as unknown as ActionCall;
        const idempotencyKey = readIdempotencyKey(req);
        if (idempotencyKey === null) return route.handle(call);
        const request = JSON.stringify([operationId, query ?? {}]);
        const action = { userId: identity.userId, postId: params.id, idempotencyKey, request };
        const outcome = await namedActions.once(action, () => route.handle(call));
        return 'done' in outcome ? { status: 200, body: presentPost(outcome.done) } : outcome.result;
      },
    };
  });
}
