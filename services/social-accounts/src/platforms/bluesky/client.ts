import { PlatformFailure } from '../../model/platform-failure.ts';
import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext, PlatformProfile } from '../../ports/platform.ts';
import { label } from './manifest.ts';
import { sessionOf } from './session.ts';
import type { BlueskySession } from './session.ts';
import { callXrpc, isTokenRefused } from './xrpc.ts';

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
    const count = shown['followersCount'];
    return {
      platformAccountId: session.did,
      username: handle,
      displayName: asText(shown['displayName']) ?? handle,
      avatarUrl: asText(shown['avatar']) ?? null,
      count: typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null,
    };
  };
}

async function handleOf(http: PlatformContext['http'], { server, did, token }: BlueskySession): Promise<string> {
  let answer: PlatformAnswer;
  try {
    answer = await callXrpc({ http, server, method: 'com.atproto.server.getSession', token, query: {} });
  } catch (cause) {
    if (!(cause instanceof TransportError)) throw cause;
    throw new PlatformFailure('unavailable', `${label} did not answer.`, { cause });
  }
  if (isTokenRefused(answer)) throw new PlatformFailure('token-refused', `${label} does not accept the access token.`);
  const body = asObject(readJson(answer.text));
  const handle = asText(body['handle']);
  if (answer.status === 200 && handle !== undefined && body['did'] === did) return handle;
  throw new PlatformFailure('unavailable', `${label} is not available right now (${answer.status}).`);
}

async function shownProfile(http: PlatformContext['http'], { server, did, token }: BlueskySession): Promise<Record<string, unknown>> {
  const query = { actor: did };
  const call = { http, server, method: 'app.bsky.actor.getProfile', token, query, timeoutMs: shownTimeoutMs };
  const answer = await callXrpc(call).catch(() => null);
  return answer?.status === 200 ? asObject(readJson(answer.text)) : {};
}
