/*
 * Calls of one service to the `/internal/` routes of another.
 *
 * A caller gets a typed answer or an AppError, never a status: what the other service refused comes back with its own kind and code, so a
 * use case can distinguish `session-expired` from `unavailable`, and the service that answers the browser chooses the right status. Unknown
 * failures of the other side are never ours: 500 becomes `upstream-failed`, which jobs and consumers try again later.
 *
 * A call is sent again only where that cannot do anything twice: the method says so, the call says so (`isRepeatable`), or there was not
 * even a connection, so the other side cannot have acted. The request id of the surrounding work goes along. Aborting `signal` ends the
 * call.
 */
import { AppError } from '@viral-slides/errors';
import { identityHeader } from '@viral-slides/http-kit';
import type { Identity, TokenSigner } from '@viral-slides/http-kit';
import { currentContext } from '@viral-slides/logger';
import { inSpan, traceHeaders } from '@viral-slides/tracing';
import type { z } from 'zod';
import { callSpan } from './call-span.ts';
import { refusalOf } from './refusal.ts';
import { callFailed, failureOf, isTooLong } from './transport-failure.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';

/** One call. */
export interface InternalCall<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With query, e.g. `/internal/accounts?userId=…`. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Shape of the answer. `z.undefined()` where there is none. */
  answer: S;
  /** The call is made for this user, who must be allowed to; absent: in the name of the calling service. */
  as?: Identity;
  /** Whether it may be sent twice although its method does not say so. */
  isRepeatable?: boolean;
  /** Time for one attempt, in ms (default 3,000). */
  timeoutMs?: number;
  /** Ends the call when its caller is gone. */
  signal?: AbortSignal;
}

/** Calls one other service. */
export interface InternalClient {
  /**
   * @throws AppError with kind and code of the refusal; `service-unavailable` (unavailable), `service-timeout` (upstream-timeout),
   * `service-connection-lost`, `service-answer-too-long` or `service-answer-invalid` (upstream-failed). Rejects with the signal's reason when it was aborted.
   */
  call<S extends z.ZodType>(call: InternalCall<S>): Promise<z.output<S>>;
  close(): Promise<void>;
}

export interface InternalClientOptions<Target> {
  /** Name of the service that is called: audience of the tokens. */
  service: string;
  /** Of the program that calls. */
  signer: TokenSigner;
  transport: Transport<Target>;
}

const defaultTimeoutMs = 3_000;
const repeatableMethods = new Set(['GET', 'PUT', 'DELETE']);

/** Makes the client of one service for calls to another. */
export function createInternalClient<Target>(options: InternalClientOptions<Target>): InternalClient {
  const { service, transport } = options;
  return {
    call: (call) =>
      inSpan(callSpan(service, call.method), async (span) => {
        const answer = await sendPatiently(options, call);
        span?.set({ 'http.response.status_code': answer.status });
        if (answer.status >= 400) throw refusalOf(service, answer);
        return parse(service, call.answer, answer);
      }),
    close: () => transport.close(),
  };
}

/** State of the attempts of one call. */
interface Attempts<Target> {
  /** Replicas that no connection to came about. */
  refused: Set<Target>;
  isRepeated: boolean;
}

async function sendPatiently<Target>(options: InternalClientOptions<Target>, call: InternalCall<z.ZodType>): Promise<WireAnswer> {
  const { service, transport } = options;
  const attempts: Attempts<Target> = { refused: new Set(), isRepeated: false };
  let failure: unknown;
  let target = transport.pick();
  while (target !== null) {
    try {
      return await transport.send(target, wireRequest(options, call));
    } catch (error) {
      call.signal?.throwIfAborted();
      failure = error;
      target = nextTarget(transport, attempts, { failed: target, error });
      if (!mayRepeat(call, error)) break;
    }
  }
  throw callFailed(service, failure);
}

/**
 * The next target after a failure; null: none is left. Each replica that refuses the connection is asked once, since several that have
 * just been started are known before they listen; besides, a call is repeated once.
 */
function nextTarget<Target>(
  transport: Transport<Target>,
  attempts: Attempts<Target>,
  { failed, error }: { failed: Target; error: unknown },
): Target | null {
  if (failureOf(error) === 'connect') {
    attempts.refused.add(failed);
    transport.reportFailure?.(failed);
    const other = transport.pick(failed);
    if (other !== null && !attempts.refused.has(other)) return other;
  }
  if (attempts.isRepeated) return null;
  attempts.isRepeated = true;
  return transport.pick(failed) ?? failed;
}

/** Whether a call that failed may be sent again: it says so, its method is idempotent, or the other side cannot have acted on it. */
function mayRepeat({ isRepeatable, method }: InternalCall<z.ZodType>, error: unknown): boolean {
  if (isTooLong(error)) return false;
  return (isRepeatable ?? repeatableMethods.has(method)) || failureOf(error) === 'connect';
}

function wireRequest<Target>(
  { service, signer }: InternalClientOptions<Target>,
  { method, path, body, as, timeoutMs = defaultTimeoutMs, signal }: InternalCall<z.ZodType>,
): WireRequest {
  const { requestId } = currentContext();
  const timeout = AbortSignal.timeout(timeoutMs);
  return {
    method,
    path,
    headers: {
      ...(as ? { [identityHeader]: signer.signIdentity(as, service) } : { authorization: `Bearer ${signer.signServiceToken(service)}` }),
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
      ...traceHeaders(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
}

function parse<S extends z.ZodType>(service: string, schema: S, { body }: WireAnswer): z.output<S> {
  try {
    return schema.parse(body === '' ? undefined : JSON.parse(body));
  } catch (cause) {
    throw new AppError('upstream-failed', 'service-answer-invalid', `The answer from ${service} could not be understood.`, { cause });
  }
}
