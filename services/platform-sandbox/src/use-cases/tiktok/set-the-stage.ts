import { seedPeople } from '../../model/tiktok/new-person.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { Users } from '../../ports/users.ts';
import { builtInClientId } from '../register-built-in-app.ts';
import type { RegisterBuiltInApp } from '../register-built-in-app.ts';

/** Settings of the product's own app. */
export interface OwnAppSettings {
  clientSecret: string;
  /** Places that it may pull from, each ending with a slash. */
  prefixes: readonly string[];
}

/** Lifetimes that TikTok documents since November 2026: 2 h, and 180 days with rotation. */
const lifetimes = { codeSeconds: 600, accessSeconds: 7_200, refreshSeconds: 180 * 86_400, grantSeconds: null, idleSeconds: null };

/** Puts the product's app and the first people on the rehearsed TikTok; what owned places the settings name, counts from now on. */
export type SetTheStage = (settings: OwnAppSettings, now: Date) => Promise<void>;

/** Builds {@link SetTheStage}. */
export function makeSetTheStage(deps: { apps: Apps; users: Users; registerBuiltInApp: RegisterBuiltInApp }): SetTheStage {
  const { apps, users, registerBuiltInApp } = deps;
  return async ({ clientSecret, prefixes }, now) => {
    await registerBuiltInApp({
      platform: 'tiktok',
      clientSecret,
      redirectUris: ['/api/tiktok/callback'],
      lifetimes,
      profile: { kind: 'web' },
    });
    const app = await apps.find('tiktok', builtInClientId);
    const owned = prefixes.map((value) => ({ kind: 'prefix', value }));
    if (app) await apps.save({ ...app, profile: { ...app.profile, owned } });
    for (const person of seedPeople(now)) await users.insert(person);
  };
}
