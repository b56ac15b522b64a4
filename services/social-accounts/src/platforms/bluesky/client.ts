import { PlatformFailure } from '../../model/platform-failure.ts';
import { callPlatform, unavailable } from '../../platform-kit/api-call.ts';
import { countIn } from '../../platform-kit/post-numbers.ts';
import { asText, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformContext, PlatformProfile } from '../../ports/platform.ts';
import { label } from './manifest.ts';
import { sessionOf } from './session.ts';
import type { BlueskySession } from './session.ts';
import { isTokenRefused, xrpc } from './xrpc.ts';

/** Longest wait for what an account can be shown without, in ms: a person who connects it waits. */
const shownTimeoutMs = 4_000;

/**
 * Reads whose session it is. The account's own server knows the handle; names, picture and followers come from the network's view of it, through that server: where that
 * cannot be had, the account is the same without them.
 */
export function blueskyProfileReader({ http }: PlatformContext) {
  return async (accessToken: string): Promise<PlatformProfile> => {
    const session = sessionOf(accessToken);
    const handle = await handleOf(http, session);
    const shown = await shownProfile(http, session);
    return {
      platformAccountId: session.did,
      username: handle,
      displayName: asText(shown['displayName']) ?? handle,
      avatarUrl: asText(shown['avatar']) ?? null,
      count: countIn(shown['followersCount']),
    };
  };
}

async function handleOf(http: PlatformContext['http'], { server, did, token }: BlueskySession): Promise<string> {
  const answer = await callPlatform(http, label, xrpc({ server, method: 'com.atproto.server.getSession', token, query: {} }));
  if (isTokenRefused(answer)) throw new PlatformFailure('token-refused', `${label} does not accept the access token.`);
  const body = jsonOf(answer);
  const handle = asText(body['handle']);
  if (answer.status === 200 && handle !== undefined && body['did'] === did) return handle;
  throw unavailable(label, answer);
}

async function shownProfile(http: PlatformContext['http'], { server, did, token }: BlueskySession): Promise<Record<string, unknown>> {
  const call = xrpc({ server, method: 'app.bsky.actor.getProfile', token, query: { actor: did }, timeoutMs: shownTimeoutMs });
  const answer = await callPlatform(http, label, call).catch(() => null);
  return answer?.status === 200 ? jsonOf(answer) : {};
}
