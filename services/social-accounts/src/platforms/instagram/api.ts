import { askPlatform } from '../../platform-kit/api-call.ts';
import type { ApiCall, Step } from '../../platform-kit/api-call.ts';
import { asList, asObject, asText, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { manifest } from './manifest.ts';
import { sessionOf } from './session.ts';

/** The version of the API that is spoken; Meta keeps one for two years. */
export const version = 'v25.0';

/** A call of publishing. `path` starts after the version; `{id}` in it is the account. */
type Asked = Pick<ApiCall, 'input' | 'timeoutMs'> & { path: string };

/** Sends a call of publishing. @throws PublishProblem `retry` when no whole answer came, LeaseLost */
export async function ask({ http, hosts }: PlatformContext, step: Step, { path, ...call }: Asked): Promise<PlatformAnswer> {
  const { id, token } = sessionOf(step.accessToken);
  return await askPlatform(http, manifest, { ...call, url: `${hosts['graph']}/${version}/${path.replace('{id}', id)}`, token, step });
}

/** Sends a video to its container, from the byte `start`. Where that goes, tokens are named otherwise. @throws as `ask` */
export async function sendBytes(
  { http, hosts }: PlatformContext,
  step: Step,
  { container, start, sizeBytes, ...call }: Pick<ApiCall, 'input' | 'timeoutMs'> & { container: string; start: number; sizeBytes: number },
): Promise<PlatformAnswer> {
  const headers = {
    authorization: `OAuth ${sessionOf(step.accessToken).token}`,
    'content-type': 'application/octet-stream',
    offset: String(start),
    file_size: String(sizeBytes),
  };
  return await askPlatform(http, manifest, { ...call, url: `${hosts['upload']}/ig-api-upload/${version}/${container}`, headers, step });
}

/** An answer as an object. */
export function bodyOf(answer: Pick<PlatformAnswer, 'text'>): Record<string, unknown> {
  return unwrapped(jsonOf(answer));
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
