import { PlatformFailure } from '../../model/platform-failure.ts';
import { countIn } from '../../platform-kit/post-numbers.ts';
import { asText } from '../../platform-kit/read-json.ts';
import type { PlatformContext, PlatformProfile } from '../../ports/platform.ts';
import { label } from './manifest.ts';
import { serverLimits } from './server-limits.ts';
import { sessionOf } from './session.ts';
import { ownAccount } from './sign-in.ts';

/** Reads whose token it is. Ids and names are those of one server, so its name belongs to both. */
export function mastodonProfileReader(context: PlatformContext) {
  return async (accessToken: string): Promise<PlatformProfile> => {
    const { instance, id, token } = sessionOf(accessToken);
    const account = await ownAccount(context, { instance, token });
    if (account?.id !== id) throw new PlatformFailure('token-refused', `${label} does not accept the access token.`);
    const { body, username } = account;
    const limits = await serverLimits(context, { instance, token });
    return {
      platformAccountId: `${instance}/${id}`,
      username: `${username}@${instance}`,
      displayName: asText(body['display_name']) ?? username,
      avatarUrl: asText(body['avatar_static']) ?? asText(body['avatar']) ?? null,
      count: countIn(body['followers_count']),
      ...(limits ? { limits } : {}),
    };
  };
}
