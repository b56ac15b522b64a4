import { PlatformFailure } from '../../model/platform-failure.ts';
import type { PlatformFailureReason } from '../../model/platform-failure.ts';
import { callPlatform, isUnavailable } from '../../platform-kit/api-call.ts';
import { countIn } from '../../platform-kit/post-numbers.ts';
import { asObject, asText, entryOf, jsonOf } from '../../platform-kit/read-json.ts';
import type { PlatformAnswer } from '../../ports/platform-http.ts';
import type { PlatformContext, PlatformProfile } from '../../ports/platform.ts';
import { codeOf } from './errors.ts';
import { label } from './manifest.ts';

/** Only fields of the scopes that an account must have: one more would make it an error. */
const fields = 'open_id,union_id,avatar_url,display_name,username,follower_count';

const reasons: Readonly<Record<string, PlatformFailureReason>> = {
  access_token_invalid: 'token-refused',
  scope_not_authorized: 'scopes-missing',
  scope_permission_missed: 'scopes-missing',
  rate_limit_exceeded: 'unavailable',
  internal_error: 'unavailable',
};

/** Reads whose account a token is for. */
export function tiktokProfileReader({ http }: PlatformContext, api: string) {
  return async (accessToken: string): Promise<PlatformProfile> => {
    const answer = await callPlatform(http, label, { url: `${api}/v2/user/info/?fields=${fields}`, token: accessToken });
    if (codeOf(answer) !== 'ok') throw profileFailure(answer);
    return readUser(asObject(asObject(jsonOf(answer)['data'])['user']));
  };
}

function readUser(user: Record<string, unknown>): PlatformProfile {
  const platformAccountId = asText(user['open_id']);
  if (platformAccountId === undefined) throw new PlatformFailure('unavailable', 'The response from TikTok could not be read.');
  const username = asText(user['username']);
  const displayName = asText(user['display_name']);
  return {
    platformAccountId,
    username: (username ?? displayName ?? platformAccountId).replace(/^@/, ''),
    displayName: displayName ?? username ?? '',
    avatarUrl: asText(user['avatar_url']) ?? null,
    count: countIn(user['follower_count']),
  };
}

function profileFailure(answer: PlatformAnswer): PlatformFailure {
  const { status } = answer;
  const code = codeOf(answer);
  const byStatus = status === 401 ? 'token-refused' : isUnavailable(answer) || code === undefined ? 'unavailable' : 'refused';
  return new PlatformFailure(entryOf(reasons, code) ?? byStatus, `TikTok refused to return the account (${code ?? status}).`);
}
