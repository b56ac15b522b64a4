import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AppError } from '@viral-slides/errors';
import { requestIdPattern } from '@viral-slides/http-kit';
import { answerProblem } from './answer.ts';
import { namesOneHost } from './client-origin.ts';
import type { ClientOrigin } from './client-origin.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { noPlaces, releasePlaces } from '../policies/rate-limit/client-load.ts';
import { personalTokenOfRequest } from '../policies/token/bearer.ts';
import { isUnambiguousTarget } from './request-target.ts';
import type { GatewayRequest, PolicyStep } from './scope.ts';
import { startTrace, endTrace, goOnInTrace } from './trace-exchange.ts';

export interface EnterDeps {
  readClientOrigin(headers: IncomingHttpHeaders, remoteAddress: string): ClientOrigin;
  recordExchange(req: GatewayRequest, res: ServerResponse): void;
}

/** Requests that may wait behind another one on its connection. Browsers send none ahead. */
const maxSentAhead = 32;

/**
 * First step of every request, before any route: opens its scope, sees to its log line, and refuses what could be read in two ways.
 * Requests that a client sent ahead on one connection start one after the other, because only the response that is being sent gets an
 * event when the connection ends.
 */
export function makeEnter({ readClientOrigin, recordExchange }: EnterDeps): PolicyStep {
  const openScope: PolicyStep = (req, res, next) => {
    const { clientAddress, isHttps, host, isKnownHost } = readClientOrigin(req.headers, req.socket.remoteAddress ?? '');
    const given = req.headers['x-request-id'];
    req.scope = {
      requestId: typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID(),
      startedAt: performance.now(),
      span: startTrace(req.method),
      clientAddress,
      isHttps,
      host,
      profile: 'api',
      session: null,
      personalToken: null,
      operation: null,
      rateHeaders: null,
      isOperator: false,
      isSessionUnknown: false,
      places: noPlaces(),
      problemCode: null,
      whenClosed: null,
      isClosed: false,
    };
    res.once('close', () => {
      req.scope.isClosed = true;
      req.scope.whenClosed?.onClosed();
      releasePlaces(req.scope.places);
      recordExchange(req, res);
      endTrace(req, res);
    });
    if (host === '' || !namesOneHost(req.rawHeaders) || !isUnambiguousTarget(req.url)) {
      answerProblem(req, res, new AppError('invalid-input', 'invalid-address', 'The address of this request is not valid.'));
    } else if (!isKnownHost) answerProblem(req, res, unknownHost(host));
    else void goOnWithToken(req, res, next);
  };
  const sentAhead = new WeakMap<Socket, number>();
  return (req, res, next) => {
    if (res.socket !== null) return openScope(req, res, next);
    const { socket } = req;
    const count = (sentAhead.get(socket) ?? 0) + 1;
    sentAhead.set(socket, count);
    // Node reads on for as long as no answer fills up: without an end the requests themselves would fill the memory.
    if (count > maxSentAhead) return void socket.destroy();
    res.once('socket', () => {
      sentAhead.set(socket, sentAhead.get(socket)! - 1);
      void openScope(req, res, next);
    });
  };
}

/** Reads the personal token that the request may bring; refused where it could be of two people. */
const goOnWithToken: PolicyStep = (req, res, next) => {
  try {
    req.scope.personalToken = personalTokenOfRequest(req);
  } catch (refusal) {
    return void answerProblem(req, res, refusal);
  }
  goOnInTrace(req, next);
};

function unknownHost(host: string): AppError {
  return new AppError(
    'invalid-input',
    'unknown-host',
    `Viral Slides does not answer at the host name "${host}". Open it at localhost or an IP address, or set PUBLIC_ORIGIN to use a host name.`,
  );
}
