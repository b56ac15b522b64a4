import { failureOf } from '@viral-slides/internal-client';
import { currentContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import { inSpan } from '@viral-slides/tracing';
import type { Span, SpanStart } from '@viral-slides/tracing';
import { Agent } from 'undici';
import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer, PlatformHttp, PlatformRequest } from '../../ports/platform-http.ts';

const defaultTimeoutMs = 15_000;
const connectTimeoutMs = 5_000;
/** Longest answer that is read, in bytes: what platforms return about one account or video is a few kilobytes. */
const maxAnswerBytes = 1_000_000;
/** Connections to one host: twice the posts that one replica may publish at a time, so that renewals and readings of accounts never wait for uploads. */
const maxConnections = 64;

/** Observers of calls. */
export interface PlatformHttpOptions {
  /** Gets a line for each call, so that a request can be followed to the platform. */
  logger?: Logger;
  /** Address of the rehearsal platforms, which are ours: they get the request id of a call, so their log lines can be found too. No other host gets it. */
  rehearsalUrl?: string | undefined;
  /** Looks up the hosts that are called; absent: as the system does. */
  lookup?: LookupFunction;
}

/** Makes the client for platforms. `close` ends its connections. */
export function createPlatformHttp(options: PlatformHttpOptions = {}): { http: PlatformHttp; close(): Promise<void> } {
  const agent = new Agent({
    connections: maxConnections,
    connectTimeout: connectTimeoutMs,
    ...(options.lookup ? { connect: { lookup: options.lookup, timeout: connectTimeoutMs } } : {}),
    maxResponseSize: maxAnswerBytes,
    // A connection that the platform closed in the meantime would make a request fail after it was sent, with an unknown outcome.
    keepAliveTimeout: 1_000,
    pipelining: 0,
  });
  return {
    http: (request) => inSpan(callSpan(request), (span) => logged(options, request, (each) => send(agent, each, span))),
    close: () => agent.close(),
  };
}

type Send = (request: PlatformRequest) => Promise<PlatformAnswer>;

/** Makes a call and writes a line about it: never its path, which may hold keys to uploads. */
async function logged({ logger, rehearsalUrl }: PlatformHttpOptions, request: PlatformRequest, send: Send): Promise<PlatformAnswer> {
  const { host, hostname } = new URL(request.url);
  const { requestId } = currentContext();
  const isOurs = requestId !== undefined && rehearsalUrl !== undefined && isHostOf(rehearsalUrl, hostname);
  const startedAt = performance.now();
  let status: number | null = null;
  try {
    const answer = await send(isOurs ? { ...request, headers: { ...request.headers, 'x-request-id': requestId } } : request);
    status = answer.status;
    return answer;
  } finally {
    logger?.info({ method: request.method, host, status, durationMs: Math.round(performance.now() - startedAt) }, 'platform call');
  }
}

/** Uploads go to another name of the same host, as with real platforms. */
function isHostOf(url: string, hostname: string): boolean {
  const own = new URL(url).hostname;
  return hostname === own || hostname.startsWith(`${own}.`);
}

/** A span names the host of a call alone: paths and queries hold names of uploads, and keys to them. */
function callSpan({ method, url }: PlatformRequest): SpanStart {
  const { hostname } = new URL(url);
  return { name: `${method} ${hostname}`, kind: 'client', attributes: { 'http.request.method': method, 'server.address': hostname } };
}

async function send(
  agent: Dispatcher,
  { method, url, headers = {}, body, timeoutMs = defaultTimeoutMs, signal }: PlatformRequest,
  span: Span | undefined,
) {
  const { origin, pathname, search } = new URL(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    span?.set({ 'http.response.status_code': answer.statusCode });
    return { status: answer.statusCode, headers: firstOfEach(answer.headers), text: await answer.body.text() };
  } catch (error) {
    throw new TransportError(failureOf(error) !== 'connect', codeOf(error));
  }
}

function firstOfEach(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

/** Name of an error, without its text: that may quote an address. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
