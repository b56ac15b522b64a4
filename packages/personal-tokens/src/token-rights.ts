import { AppError } from '@viral-slides/errors';
import { z } from 'zod';

/**
 * Scopes of a personal token. `posts:write` prepares drafts; `posts:publish` covers everything that makes a post public, now or at a
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

/** Rights of the personal token with which a request came. */
export interface TokenRights {
  scopes: readonly TokenScope[];
  /** Ids of the connected accounts that it may use; null for all. */
  accounts: readonly string[] | null;
  /** When the token ends, ms of Unix time; absent where a gateway of an earlier build asks. */
  endsAt?: number | undefined;
}

/** The form of {@link TokenRights} where they are read. Scopes of a newer build are no rights here. */
export const tokenRightsSchema = z.object({
  scopes: z.array(z.string()).transform((given) => tokenScopes.filter((scope) => given.includes(scope))),
  accounts: z.array(z.string()).nullable(),
  endsAt: z.number().optional(),
});

/**
 * Requirement for personal tokens at a route: a scope; any token, where what it may do is decided by what is asked for there, and nothing but a token opens it; or
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
      'This address is for other apps and assistants. Please send a personal token, created in the app under API tokens.',
    );
  if (!rights || needed === 'any-token') return;
  if (needed === 'session-only')
    throw new AppError('forbidden', 'not-for-tokens', 'Personal tokens cannot do this. Please sign in to the app and do it there.');
  if (rights.scopes.includes(needed)) return;
  throw new AppError('forbidden', 'insufficient-scope', `This token lacks the scope "${needed}". Please create a token that has it.`, {
    details: { scope: needed },
  });
}

/**
 * Effect of a route on a token that is limited to some accounts. `unrelated`: nothing there belongs to an account. `filtered`: what belongs to another account does not
 * exist for it; lists leave it out, and its address is answered with 404. `required`: the account that is used, and the one of what is changed, must be among its own (403).
 */
export type AccountRule = 'unrelated' | 'filtered' | 'required';

/** Scopes whose routes have nothing that belongs to an account. */
const accountFreeScopes: readonly RouteScope[] = ['library:read', 'library:write', 'render'];

/**
 * Decides the {@link AccountRule} of a route. @param decided its contract
 * @returns null where no token comes, and where other routes decide that the token asks from there
 * @throws Error when the route is opened by a scope that concerns accounts, without a decision about it: at start
 */
export function accountRuleOf(route: { operationId: string; scope?: RouteScope; accounts?: AccountRule }): AccountRule | null {
  const { operationId, scope, accounts } = route;
  if (accounts !== undefined) return accounts;
  if (scope === undefined || scope === 'session-only' || scope === 'any-token') return null;
  if (accountFreeScopes.includes(scope)) return 'unrelated';
  throw new Error(`${operationId} does not say what tokens get there that are limited to some accounts (\`accounts\`).`);
}

/** Whether a caller may see what belongs to a connected account. @param rights absent for a person in their browser */
export function mayUseAccount(rights: Pick<TokenRights, 'accounts'> | null | undefined, accountId: string): boolean {
  return !rights || rights.accounts === null || rights.accounts.includes(accountId);
}

/** Checks that a caller's token may use a connected account. @throws AppError `account-not-allowed` */
export function requireAccount({ accounts }: Pick<TokenRights, 'accounts'>, accountId: string): void {
  if (mayUseAccount({ accounts }, accountId)) return;
  throw accountNotAllowed();
}

/** The account is none of those that the token may use. */
export function accountNotAllowed(): AppError {
  return new AppError('forbidden', 'account-not-allowed', 'This token may not use this account.');
}
