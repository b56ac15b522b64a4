import { pacificDay } from '../model/google/pacific-day.ts';
import { limits } from '../model/limits.ts';
import type { GoogleQuota } from '../ports/google-quota.ts';
import type { GoogleUploads } from '../ports/google-uploads.ts';
import type { Codes, Grants, Tokens } from '../ports/oauth-store.ts';
import type { SandboxClock } from '../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../ports/tiktok-posts.ts';
import type { MakeRoom } from './make-room.ts';

/** Forgets what is long over: codes, tokens, grants, uploads, quotas, files. */
export type ForgetOldState = () => Promise<void>;

/** Builds {@link ForgetOldState}. */
export function makeForgetOldState(deps: {
  codes: Codes;
  tokens: Tokens;
  grants: Grants;
  uploads: GoogleUploads;
  quota: GoogleQuota;
  posts: TikTokPosts;
  clock: SandboxClock;
  makeRoom: MakeRoom;
}): ForgetOldState {
  return async () => {
    const before = new Date((await deps.clock.now()).getTime() - limits.rememberDeadSeconds * 1_000);
    await deps.codes.removeExpiredBefore(before);
    await deps.tokens.removeOverBefore(before);
    await deps.grants.removeEndedBefore(before);
    await deps.codes.keepNewest(limits.deadGrants);
    await deps.grants.keepNewestEnded(limits.deadGrants);
    await deps.uploads.removeExpiredBefore(before);
    await deps.quota.removeBefore(pacificDay(before));
    await deps.posts.keepNewest(limits.posts);
    await deps.makeRoom(0);
  };
}
