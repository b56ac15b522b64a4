import type { ServerResponse } from 'node:http';
import type { AppError } from '@viral-slides/errors';
import { problemHeaders, problemOf, toAppError } from '@viral-slides/http-kit';
import { ownAnswerHeaders } from '../policies/headers/answer-headers.ts';
import { releasePlaces } from '../policies/rate-limit/client-load.ts';
import { challengeHeaders } from '../policies/token/challenge.ts';
import type { GatewayRequest } from './scope.ts';

/**
 * Answers with problem+json, or cuts the connection when an answer is already under way, so that half of it is not mistaken for the whole.
 * @returns the error as it was answered.
 */
export function answerProblem(req: GatewayRequest, res: ServerResponse, thrown: unknown): AppError {
  const error = toAppError(thrown);
  req.scope.problemCode = error.code;
  if (res.headersSent) {
    res.destroy();
    return error;
  }
  const problem = problemOf(error, req.scope.requestId);
  answer(req, res, {
    status: problem.status,
    headers: { ...problemHeaders(error), ...challengeHeaders(error) },
    body: JSON.stringify(problem),
  });
  return error;
}

/** An answer that the gateway makes itself. */
export interface OwnAnswer {
  status: number;
  /** At least the content type; the security headers are added. */
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Sends an answer of the gateway's own, with the security headers of the route's profile. A HEAD request gets no body, a client that left nothing. */
export function answer(req: GatewayRequest, res: ServerResponse, { status, headers, body }: OwnAnswer): void {
  if (req.scope.isClosed) return;
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  res.writeHead(status, ownAnswerHeaders(req.scope, { ...headers, 'content-length': String(length) }));
  res.end(req.method === 'HEAD' ? undefined : body);
  discardRest(req);
  // The rest of the request's body occupies no permit.
  releasePlaces(req.scope.places);
}

const discardForMs = 5_000;

/**
 * Reads on for a while what the client still sends of a request that was answered, and drops it. So the next request on the connection is heard; closing at
 * once would take the answer away from the client (a reset overtakes it). The reader of the body has released it.
 */
export function discardRest(req: GatewayRequest): void {
  if (req.readableEnded) return;
  req.resume();
  if (req.complete) return;
  const timer = setTimeout(() => req.socket.destroy(), discardForMs).unref();
  const stop = () => clearTimeout(timer);
  req.once('end', stop).once('close', stop);
}
