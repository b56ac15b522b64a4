import { pacificDay } from '../model/google/pacific-day.ts';
import { googleProfileOf } from '../model/google/channel.ts';
import { laterBy } from '../model/grant-life.ts';
import { limits } from '../model/limits.ts';
import { platformNames } from '../model/platform.ts';
import type { PlatformName } from '../model/platform.ts';
import type { GoogleChannels } from '../ports/google-channels.ts';
import type { GoogleQuota } from '../ports/google-quota.ts';
import type { GoogleUploads } from '../ports/google-uploads.ts';
import type { Codes, Grants, Tokens } from '../ports/oauth-store.ts';
import type { SandboxClock } from '../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../ports/tiktok-posts.ts';
import type { Users } from '../ports/users.ts';
import type { MakeRoom } from './make-room.ts';

/** Forgets what is long over: codes, tokens, grants, uploads, quotas, files, and people of consent pages who have allowed nothing for long. */
export type ForgetOldState = () => Promise<void>;

interface Deps {
  codes: Codes;
  tokens: Tokens;
  grants: Grants;
  users: Users;
  channels: GoogleChannels;
  uploads: GoogleUploads;
  quota: GoogleQuota;
  posts: TikTokPosts;
  clock: SandboxClock;
  makeRoom: MakeRoom;
}

/** Builds {@link ForgetOldState}. */
export function makeForgetOldState(deps: Deps): ForgetOldState {
  return async () => {
    const now = await deps.clock.now();
    const before = laterBy(now, -limits.rememberDeadSeconds);
    for (const grantId of await deps.codes.listGrantsNeverTaken(before)) await deps.grants.end(grantId, 'never-taken', now);
    await deps.codes.removeExpiredBefore(before);
    await deps.tokens.removeOverBefore(before);
    await deps.grants.removeEndedBefore(before);
    await deps.codes.keepNewest(limits.deadGrants);
    await deps.grants.keepNewestEnded(limits.deadGrants);
    await deps.uploads.removeExpiredBefore(before);
    await deps.quota.removeBefore(pacificDay(before));
    for (const platform of platformNames) await forgetPeople(deps, platform, before);
    await deps.posts.keepNewest(limits.posts);
    await deps.makeRoom(0);
  };
}

/** Of people whose grants have ended a grant is remembered for as long again, so nobody is forgotten who has just disconnected. */
async function forgetPeople({ users, grants, channels }: Deps, platform: PlatformName, before: Date): Promise<void> {
  const old = await users.listMadeBefore(platform, before);
  const granting = new Set(
    await grants.listGrantees(
      platform,
      old.map(({ id }) => id),
    ),
  );
  const gone = old.filter(({ id }) => !granting.has(id));
  if (gone.length === 0) return;
  await users.remove(
    platform,
    gone.map(({ id }) => id),
  );
  // A channel that was made on a consent page is its maker's alone.
  if (platform === 'google') await channels.remove(gone.flatMap((user) => googleProfileOf(user).channelId ?? []));
}
