import type { App } from '../../model/app.ts';
import { laterBy } from '../../model/grant-life.ts';
import type { Code, Grant } from '../../model/grant.ts';
import { limits } from '../../model/limits.ts';
import type { PlatformName } from '../../model/platform.ts';
import { hashOf, newSecret } from '../../model/secrets.ts';
import { actOnPost, openStatuses } from '../../model/tiktok/post.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** Filter of grants; of all apps and owners unless one is named. */
export interface GrantsOf {
  platform: PlatformName;
  userId: string;
  clientId?: string;
  ownerId?: string | null;
}

/** Live grants of a person, oldest first. */
export function listLiveGrants({ store }: Sandbox, of: GrantsOf): Promise<Grant[]> {
  return store.grants.list({ ...of, endedAt: null }, { order: { createdAt: 1 } });
}

/** Ends a grant and its tokens; what has ended stays as it is. */
export async function closeGrant({ store }: Sandbox, { id, reason, now }: { id: string; reason: string; now: Date }): Promise<void> {
  await store.grants.change({ _id: id, endedAt: null }, { $set: { endedAt: now, endReason: reason } });
  await store.tokens.changeAll({ grantId: id, diedAt: null }, { $set: { diedAt: now, deathReason: reason } });
}

/** Ends what a person allowed an app, and what its platform ends with it: at TikTok the posts that are on their way. */
export async function endGrant(sandbox: Sandbox, grant: Grant, { reason, now }: { reason: string; now: Date }): Promise<void> {
  await closeGrant(sandbox, { id: grant.id, reason, now });
  if (grant.platform !== 'tiktok') return;
  const { clientId: appKey, userId, ownerId } = grant;
  const { posts } = sandbox.store;
  for (const { publishId, status } of await posts.list({ userId, appKey, ownerId, status: { $in: openStatuses } }, { limit: 100 })) {
    const change = actOnPost({ status }, 'revoke', () => '');
    if (change) await posts.change({ _id: publishId, status }, { $set: change });
  }
}

/** Consent of a person on a consent page. */
export interface Consent extends Pick<Code, 'redirectUri' | 'challenge' | 'givesRefreshToken'> {
  app: App;
  /** User id of the person who consents. */
  ownerId: string;
  userId: string;
  /** Ticked scopes. */
  scopes: string[];
  /** Prefix of the code, as the platform's do. */
  codePrefix: string;
  now: Date;
}

/** Writes down what a person allows an app. @returns the code for the app, to be used once */
export async function grantConsent(sandbox: Sandbox, consent: Consent): Promise<string> {
  const { app, ownerId, userId, scopes, redirectUri, challenge, givesRefreshToken, codePrefix, now } = consent;
  const { store, newId } = sandbox;
  const of = { platform: app.platform, clientId: app.clientId };
  const live = await listLiveGrants(sandbox, { ...of, userId, ownerId });
  for (const { id } of live.slice(0, Math.max(0, live.length + 1 - limits.grantsPerUser)))
    await closeGrant(sandbox, { id, reason: 'too-many-grants', now });
  const grantId = newId();
  const life = { createdAt: now, lastUsedAt: now, endedAt: null, endReason: null };
  await store.grants.insert({ ...of, ...life, id: grantId, ownerId, userId, scopes });
  const code = newSecret(newId, codePrefix);
  const expiresAt = laterBy(now, app.lifetimes.codeSeconds);
  await store.codes.insert({ ...of, hash: hashOf(code), grantId, redirectUri, challenge, givesRefreshToken, expiresAt, usedAt: null });
  return code;
}
