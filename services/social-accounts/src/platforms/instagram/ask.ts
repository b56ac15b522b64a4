import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { callInstagram, version } from './api.ts';
import type { InstagramCall } from './api.ts';
import { instagramUnanswered } from './errors.ts';
import { sessionOf } from './session.ts';

/** A call of publishing. `path` begins behind the version; `{id}` in it is the account. */
type Asked = Pick<InstagramCall, 'input' | 'timeoutMs'> & { path: string; host?: string };

/** Of what a step is given, what a call needs. */
interface Step {
  accessToken: string;
  signal: AbortSignal;
  assertHeld?(): void;
}

/** Sends a call of publishing, unless another process may have gone on. @throws PublishProblem `retry` when no answer came, LeaseLost */
export async function ask({ http, hosts }: PlatformContext, step: Step, { path, host = 'graph', ...call }: Asked): Promise<PlatformAnswer> {
  const { id, token } = sessionOf(step.accessToken);
  const url = `${hosts[host]}/${host === 'upload' ? `ig-api-upload/${version}` : version}/${path.replace('{id}', id)}`;
  step.assertHeld?.();
  try {
    return await callInstagram({ http, url, token, signal: step.signal, ...call });
  } catch (error) {
    throw error instanceof TransportError ? instagramUnanswered(error) : error;
  }
}
