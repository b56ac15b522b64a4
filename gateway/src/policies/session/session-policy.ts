import { AppError } from '@viral-slides/errors';
import { unattendedHeader } from '@viral-slides/http-kit';
import { answerProblem } from '../../exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from '../../exchange/scope.ts';
import type { TokenDoor } from '../token/token-door.ts';
import { askAuth } from './ask-auth.ts';
import type { SessionCache } from './session-cache.ts';
import type { Session } from './session.ts';
import { sessionToken } from './session-cookie.ts';

/** Parameters in gateway.config.yml. */
export interface SessionAction {
  /** Answer 401 without a session; false lets the service decide. */
  required?: boolean;
  /** The request may end the session: nothing is looked up or kept about its token until it is answered. */
  mayEndSession?: boolean;
  /** Whether such a request is something the person does, which keeps the session alive; false for what an open page does on its own. */
  isUse?: boolean;
}

/** Whether a person stands behind a request: our page says when it was not touched for a while, and pictures only follow such a request. */
function isAttended({ headers }: GatewayRequest): boolean {
  return headers[unattendedHeader] === undefined && headers.accept?.startsWith('image/') !== true;
}

/**
 * Header by which a page of the app says for whom it was opened (a user id). Another person may have signed in since then, in another
 * tab of the same browser; what the page sends is not theirs. Never forwarded: its prefix is refused like every claim of identity.
 */
const pageUserHeader = 'x-user-of-page';

/** Policy `session`: resolves who is signed in, or whose script asks, and checks that the page was opened for that person. */
export function makeSessionPolicy(cache: SessionCache, enterByToken: TokenDoor): (action: SessionAction) => PolicyStep {
  return ({ required = true, mayEndSession = false, isUse = true }) => {
    const proceed: PolicyStep = (req, res, next) => {
      const { session } = req.scope;
      const pageUser = req.headers[pageUserHeader];
      if (session === null && required) answerProblem(req, res, notSignedIn());
      else if (session !== null && pageUser !== undefined && pageUser !== session.userId) answerProblem(req, res, signedInAsAnother());
      else next();
    };
    return (req, res, next) => {
      const { personalToken } = req.scope;
      if (personalToken !== null) {
        const asking = enterByToken(req, personalToken);
        return asking === undefined ? proceed(req, res, next) : asking.then(() => proceed(req, res, next));
      }
      const token = sessionToken(req.headers.cookie, req.scope.isHttps);
      if (token === null) return proceed(req, res, next);
      if (mayEndSession) {
        res.once('close', cache.suspend(token));
        return next();
      }
      const isUsed = isUse && isAttended(req);
      const known = cache.peek(token, isUsed);
      if (known === undefined) {
        return askAuth(req, (asker) => cache.load(token, isUsed, asker)).then((session) => {
          setSession(req, session);
          return proceed(req, res, next);
        });
      }
      setSession(req, known);
      return proceed(req, res, next);
    };
  };
}

function setSession({ scope }: GatewayRequest, session: Session | null): void {
  scope.session = session;
  scope.isSessionUnknown = session === null;
}

function notSignedIn(): AppError {
  return new AppError('unauthenticated', 'not-signed-in', 'Please sign in to do this.');
}

function signedInAsAnother(): AppError {
  const message = 'Another user has signed in since this page was opened. Nothing was done. Please reload the page.';
  return new AppError('unauthenticated', 'signed-in-as-another', message);
}
