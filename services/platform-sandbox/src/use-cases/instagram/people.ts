import { AppError } from '@viral-slides/errors';
import { builtInClientId } from '../../model/app.ts';
import { instagramScopes } from '../../model/instagram/rules.ts';
import { newPersonOf } from '../../model/tiktok/new-person.ts';
import { longNumber } from '../../model/tiktok/ids.ts';
import { isOfferedTo } from '../../model/user.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { getApp } from '../control-sandbox.ts';
import { requireRoom } from '../people/people.ts';
import { longToken } from './tokens.ts';

/** Makes a professional account. It throws AppError `invalid-name` (invalid-input), `too-many-people` (conflict). */
export async function newInstagramAccount(
  sandbox: Sandbox,
  { name, ownerId, now }: { name: string; ownerId: string | null; now: Date },
): Promise<User> {
  await requireRoom(sandbox, 'instagram', ownerId);
  const made = newPersonOf(name, { id: longNumber(sandbox.newId()), ownerId, createdAt: now });
  if (!made) throw new AppError('invalid-input', 'invalid-name', 'Give the new account a name of 1 to 40 characters.');
  const user: User = { ...made, platform: 'instagram' };
  await sandbox.store.users.insert(user);
  return user;
}

/** Finds or makes who is chosen on the consent page. It throws AppError as `newInstagramAccount` does, and `person-not-found` (not-found). */
export async function chooseInstagramAccount(
  sandbox: Sandbox,
  { id, newName, asker, now }: { id: string; newName: string; asker: string; now: Date },
): Promise<User> {
  if (id === 'new') return newInstagramAccount(sandbox, { name: newName, ownerId: asker, now });
  const known = await sandbox.store.users.find('instagram', id);
  if (known && isOfferedTo(known, asker)) return known;
  throw new AppError('not-found', 'person-not-found', 'This account no longer exists. Reload the page and choose again.');
}

/** Makes an account with a token, as the dashboard of an app at Meta gives one. */
export async function accountWithToken(
  sandbox: Sandbox,
  of: { name: string; ownerId: string | null; now: Date },
): Promise<{ id: string; accessToken: string }> {
  const { id: userId } = await newInstagramAccount(sandbox, of);
  const app = await getApp(sandbox, { platform: 'instagram', clientId: builtInClientId });
  const life = { createdAt: of.now, lastUsedAt: of.now, endedAt: null, endReason: null };
  const about = { platform: 'instagram', clientId: builtInClientId, ownerId: of.ownerId, userId } as const;
  const grant = { ...about, ...life, id: sandbox.newId(), scopes: Object.keys(instagramScopes) };
  await sandbox.store.grants.insert(grant);
  return { id: userId, accessToken: (await longToken(sandbox, { app, grant, now: of.now })).access_token };
}
