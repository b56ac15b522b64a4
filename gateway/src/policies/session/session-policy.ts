import { AppError } from '@viral-slides/errors';
import { answerProblem } from '../../exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from '../../exchange/scope.ts';
import type { SessionCache } from './session-cache.ts';
import { sessionToken } from './session-cookie.ts';

/** Parameters in gateway.config.yml. */
export interface SessionAction {
  /** Answer 401 without a session; false lets the service decide. */
  required?: boolean;
  /** Forget what is cached about the token first: for sign-out. */
  forget?: boolean;
}

/** Policy `session`: finds out who is signed in. */
export function makeSessionPolicy(cache: SessionCache): (action: SessionAction) => PolicyStep {
  return ({ required = true, forget = false }) => {
    const proceed: PolicyStep = (req, res, next) => {
      if (req.scope.session === null && required)
        answerProblem(req, res, new AppError('unauthenticated', 'not-signed-in', 'Please sign in to do this.'));
      else next();
    };
    return (req, res, next) => {
      const token = sessionToken(req.headers.cookie, req.scope.isHttps);
      if (token === null) return proceed(req, res, next);
      if (forget) cache.forget(token);
      const known = cache.peek(token);
      if (known === undefined) return loadFirst(cache, token, req).then(() => proceed(req, res, next));
      req.scope.session = known;
      return proceed(req, res, next);
    };
  };
}

async function loadFirst(cache: SessionCache, token: string, req: GatewayRequest): Promise<void> {
  req.scope.session = await cache.load(token);
}
