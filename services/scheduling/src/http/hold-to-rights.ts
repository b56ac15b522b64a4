import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import type { Post } from '../model/post.ts';
import { assertTokenMay } from '../model/token-rules.ts';
import type { TokenWish } from '../model/token-rules.ts';
import type { GetPost } from '../use-cases/get-post.ts';

/** The part of a call that is checked. */
interface ChangingCall {
  identity: Identity | null;
  params?: { id?: string; socialAccountId?: string };
  req: { get(header: string): string | undefined };
  body?: Partial<Pick<Post, 'status' | 'socialAccountId' | 'delivery' | 'revision'>>;
}

/**
 * Holds scripts to what their personal token allows, at every route that changes posts, those of the future among them: the scope of a route alone does not
 * say which account a post goes to, or whether it is a draft.
 */
export function heldToRights(routes: readonly BoundRoute[], getPost: GetPost): BoundRoute[] {
  return routes.map((route) => {
    const { method, scope } = route.contract;
    if (method === 'get' || scope === 'session-only') return route;
    return {
      contract: route.contract,
      async handle(call) {
        const { identity } = call as ChangingCall;
        return route.handle(identity?.token === undefined ? call : ((await allowed(route, call as ChangingCall, getPost)) as typeof call));
      },
    };
  });
}

/** @returns the call as it may go on: what was found allowed of a post is done to that revision of it. */
async function allowed({ contract }: BoundRoute, call: ChangingCall, getPost: GetPost): Promise<ChangingCall> {
  const { identity, params, body } = call;
  const rights = identity!.token!;
  const before = params?.id === undefined ? null : await getPost({ userId: identity!.userId, id: params.id });
  const publishes = contract.scope === 'posts:publish';
  // Ending, copying or being reminded of a post makes nothing public; changing one that has a time does.
  const isChanged = contract.method === 'patch' || before === null;
  const wish = (of: Partial<TokenWish> & { status?: Post['status'] | undefined }): TokenWish => ({
    isToGoOut: publishes || (isChanged && of.status !== undefined && of.status !== 'draft'),
    socialAccountId: of.socialAccountId ?? null,
    delivery: of.delivery ?? 'automatic',
  });
  if (before !== null) assertTokenMay(rights, wish(before));
  if (body === undefined) return call;
  assertTokenMay(rights, wish({ ...before, ...body, ...accountIn(params) }));
  // Without either the route asks for one.
  const isBased = body.revision !== undefined || call.req.get('if-match') !== undefined;
  return before === null || !isBased ? call : { ...call, body: { ...body, revision: body.revision ?? before.revision } };
}

/** Slots are those of the account in the address. */
function accountIn({ socialAccountId }: NonNullable<ChangingCall['params']> = {}): { socialAccountId?: string } {
  return socialAccountId === undefined ? {} : { socialAccountId };
}
