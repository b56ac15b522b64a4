import { AppError } from '@viral-slides/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { answerProblem } from '../../exchange/answer.ts';
import { clientNetwork } from '../../exchange/client-origin.ts';
import type { PolicyStep, RequestScope } from '../../exchange/scope.ts';
import type { Counted, Places } from './places.ts';

/** Parameters in gateway.config.yml. */
export interface RateLimitAction {
  /** Names the counter; routes that give the same name share it. */
  counter: string;
  /** Kind of client that is counted: a client address (an IPv6 client by its /64 network) or a signed-in user. */
  by: Counted;
  /** Requests allowed in one period. */
  points: number;
  /** Length of the period. */
  seconds: number;
}

/** Returns whose requests are counted together; null when the request is not counted (not signed in). */
export function rateKey(by: RateLimitAction['by'], scope: Pick<RequestScope, 'clientAddress' | 'session'>): string | null {
  if (by === 'address') return clientNetwork(scope.clientAddress);
  return scope.session?.userId ?? null;
}

/**
 * Makes the factory of policy `rate-limit`, which also gives the request its place among those of the same client that are answered at a
 * time. Counters live in this process: with several gateways a client has the limit at each of them.
 */
export function makeRateLimitPolicies(places: Record<Counted | 'token', Places>): (action: RateLimitAction) => PolicyStep {
  const counters = new Map<string, RateLimiterMemory>();
  return ({ counter, by, points, seconds }) => {
    const limiter = counters.get(counter) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: seconds });
    counters.set(counter, limiter);
    return (req, res, next) => {
      const key = rateKey(by, req.scope);
      if (key === null) return next();
      // A script was counted by policy `session`, and has places of its own: what it does takes nothing from its owner's pages.
      if (by === 'user' && req.scope.session?.token !== undefined) return places.token.enter(key, req, { res, next });
      return limiter.consume(key).then(
        () => places[by].enter(key, req, { res, next }),
        (refusal: RateLimiterRes) =>
          void answerProblem(
            req,
            res,
            new AppError('rate-limited', 'too-many-requests', 'There were too many requests in a short time. Please wait a moment.', {
              retryAfterMs: refusal.msBeforeNext,
            }),
          ),
      );
    };
  };
}
