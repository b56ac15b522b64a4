import { askPlatform } from '../../platform-kit/api-call.ts';
import type { ApiCall, Step } from '../../platform-kit/api-call.ts';
import { asObject, asText } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { addressOf } from './instance.ts';
import { sessionOf } from './session.ts';

/** A server in codes and sentences. */
export const speaker = { id: 'mastodon', label: 'The Mastodon server' };

/** A call of publishing (https://docs.joinmastodon.org/methods/). `path` is of the account's server, e.g. `/api/v1/statuses`. */
type Asked = Pick<ApiCall, 'method' | 'input' | 'headers' | 'timeoutMs'> & { path: string };

/** Sends a call of publishing to the account's server. @throws PublishProblem `retry` when no whole answer came, LeaseLost */
export async function ask(context: PlatformContext, step: Step, { path, ...call }: Asked): Promise<PlatformAnswer> {
  const { instance, token } = sessionOf(step.accessToken);
  return await askPlatform(context.http, speaker, { ...call, url: addressOf(context, instance) + path, token, step });
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
