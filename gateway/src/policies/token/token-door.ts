import { AppError } from '@viral-slides/errors';
import { hasPersonalTokenShape, requireScope } from '@viral-slides/personal-tokens';
import type { GatewayRequest } from '../../exchange/scope.ts';
import { askAuth } from '../session/ask-auth.ts';
import type { SessionCache } from '../session/session-cache.ts';
import type { Session } from '../session/session.ts';
import type { FindRouteRules } from './scope-table.ts';
import type { TokenBudget } from './token-budget.ts';

/** Dependencies of the door. */
export interface TokenDoorDeps {
  /** Answers of auth about personal tokens. */
  tokens: SessionCache;
  budget: TokenBudget;
  findRouteRules: FindRouteRules;
}

/**
 * Admits a request with a personal token, or throws why not. Returns a promise only when auth has to be asked: nearly every request
 * continues synchronously.
 */
export type TokenDoor = (req: GatewayRequest, token: string) => Promise<void> | undefined;

/**
 * Makes the door for scripts: the token must be known and alive, its budget must not be spent, and it must have the scope of the route. From then on the
 * request is the owner's, and the services know with which rights.
 */
export function makeTokenDoor({ tokens, budget, findRouteRules }: TokenDoorDeps): TokenDoor {
  const enter = (req: GatewayRequest, session: Session | null): void => {
    const { scope } = req;
    if (session === null || session.token === undefined) throw unknownToken();
    scope.session = session;
    const { headers, refusal } = budget.spend({ tokenId: session.sessionId, userId: session.userId, at: scope.startedAt });
    scope.rateHeaders = headers;
    const rules = findRouteRules(req.method, req.url);
    scope.operation = rules[0]?.operation ?? null;
    if (refusal !== null) throw refusal;
    if (rules.length === 0) throw new AppError('not-found', 'not-found', 'There is nothing at this address.');
    for (const rule of rules) requireScope(session.token, rule.scope);
  };
  return (req, token) => {
    const known = tokens.peek(token, true);
    if (known === undefined) return ask(tokens, req, token).then((session) => enter(req, session));
    enter(req, known);
    return undefined;
  };
}

/** A text that cannot be a token is not looked up. */
async function ask(tokens: SessionCache, req: GatewayRequest, token: string): Promise<Session | null> {
  return hasPersonalTokenShape(token) ? await askAuth(req, (asker) => tokens.load(token, true, asker)) : null;
}

function unknownToken(): AppError {
  const message = 'This token does not exist, has expired or was revoked. Please create one in the app, under API tokens.';
  return new AppError('unauthenticated', 'invalid-personal-token', message);
}
