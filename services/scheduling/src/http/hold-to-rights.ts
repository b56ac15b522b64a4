import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import { postNotFound, unlessGone } from '../model/post-errors.ts';
import type { Post } from '../model/post.ts';
import { assertTokenMay, mayReadPost } from '../model/checking/token-rules.ts';
import type { TokenRequest } from '../model/checking/token-rules.ts';
import type { GetPost } from '../use-cases/reading/get-post.ts';

/** The part of a call that is checked. */
interface HeldCall {
  identity: Identity | null;
  params?: { id?: string; socialAccountId?: string };
  req: { get(header: string): string | undefined };
  body?: Partial<Pick<Post, 'status' | 'socialAccountId' | 'delivery' | 'revision'>> & {
    /** Several posts, each of which is held to the rights. */
    postIds?: readonly string[];
    /** Several posts that are moved. */
    moves?: readonly { id: string }[];
  };
}

/**
 * Holds scripts to what their personal token allows, at every route of posts, those of the future among them: the scope of a route alone does not
 * say which account a post goes to, or whether it is a draft. Lists leave out posts of other accounts themselves.
 */
export function heldToRights(routes: readonly BoundRoute[], getPost: GetPost): BoundRoute[] {
  return routes.map((route) => {
    const { method, scope } = route.contract;
    if (scope === 'session-only') return route;
    const allowed = method === 'get' ? allowedToRead : allowedToChangeAny;
    return {
      contract: route.contract,
      async handle(call) {
        const { identity } = call as HeldCall;
        return route.handle(identity?.token === undefined ? call : ((await allowed(route, call as HeldCall, getPost)) as typeof call));
      },
    };
  });
}

/** A post of another account does not exist for a limited token. */
async function allowedToRead(_route: BoundRoute, call: HeldCall, getPost: GetPost): Promise<HeldCall> {
  const { identity, params } = call;
  if (params?.id === undefined || identity!.token!.accounts === null) return call;
  if (!mayReadPost(identity!.token, await getPost({ userId: identity!.userId, id: params.id }))) throw postNotFound();
  return call;
}

/** A call may name several posts, each of which is held to the rights; what is not there needs none. */
async function allowedToChangeAny(route: BoundRoute, call: HeldCall, getPost: GetPost): Promise<HeldCall> {
  const { body, ...rest } = call;
  const ids = body?.postIds ?? body?.moves?.map(({ id }) => id);
  if (ids === undefined) return allowedToChange(route, call, getPost);
  for (const id of ids) await allowedToChange(route, { ...rest, params: { id } }, getPost).catch(unlessGone);
  return call;
}

/** @returns the call as it may go on: what was found allowed of a post is done to that revision of it. */
async function allowedToChange({ contract }: BoundRoute, call: HeldCall, getPost: GetPost): Promise<HeldCall> {
  const { identity, params, body } = call;
  const rights = identity!.token!;
  const before = params?.id === undefined ? null : await getPost({ userId: identity!.userId, id: params.id });
  const publishes = contract.scope === 'posts:publish';
  // Ending, copying or being reminded of a post makes nothing public; changing one that has a time does.
  const isChanged = contract.method === 'patch' || before === null;
  const requestOf = (of: Partial<TokenRequest> & { status?: Post['status'] | undefined }): TokenRequest => ({
    isToGoOut: publishes || (isChanged && of.status !== undefined && of.status !== 'draft'),
    socialAccountId: of.socialAccountId ?? null,
    delivery: of.delivery ?? 'automatic',
  });
  if (before !== null) assertTokenMay(rights, requestOf(before));
  if (body === undefined) return call;
  assertTokenMay(rights, requestOf({ ...before, ...body, ...accountIn(params) }));
  // Without either the route asks for one.
  const isBased = body.revision !== undefined || call.req.get('if-match') !== undefined;
  return before === null || !isBased ? call : { ...call, body: { ...body, revision: body.revision ?? before.revision } };
}

/** Slots are those of the account in the address. */
function accountIn({ socialAccountId }: NonNullable<HeldCall['params']> = {}): { socialAccountId?: string } {
  return socialAccountId === undefined ? {} : { socialAccountId };
}
