import type { App } from '../../model/app.ts';
import { limits } from '../../model/limits.ts';
import { isRedirectUri, readScopes } from '../../model/mastodon/oauth.ts';
import { invalid, mastodonLifetimes } from '../../model/mastodon/rules.ts';
import { newSecret } from '../../model/secrets.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** An app that registers itself. */
export interface NewApp {
  name: string;
  redirectUris: readonly string[];
  scopes: string | null;
  now: Date;
}

/** Registers an app for anybody who asks, as Mastodon does. It throws MastodonRefusal 422. */
export async function registerApp({ store, newId }: Sandbox, { name, redirectUris, scopes, now }: NewApp): Promise<App> {
  if (name.trim() === '') throw invalid("Application name can't be blank");
  if (name.length > 60) throw invalid('Application name is too long (maximum is 60 characters)');
  if (redirectUris.length === 0) throw invalid("Redirect URI can't be blank");
  if (redirectUris.length > 10 || !redirectUris.every(isRedirectUri)) throw invalid('Redirect URI must be an absolute URI.');
  const read = readScopes(scopes);
  if (!read) throw invalid("Scopes doesn't match configured on the server.");
  const app: App = {
    platform: 'mastodon',
    clientId: newSecret(newId, '').slice(0, 43),
    clientSecret: newSecret(newId, '').slice(0, 43),
    name: name.trim(),
    redirectUris: [...redirectUris],
    lifetimes: mastodonLifetimes,
    profile: { scopes: read.join(' ') },
    registeredAt: now,
  };
  await store.apps.insert(app);
  await store.apps.keepNewest('registeredAt', limits.registeredApps, { registeredAt: { $exists: true } });
  return app;
}
