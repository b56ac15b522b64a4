import type { Readable } from 'node:stream';
import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer, PlatformHttp } from '../../ports/platform-http.ts';

/** One call of the AT Protocol (https://atproto.com/specs/xrpc). */
export interface XrpcCall {
  http: PlatformHttp;
  /** Base address of the server. */
  server: string;
  /** Name of the method, e.g. `com.atproto.repo.putRecord`. */
  method: string;
  token?: string;
  /** Parameters of a query; pairs where one comes several times. Present: it is one, and sent by GET. */
  query?: Record<string, string> | [string, string][];
  /** Input of a procedure, as JSON. */
  input?: object;
  /** Input of a procedure as bytes, in place of JSON. */
  bytes?: { stream: Readable; contentType: string; length: number };
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Sends a call. @throws TransportError when no whole answer came */
export function callXrpc({ http, server, method, token, query, input, bytes, timeoutMs, signal }: XrpcCall): Promise<PlatformAnswer> {
  const parameters = query ? `?${new URLSearchParams(query).toString()}` : '';
  return http({
    method: query ? 'GET' : 'POST',
    url: `${server}/xrpc/${method}${parameters}`,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(bytes ? { 'content-type': bytes.contentType, 'content-length': String(bytes.length) } : {}),
      ...(input ? { 'content-type': 'application/json' } : {}),
    },
    ...(bytes ? { body: bytes.stream } : input ? { body: JSON.stringify(input) } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal ? { signal } : {}),
  });
}

/** The name of the error that an answer tells; undefined where it tells none. */
export function errorOf({ text }: PlatformAnswer): string | undefined {
  return asText(asObject(readJson(text))['error']);
}

/** Whether an answer says that the token is over or no good. Servers send some of these with 400. */
export function isTokenRefused(answer: PlatformAnswer): boolean {
  return answer.status === 401 || (answer.status === 400 && /^(ExpiredToken|InvalidToken)$/.test(errorOf(answer) ?? ''));
}

/** When a server takes calls again, of an answer with 429 (`ratelimit-reset`: seconds since 1970); undefined where it does not say. */
export function freeAgainAt({ headers }: PlatformAnswer): Date | undefined {
  const seconds = Number(headers['ratelimit-reset']);
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1_000) : undefined;
}
