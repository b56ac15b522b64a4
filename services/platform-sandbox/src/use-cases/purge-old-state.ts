import { googleProfileOf } from '../model/google/channel.ts';
import { pacificDay } from '../model/google/pacific-day.ts';
import { laterBy } from '../model/grant-life.ts';
import { instagramRules } from '../model/instagram/rules.ts';
import { limits } from '../model/limits.ts';
import { mastodonRules } from '../model/mastodon/rules.ts';
import { platformNames } from '../model/platform.ts';
import type { PlatformName } from '../model/platform.ts';
import type { Sandbox } from '../ports/sandbox.ts';
import { makeRoom } from './make-room.ts';
import { closeGrant } from './oauth/grants.ts';
import { readClock } from './sandbox-clock.ts';

/** Purges old state: codes, tokens, grants, uploads, quotas, files, and people of consent pages who have allowed nothing for long. */
export async function purgeOldState(sandbox: Sandbox): Promise<void> {
  const { store } = sandbox;
  const now = await readClock(sandbox);
  const before = laterBy(now, -limits.rememberDeadSeconds);
  const over = { $lt: before };
  for (const { grantId } of await store.codes.list({ expiresAt: over, usedAt: null }))
    await closeGrant(sandbox, { id: grantId, reason: 'never-taken', now });
  await store.codes.remove({ expiresAt: over });
  await store.tokens.remove({ expiresAt: over });
  await store.tokens.remove({ diedAt: over });
  await store.grants.remove({ endedAt: over });
  await store.codes.keepNewest('expiresAt', limits.deadGrants);
  await store.grants.keepNewest('endedAt', limits.deadGrants, { endedAt: { $ne: null } });
  await store.uploads.remove({ expiresAt: over });
  await store.quota.remove({ day: { $lt: pacificDay(before) } });
  // Accounts of Bluesky are kept permanently by its server.
  for (const platform of platformNames.filter((name) => name !== 'bluesky')) await purgePeople(sandbox, platform, before);
  await store.posts.keepNewest('createdAt', limits.posts);
  await store.mastodonStatuses.keepNewest('createdAt', limits.posts);
  await store.mastodonMedia.keepNewest('createdAt', limits.posts * mastodonRules.maxMedia);
  await store.instagramContainers.keepNewest('createdAt', limits.posts * (instagramRules.carousel.max + 1));
  await makeRoom(sandbox, 0);
}

/** A person keeps one ended grant for the same period again, so that no person disappears right after disconnecting. */
async function purgePeople({ store }: Sandbox, platform: PlatformName, before: Date): Promise<void> {
  const old = await store.users.list({ platform, origin: 'page', createdAt: { $lt: before } });
  const remembered = await store.grants.list({ platform, userId: { $in: old.map(({ id }) => id) } });
  const granting = new Set(remembered.map(({ userId }) => userId));
  const gone = old.filter(({ id }) => !granting.has(id));
  if (gone.length === 0) return;
  await store.users.remove({ _id: { $in: gone.map(({ id }) => `${platform} ${id}`) } });
  // A channel that was made on a consent page is its maker's alone.
  if (platform === 'google') await store.channels.remove({ _id: { $in: gone.flatMap((user) => googleProfileOf(user).channelId ?? []) } });
}
