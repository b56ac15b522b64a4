import { AppError } from '@viral-slides/errors';
import { z } from 'zod';

/**
 * What a personal token can be allowed to do. `posts:write` prepares drafts; `posts:publish` covers everything that makes a post public, now or at a
 * scheduled time. A right is a scope, as far as the token's owner has it at that moment.
 */
export const tokenScopes = [
  'library:read',
  'library:write',
  'projects:read',
  'projects:write',
  'render',
  'posts:read',
  'posts:write',
  'posts:publish',
  'accounts:read',
  'webhooks:manage',
] as const;

/** One of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number];

/** What the personal token allows with which a request came. */
export interface TokenRights {
  scopes: readonly TokenScope[];
  /** Ids of the connected accounts that it may use; null for all. */
  accounts: readonly string[] | null;
}

/** The form of {@link TokenRights} where they are read. Scopes of a newer build are no rights here. */
export const tokenRightsSchema = z.object({
  scopes: z.array(z.string()).transform((given) => tokenScopes.filter((scope) => given.includes(scope))),
  accounts: z.array(z.string()).nullable(),
});

/**
 * What opens a route to personal tokens: a scope; any token, where what it may do is decided by what is asked for there, and nothing but a token opens it; or
 * nothing does.
 */
export type RouteScope = TokenScope | 'any-token' | 'session-only';

/**
 * Checks that a caller's token opens a route.
 * @param rights null for a person in their browser, who may do everything that is theirs
 * @throws AppError `not-for-tokens`, `insufficient-scope`, which names the scope in its member `scope`, or `token-needed`
 */
export function requireScope(rights: TokenRights | null | undefined, needed: RouteScope): void {
  if (needed === 'any-token' && !rights)
    throw new AppError(
      'unauthenticated',
      'token-needed',
      'This is for programs. Please send a personal token, made in the app under Settings, API tokens.',
    );
  if (!rights || needed === 'any-token') return;
  if (needed === 'session-only')
    throw new AppError('forbidden', 'not-for-tokens', 'Personal tokens cannot do this. Please do it in the app, signed in.');
  if (rights.scopes.includes(needed)) return;
  throw new AppError('forbidden', 'insufficient-scope', `This token lacks the scope "${needed}". Please create one that has it.`, {
    details: { scope: needed },
  });
}

/** Checks that a caller's token may use a connected account. @throws AppError `account-not-allowed` */
export function requireAccount({ accounts }: Pick<TokenRights, 'accounts'>, accountId: string): void {
  if (accounts === null || accounts.includes(accountId)) return;
  throw new AppError('forbidden', 'account-not-allowed', 'This token may not use the account of this post.');
}
