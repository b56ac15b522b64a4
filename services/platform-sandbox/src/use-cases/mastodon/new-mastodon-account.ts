import { builtInClientId } from '../../model/app.ts';
import { mastodonScopes, rehearsalInstance } from '../../model/mastodon/rules.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { getApp } from '../control-sandbox.ts';
import { issueTokens } from '../oauth/tokens.ts';
import { newMastodonUser } from './people.ts';
import type { NewMastodonUser } from './people.ts';

/** A new account, and what it is connected with. */
export interface NewMastodonAccount {
  id: string;
  name: string;
  instance: string;
  accessToken: string;
}

/**
 * Makes an account at the rehearsal Mastodon with a token, as its owner would make one under Preferences → Development.
 * It throws what `newMastodonUser` throws.
 */
export async function newMastodonAccount(sandbox: Sandbox, request: NewMastodonUser): Promise<NewMastodonAccount> {
  const { ownerId, now } = request;
  const { id, name } = await newMastodonUser(sandbox, request);
  const { store, newId } = sandbox;
  const of = { platform: 'mastodon', clientId: builtInClientId } as const;
  const life = { createdAt: now, lastUsedAt: now, endedAt: null, endReason: null };
  const grant = { ...of, ...life, id: newId(), ownerId, userId: id, scopes: [...mastodonScopes] };
  await store.grants.insert(grant);
  const app = await getApp(sandbox, of);
  const { accessToken } = await issueTokens(sandbox, { app, grant, withRefreshToken: false, prefixes: { access: '', refresh: '' }, now });
  return { id, name, instance: rehearsalInstance, accessToken };
}
