import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import { callMastodon } from './api.ts';
import type { MastodonCall } from './api.ts';
import { mastodonUnanswered } from './errors.ts';
import { addressOf } from './instance.ts';
import { sessionOf } from './session.ts';

/** A call of publishing. */
type Asked = Pick<MastodonCall, 'path' | 'input' | 'isDeletion' | 'timeoutMs'> & { accessToken: string; signal?: AbortSignal };

/** Sends a call of publishing to the account's server. @throws PublishProblem `retry` when no answer came */
export async function ask({ http, hosts }: PlatformContext, { accessToken, ...call }: Asked): Promise<PlatformAnswer> {
  const { instance, token } = sessionOf(accessToken);
  try {
    return await callMastodon({ http, token, server: addressOf(hosts['instance'] ?? '', instance), ...call });
  } catch (error) {
    throw error instanceof TransportError ? mastodonUnanswered(error) : error;
  }
}
