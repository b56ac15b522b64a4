import type { App } from '../../model/app.ts';
import { builtInClientId } from '../../model/app.ts';
import { googleLifetimes, googleRedirectUris } from '../../model/google/built-in-app.ts';
import { seedChannels, seedGoogleUsers } from '../../model/google/channel.ts';
import { instagramLifetimes, instagramRedirectUris } from '../../model/instagram/rules.ts';
import { mastodonLifetimes } from '../../model/mastodon/rules.ts';
import { tiktokLifetimes, tiktokRedirectUris } from '../../model/tiktok/app-profile.ts';
import { seedPeople } from '../../model/tiktok/new-person.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { readClock } from '../sandbox-clock.ts';

/** Settings of the product's own app at all platforms. */
export interface OwnAppSettings {
  clientSecret: string;
  /** Places that TikTok and Instagram may pull from, each ending with a slash. */
  prefixes: readonly string[];
}

/**
 * Puts the product's own app and the first people on all platforms. What the control API changed of the app since stays, but the secret and the
 * owned places are the configured ones.
 */
export async function setTheStage(sandbox: Sandbox, { clientSecret, prefixes }: OwnAppSettings): Promise<void> {
  const { store } = sandbox;
  await register(sandbox, { platform: 'google', clientSecret, redirectUris: googleRedirectUris, lifetimes: googleLifetimes, profile: {} });
  const kept = { kind: 'web' };
  const owned = prefixes.map((value) => ({ kind: 'prefix', value }));
  const tiktok = { platform: 'tiktok', clientSecret, redirectUris: tiktokRedirectUris, lifetimes: tiktokLifetimes, profile: kept } as const;
  await register(sandbox, tiktok, { owned });
  await register(sandbox, { platform: 'mastodon', clientSecret, redirectUris: [], lifetimes: mastodonLifetimes, profile: {} });
  const instagram = {
    platform: 'instagram',
    clientSecret,
    redirectUris: instagramRedirectUris,
    lifetimes: instagramLifetimes,
    profile: {},
  } as const;
  await register(sandbox, instagram, { owned });
  for (const channel of seedChannels) await store.channels.insert(channel);
  for (const user of [...seedGoogleUsers, ...seedPeople(await readClock(sandbox))]) await store.users.insert(user);
}

async function register({ store }: Sandbox, built: Omit<App, 'clientId' | 'name'>, always: object = {}): Promise<void> {
  const known = await store.apps.find(built.platform, builtInClientId);
  const app = known ?? { ...built, clientId: builtInClientId, name: 'Viral Slides' };
  await store.apps.save({ ...app, clientSecret: built.clientSecret, profile: { ...app.profile, ...always } });
}
