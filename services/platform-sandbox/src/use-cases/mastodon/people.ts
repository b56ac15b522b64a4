import { AppError } from '@viral-slides/errors';
import { rehearsalInstance } from '../../model/mastodon/rules.ts';
import { longNumber } from '../../model/tiktok/ids.ts';
import { isOfferedTo } from '../../model/user.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { requireRoom } from '../people/people.ts';

/** An account that is to be made. */
export interface NewMastodonUser {
  name: string;
  /** User of the product who sees its posts; null: no user. */
  ownerId: string | null;
  now: Date;
}

/** Makes an account. It throws AppError `name-taken`, `too-many-people` (conflict), `name-invalid` (invalid-input). */
export async function newMastodonUser(sandbox: Sandbox, { name, ownerId, now }: NewMastodonUser): Promise<User> {
  const plain = name.trim().toLowerCase();
  if (!/^[a-z0-9_]{1,30}$/.test(plain))
    throw new AppError('invalid-input', 'name-invalid', 'A name can have 1 to 30 letters, digits or underscores.');
  const { users } = sandbox.store;
  await requireRoom(sandbox, 'mastodon', ownerId);
  if ((await users.count({ platform: 'mastodon', name: plain })) > 0)
    throw new AppError('conflict', 'name-taken', `${plain} is taken. Choose another name.`);
  const id = longNumber(sandbox.newId());
  const user: User = { platform: 'mastodon', id, name: plain, origin: 'page', ownerId, createdAt: now, profile: {} };
  await users.insert(user);
  return user;
}

/** The person who signs in on the page of consent: by id, or `new`. It throws AppError `person-not-found`, and what `newMastodonUser` throws. */
export async function chooseMastodonUser(
  sandbox: Sandbox,
  { userId, newName, asker, now }: { userId: string; newName: string; asker: string; now: Date },
): Promise<User> {
  if (userId === 'new') return await newMastodonUser(sandbox, { name: newName, ownerId: asker, now });
  const known = await sandbox.store.users.find('mastodon', userId);
  if (known && isOfferedTo(known, asker)) return known;
  throw new AppError('not-found', 'person-not-found', 'This account no longer exists. Reload the page and choose again.');
}

/** The account of a name, with or without the name of its server; null: there is none. */
export async function findByName({ store }: Sandbox, acct: string): Promise<User | null> {
  const [name = '', server = rehearsalInstance, ...rest] = acct.replace(/^@/, '').toLowerCase().split('@');
  if (server !== rehearsalInstance || rest.length > 0) return null;
  return (await store.users.list({ platform: 'mastodon', name }, { limit: 1 }))[0] ?? null;
}
