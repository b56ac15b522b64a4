import type { Readable } from 'node:stream';
import { asObject, asText } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer, PlatformHttp } from '../../ports/platform-http.ts';

/** One call of a Mastodon server (https://docs.joinmastodon.org/methods/). */
export interface MastodonCall {
  http: PlatformHttp;
  /** Base address of the server, without a trailing slash. */
  server: string;
  /** E.g. `/api/v1/statuses`, with its query. */
  path: string;
  token: string;
  /** What is sent, as JSON or as bytes. Present: it is a POST. */
  input?: { json: object; idempotencyKey: string } | { stream: Readable; contentType: string; length: number };
  /** Without input: it deletes what the path names. */
  isDeletion?: true;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Sends a call. @throws TransportError when no whole answer came */
export function callMastodon({ http, server, path, token, input, isDeletion, timeoutMs, signal }: MastodonCall): Promise<PlatformAnswer> {
  return http({
    method: input ? 'POST' : isDeletion ? 'DELETE' : 'GET',
    url: server + path,
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headersOf(input) },
    ...(input ? { body: 'json' in input ? JSON.stringify(input.json) : input.stream } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal ? { signal } : {}),
  });
}

function headersOf(input: MastodonCall['input']): Record<string, string> {
  if (!input) return {};
  if ('json' in input) return { 'content-type': 'application/json', 'idempotency-key': input.idempotencyKey };
  return { 'content-type': input.contentType, 'content-length': String(input.length) };
}

/** When a server takes calls again, of an answer with 429 (`X-RateLimit-Reset`: a time of ISO 8601); undefined where it does not say. */
export function freeAgainAt({ headers }: PlatformAnswer): Date | undefined {
  const at = new Date(headers['x-ratelimit-reset'] ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** An id as servers write it: it becomes a part of addresses. */
export function idOf(value: unknown): string | null {
  const text = asText(asObject(value)['id']);
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : null;
}
