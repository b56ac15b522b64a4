import type { Readable } from 'node:stream';
import { asList, asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer, PlatformHttp } from '../../ports/platform-http.ts';

/** The version of the API that is spoken; Meta keeps one for two years. */
export const version = 'v25.0';

/** One call of the API. */
export interface InstagramCall {
  http: PlatformHttp;
  url: string;
  token: string;
  /** What is sent, as JSON or as the bytes of a video. Present: it is a POST. */
  input?: { json: object } | { stream: Readable; start: number; sizeBytes: number };
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** Sends a call. @throws TransportError when no whole answer came */
export function callInstagram({ http, url, token, input, timeoutMs, signal }: InstagramCall): Promise<PlatformAnswer> {
  return http({
    method: input ? 'POST' : 'GET',
    url,
    headers: { accept: 'application/json', authorization: `${isVideo(input) ? 'OAuth' : 'Bearer'} ${token}`, ...headersOf(input) },
    ...(input ? { body: isVideo(input) ? input.stream : JSON.stringify(input.json) } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(signal ? { signal } : {}),
  });
}

type VideoInput = Extract<NonNullable<InstagramCall['input']>, { stream: Readable }>;

function isVideo(input: InstagramCall['input']): input is VideoInput {
  return input !== undefined && 'stream' in input;
}

function headersOf(input: InstagramCall['input']): Record<string, string> {
  if (!input) return {};
  if (!isVideo(input)) return { 'content-type': 'application/json' };
  const { start, sizeBytes } = input;
  return {
    'content-type': 'application/octet-stream',
    'content-length': String(sizeBytes - start),
    offset: String(start),
    file_size: String(sizeBytes),
  };
}

/** An answer as an object. */
export function bodyOf({ text }: Pick<PlatformAnswer, 'text'>): Record<string, unknown> {
  return unwrapped(asObject(readJson(text)));
}

/** Some answers come wrapped as the one member of `data`. */
export function unwrapped(body: Record<string, unknown>): Record<string, unknown> {
  const [wrapped] = asList(body['data']);
  return wrapped === undefined ? body : asObject(wrapped);
}

/** An id as Instagram writes it: it becomes a part of addresses. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : asText(value);
  return text !== undefined && /^\d{1,32}$/.test(text) ? text : null;
}
