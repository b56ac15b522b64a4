import { askPlatform } from '../../platform-kit/api-call.ts';
import type { ApiCall, Step } from '../../platform-kit/api-call.ts';
import { asText, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { manifest } from './manifest.ts';
import { sessionOf } from './session.ts';

/** One call of the AT Protocol (https://atproto.com/specs/xrpc). */
export interface XrpcCall extends Pick<ApiCall, 'token' | 'input' | 'timeoutMs' | 'signal'> {
  /** Base address of the server. */
  server: string;
  /** Name of the method, e.g. `com.atproto.repo.putRecord`. */
  method: string;
  /** Parameters of a query; pairs where one comes several times. Present: it is one, and sent by GET. */
  query?: Record<string, string> | [string, string][];
}

/** Writes a call. */
export function xrpc({ server, method, query, ...call }: XrpcCall): ApiCall {
  const parameters = query ? `?${new URLSearchParams(query).toString()}` : '';
  return { ...call, method: query ? 'GET' : 'POST', url: `${server}/xrpc/${method}${parameters}` };
}

/** Sends a call of publishing to the account's server. @throws PublishProblem `retry` when no whole answer came, LeaseLost */
export async function ask(
  { http }: PlatformContext,
  step: Step,
  call: Pick<XrpcCall, 'method' | 'query' | 'input' | 'timeoutMs'>,
): Promise<PlatformAnswer> {
  const { server, token } = sessionOf(step.accessToken);
  return await askPlatform(http, manifest, { ...xrpc({ ...call, server, token }), step });
}

/** The name of the error in an answer; undefined where it has none. */
export function errorOf(answer: PlatformAnswer): string | undefined {
  return asText(jsonOf(answer)['error']);
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
