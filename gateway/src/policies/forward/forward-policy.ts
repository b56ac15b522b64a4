import { randomBytes } from 'node:crypto';
import type { Logger } from '@viral-slides/logger';
import { AppError } from '@viral-slides/errors';
import { answerProblem } from '../../exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from '../../exchange/scope.ts';
import type { ForeignOrigins } from '../headers/header-profile.ts';
import type { Session } from '../session/session.ts';
import { sessionToken } from '../session/session-cookie.ts';
import { ForwardedExchange } from './forwarded-exchange.ts';
import { bodyTooLarge } from './request-body.ts';
import { forwardedRequestHeaders } from './request-headers.ts';
import type { DocumentQuestion } from './request-headers.ts';
import type { SlowClients } from './slow-clients.ts';
import type { Upstreams } from './upstreams.ts';

/** Parameters in gateway.config.yml. */
export interface ForwardAction {
  /** Service that gets the request. */
  to: string;
  /** Whether the product runs without the service; read at start by `upstream-settings.ts`. */
  optional?: boolean;
  /** Largest request body, in MB (10^6 bytes). */
  bodyLimitMb?: number;
  /** Longest wait for the answer's first byte, and between two of its chunks. */
  timeoutSeconds?: number;
  /** Lets the client's cookies through. */
  cookies?: boolean;
  /** Lets the personal token through with which the request came: for the one service that asks further in its name. */
  token?: boolean;
  /** Keeps the client's Host and lets only the headers of an upload through: for the object store. */
  upload?: boolean;
}

export interface ForwardDeps {
  upstreams: Upstreams;
  signIdentity(session: Session, audience: string): string;
  /** Signs a token of the gateway itself, with which the operator's request comes to the service. */
  signServiceToken(audience: string): string;
  /** For the app's content policy. */
  foreignOrigins: ForeignOrigins;
  slowClients: SlowClients;
  /** Called with the session token of an answer that signs a user in. */
  onSignIn(token: string): void;
  logger: Logger;
}

/** Policy `forward`: sends the request to a service and streams its answer back. A service that is not configured does not exist. */
export function makeForwardPolicy({
  upstreams,
  signIdentity,
  signServiceToken,
  foreignOrigins,
  slowClients,
  onSignIn,
  logger,
}: ForwardDeps): (action: ForwardAction) => PolicyStep {
  const noteSignIn = (isHttps: boolean) => (cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const issued = sessionToken(cookie, isHttps);
      if (issued !== null) onSignIn(issued);
    }
  };
  return ({ to, bodyLimitMb = 1, timeoutSeconds = 30, cookies = false, token = false, upload = false }) => {
    const upstream = upstreams.get(to);
    if (upstream === undefined)
      return (req, res) => void answerProblem(req, res, new AppError('not-found', 'not-found', 'There is nothing at this address.'));
    const bodyLimitBytes = bodyLimitMb * 1_000_000;
    const timeoutMs = timeoutSeconds * 1_000;
    const authority = upload ? null : upstream.authority;
    const allow = upload ? 'upload' : 'all';
    // Only auth issues sessions; no cookie of another service is believed to be one.
    const isAuth = cookies && to === 'auth';
    const whoAsks = ({ scope: { session, isOperator, personalToken } }: GatewayRequest) => ({
      identity: session === null ? null : signIdentity(session, to),
      authorization: isOperator ? `Bearer ${signServiceToken(to)}` : token && personalToken !== null ? `Bearer ${personalToken}` : null,
    });
    return (req, res) => {
      const length = req.headers['content-length'];
      if (length !== undefined && Number(length) > bodyLimitBytes) return void answerProblem(req, res, bodyTooLarge(bodyLimitBytes));
      const document = req.scope.profile === 'document' && asksForDocument(req) ? documentQuestion(req) : null;
      const headers = forwardedRequestHeaders(req, { allow, cookies, authority, ...whoAsks(req), document });
      const hasBody = req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
      new ForwardedExchange(req, res, {
        upstream,
        headers,
        hasBody,
        bodyLimitBytes,
        timeoutMs,
        document: { nonce: document?.nonce ?? null, ...foreignOrigins },
        onCookies: isAuth ? noteSignIn(req.scope.isHttps) : null,
        slowClients,
        logger,
      }).start();
    };
  };
}

function documentQuestion({ headers, scope }: GatewayRequest): DocumentQuestion {
  return { nonce: randomBytes(18).toString('base64'), hasSessionCookie: sessionToken(headers.cookie, scope.isHttps) !== null };
}

/** Browsers say what a request is for; others show it by what they accept. Files with an extension are never documents. */
function asksForDocument({ headers, url }: GatewayRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return (headers.accept ?? '').includes('text/html') || !/\.\w+(?:\?|$)/.test(url);
}
