import { AppError } from '@viral-slides/errors';
import { builtInClientId } from '../../model/app.ts';
import { mastodonScopes, rehearsalInstance } from '../../model/mastodon/rules.ts';
import { longNumber } from '../../model/tiktok/ids.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { getApp } from '../control-sandbox.ts';
import { issueTokens } from '../oauth/tokens.ts';
import { requireRoom } from '../people/people.ts';

/** A new account, and what it is connected with. */
export interface NewMastodonAccount {
  id: string;
  name: string;
  instance: string;
  accessToken: string;
}

/**
 * Makes an account at the rehearsal Mastodon with a token, as its owner would make one under Preferences → Development.
 * It throws AppError `name-taken`, `too-many-people` (conflict), `name-invalid` (invalid-input).
 * @param ownerId user of the product who sees its posts; null: nobody
 */
export async function newMastodonAccount(
  sandbox: Sandbox,
  { name, ownerId, now }: { name: string; ownerId: string | null; now: Date },
): Promise<NewMastodonAccount> {
  const plain = name.trim().toLowerCase();
  if (!/^[a-z0-9_]{1,30}$/.test(plain))
    throw new AppError('invalid-input', 'name-invalid', 'A name has 1 to 30 letters, digits or underscores.');
  const { store, newId } = sandbox;
  await requireRoom(sandbox, 'mastodon', ownerId);
  if ((await store.users.count({ platform: 'mastodon', name: plain })) > 0)
    throw new AppError('conflict', 'name-taken', `${plain} is taken. Choose another name.`);
  const of = { platform: 'mastodon', clientId: builtInClientId } as const;
  const id = longNumber(newId());
  await store.users.insert({ platform: 'mastodon', id, name: plain, origin: 'page', ownerId, createdAt: now, profile: {} });
  const life = { createdAt: now, lastUsedAt: now, endedAt: null, endReason: null };
  const grant = { ...of, ...life, id: newId(), ownerId, userId: id, scopes: [...mastodonScopes] };
  await store.grants.insert(grant);
  const app = await getApp(sandbox, of);
  const prefixes = { access: '', refresh: '' };
  const { accessToken } = await issueTokens(sandbox, { app, grant, withRefreshToken: false, prefixes, now });
  return { id, name: plain, instance: rehearsalInstance, accessToken };
}
