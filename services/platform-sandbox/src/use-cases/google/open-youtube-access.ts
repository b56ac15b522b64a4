import type { App } from '../../model/app.ts';
import { googleProfileOf } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { refusalOf } from '../../model/google/google-refusal.ts';
import type { Grant } from '../../model/grant.ts';
import type { User } from '../../model/user.ts';
import type { GoogleChannels } from '../../ports/google-channels.ts';
import type { Users } from '../../ports/users.ts';
import type { UseToken } from '../oauth/use-token.ts';

/** Who calls YouTube, for whom. */
export interface YoutubeAccess {
  app: App;
  grant: Grant;
  user: User;
  channel: Channel | null;
}

/**
 * Finds out for whom a token speaks.
 * @param call.scopes one of them must have been granted
 * @throws GoogleRefusal `authError`, `insufficientPermissions`
 */
export type OpenYoutubeAccess = (call: { accessToken: string; scopes: readonly string[]; now: Date }) => Promise<YoutubeAccess>;

interface Deps {
  useToken: UseToken;
  users: Users;
  channels: GoogleChannels;
}

/** Builds {@link OpenYoutubeAccess}. */
export function makeOpenYoutubeAccess({ useToken, users, channels }: Deps): OpenYoutubeAccess {
  return async ({ accessToken, scopes, now }) => {
    const used = await useToken({ platform: 'google', kind: 'access', secret: accessToken, now });
    if (used.kind !== 'valid') throw refusalOf('authError');
    const { grant, app } = used;
    if (!grant.scopes.some((scope) => scopes.includes(scope))) throw refusalOf('insufficientPermissions');
    const user = await users.find('google', grant.userId);
    if (!user) throw refusalOf('authError');
    const { channelId } = googleProfileOf(user);
    return { app, grant, user, channel: channelId === null ? null : await channels.find(channelId) };
  };
}
