import { PlatformFailure } from '../../model/platform-failure.ts';
import type { PlatformFailureReason } from '../../model/platform-failure.ts';
import { callPlatform } from '../../platform-kit/api-call.ts';
import { countIn } from '../../platform-kit/post-numbers.ts';
import { asText, entryOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext, PlatformProfile } from '../../ports/platform.ts';
import { bodyOf, idOf, version } from './api.ts';
import { refusalIn } from './errors.ts';
import { label } from './manifest.ts';
import { sessionOf } from './session.ts';

const fields = 'user_id,username,name,account_type,profile_picture_url,followers_count';

/** Meaning of Instagram's error codes for an account. */
const reasons: Readonly<Record<number, PlatformFailureReason>> = { 10: 'scopes-missing', 190: 'token-refused', 200: 'scopes-missing' };

/** Asks whose a token is. @throws PlatformFailure `token-refused`, `scopes-missing`, `no-channel`, `unavailable` */
export async function ownAccount(
  { http, hosts }: PlatformContext,
  { token, signal }: { token: string; signal?: AbortSignal | undefined },
): Promise<{ id: string; body: Record<string, unknown> }> {
  const answer = await callPlatform(http, label, { url: `${hosts['graph']}/${version}/me?fields=${fields}`, token, signal });
  const body = bodyOf(answer);
  const id = idOf(body['user_id']);
  if (answer.status !== 200 || id === null) throw instagramFailure(answer, 'token-refused');
  if (/^personal$/i.test(asText(body['account_type']) ?? ''))
    throw new PlatformFailure('no-channel', 'Instagram only accepts posts for professional accounts. Switch to one in the Instagram app.');
  return { id, body };
}

/** Reads whose account a token is for. */
export function instagramProfileReader(context: PlatformContext) {
  return async (accessToken: string): Promise<PlatformProfile> => {
    const { id, body } = await ownAccount(context, sessionOf(accessToken));
    const username = asText(body['username']) ?? id;
    return {
      platformAccountId: id,
      username,
      displayName: asText(body['name']) ?? username,
      avatarUrl: asText(body['profile_picture_url']) ?? null,
      count: countIn(body['followers_count']),
    };
  };
}

/** The failure that a refusal is. @param ofToken reason where the token is not accepted */
export function instagramFailure(answer: PlatformAnswer, ofToken: PlatformFailureReason): PlatformFailure {
  const code = refusalIn(answer)?.code;
  const known = entryOf(reasons, code);
  const reason = known === 'token-refused' ? ofToken : (known ?? 'unavailable');
  return new PlatformFailure(reason, `Instagram refused the request (${code ?? answer.status}).`);
}
