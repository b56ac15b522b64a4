import { AppError } from '@viral-slides/errors';
import type { App } from '../../model/app.ts';
import type { AuthorizationRequest } from '../../model/google/authorization-request.ts';
import { googleProfileOf, longestChannelTitle, newChannel } from '../../model/google/channel.ts';
import type { Channel } from '../../model/google/channel.ts';
import { isOfferedTo } from '../../model/user.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { endGrant, grantConsent, listLiveGrants } from '../oauth/grants.ts';
import { useToken } from '../oauth/tokens.ts';
import { listPeople, requireRoom } from '../people/people.ts';

/** A person offered on a consent page; null where the person has no channel. */
export interface OfferedAccount {
  user: User;
  channel: Channel | null;
}

/** The people that the consent page offers, in order of creation. @param asker user id of the product */
export async function listGoogleAccounts(sandbox: Sandbox, asker: string): Promise<OfferedAccount[]> {
  const people = await listPeople(sandbox, 'google', asker);
  const ids = people.flatMap((user) => googleProfileOf(user).channelId ?? []);
  const byId = new Map((await sandbox.store.channels.list({ _id: { $in: ids } })).map((channel) => [channel.id, channel]));
  return people.map((user) => ({ user, channel: byId.get(googleProfileOf(user).channelId ?? '') ?? null }));
}

/** Choice on the consent page: a person by id, or `new` for one with a channel of that name. */
export interface GoogleChoice {
  userId: string;
  newName: string;
  /** User id of the product. */
  asker: string;
  now: Date;
}

/**
 * Finds or creates the person who signs in. It throws AppError `choose-account`, `channel-name` (invalid-input), `too-many-people`
 * (conflict).
 */
export async function chooseGoogleUser(sandbox: Sandbox, { userId, newName, asker, now }: GoogleChoice): Promise<User> {
  if (userId === 'new') return makeGoogleUser(sandbox, { title: newName.replace(/\s+/g, ' ').trim(), ownerId: asker, now });
  const user = await sandbox.store.users.find('google', userId);
  if (!user || !isOfferedTo(user, asker))
    throw new AppError('invalid-input', 'choose-account', 'Choose one of the channels, or name a new one.');
  return user;
}

async function makeGoogleUser(sandbox: Sandbox, { title, ownerId, now }: { title: string; ownerId: string; now: Date }): Promise<User> {
  if (title === '' || title.length > longestChannelTitle || /[<>]/.test(title)) {
    const detail = `The name of a channel can have 1 to ${longestChannelTitle} characters, without < and >.`;
    throw new AppError('invalid-input', 'channel-name', detail);
  }
  await requireRoom(sandbox, 'google', ownerId);
  const channel = newChannel(title, sandbox.newId(), now);
  await sandbox.store.channels.insert(channel);
  const profile = { channelId: channel.id, withoutChannel: 'signup-required' };
  const user: User = { platform: 'google', id: sandbox.newId(), name: title, origin: 'page', ownerId, createdAt: now, profile };
  await sandbox.store.users.insert(user);
  return user;
}

/** Consent of a person. */
export interface GoogleConsent {
  app: App;
  request: AuthorizationRequest;
  userId: string;
  /** User id of the person who consents. */
  ownerId: string;
  /** Of those that were asked for, what was ticked. */
  ticked: string[];
  now: Date;
}

/** Grants it. @returns the code, and all that the app may do now */
export async function decideGoogleConsent(
  sandbox: Sandbox,
  { app, request, userId, ownerId, ticked, now }: GoogleConsent,
): Promise<{ code: string; scopes: string[] }> {
  const before = await listLiveGrants(sandbox, { platform: 'google', clientId: app.clientId, userId, ownerId });
  const granted = request.addsGrantedScopes ? before.flatMap((grant) => grant.scopes) : [];
  const scopes = [...new Set([...ticked, ...granted])];
  // Consenting again gives another one only if the app forces the consent.
  const givesRefreshToken = request.isOffline && (before.length === 0 || request.prompts.includes('consent'));
  const { redirectUri, challenge } = request;
  const asked = { app, ownerId, userId, redirectUri, challenge, codePrefix: '4/0A', now };
  return { code: await grantConsent(sandbox, { ...asked, scopes, givesRefreshToken }), scopes };
}

/** Ends everything that a person allowed an app for the grant's owner, whichever of its tokens is brought. @returns number of ended grants; 0 for a token that is over */
export async function revokeGoogleGrants(sandbox: Sandbox, secret: string, now: Date): Promise<number> {
  const use = (kind: 'access' | 'refresh') => useToken(sandbox, { platform: 'google', kind, secret, now });
  const valid = [await use('access'), await use('refresh')].find((each) => each.kind === 'valid');
  if (!valid) return 0;
  const { platform, clientId, userId, ownerId } = valid.grant;
  const live = await listLiveGrants(sandbox, { platform, clientId, userId, ownerId });
  for (const grant of live) await endGrant(sandbox, grant, { reason: 'revoked', now });
  return live.length;
}
