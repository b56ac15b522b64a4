import { AppError } from '@viral-slides/errors';
import { answerProblem } from '../../exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from '../../exchange/scope.ts';
import { isFromOwnOrigin } from './cross-origin.ts';

/** Parameters in gateway.config.yml. */
export interface OriginAction {
  /** Bodies must be JSON, which no form of another site can send. */
  json?: boolean;
  /** A page of another origin is refused although it has a token: a page opened in a browser may have obtained one. */
  strict?: boolean;
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Policy `origin`: refuses what another site makes a browser send. */
export function makeOriginPolicy({ json = false, strict = false }: OriginAction): PolicyStep {
  return (req, res, next) => {
    const { headers, method } = req;
    const fetchSite = headers['sec-fetch-site'] as string | undefined;
    if (method === 'GET') return next();
    // No browser sends a personal token on its own, and a request with both a token and a cookie has not come this far.
    const isOurs =
      (req.scope.personalToken !== null && !(strict && isOfBrowser(req))) ||
      isFromOwnOrigin({
        method,
        origin: headers.origin,
        fetchSite,
        hasCookie: headers.cookie !== undefined,
        ownOrigin: ownOriginOf(req),
      });
    if (!isOurs) {
      answerProblem(
        req,
        res,
        new AppError(
          'forbidden',
          'cross-origin-refused',
          'This can only be called from our own pages. An app that sends a session cookie must send our address in the Origin header.',
        ),
      );
    } else if (json && hasBody(req) && !jsonType.test(headers['content-type'] ?? '')) {
      answerProblem(
        req,
        res,
        new AppError(
          'invalid-input',
          'unsupported-content-type',
          "Send the body as JSON with the header 'Content-Type: application/json'.",
        ),
      );
    } else next();
  };
}

function ownOriginOf({ scope }: GatewayRequest): string {
  return `${scope.isHttps ? 'https' : 'http'}://${scope.host}`;
}

/** Programs send no origin; code in a page cannot avoid sending it. */
function isOfBrowser({ headers }: GatewayRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function hasBody({ headers }: GatewayRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
