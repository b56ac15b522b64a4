import type { App, Lifetimes } from '../model/app.ts';
import type { PlatformName } from '../model/platform.ts';
import type { Apps } from '../ports/oauth-store.ts';

/** Name of the product's own app at every rehearsed platform; social-accounts uses it where no real keys are set. */
export const builtInClientId = 'viral-slides';

/** How the product's own app is registered at one platform. */
export interface BuiltInApp {
  platform: PlatformName;
  clientSecret: string;
  redirectUris: string[];
  lifetimes: Lifetimes;
  profile: Record<string, unknown>;
}

/** Registers the product's own app, once; what the control API changed of it since stays, but the secret is the configured one. */
export type RegisterBuiltInApp = (app: BuiltInApp) => Promise<void>;

/** Builds {@link RegisterBuiltInApp}. */
export function makeRegisterBuiltInApp({ apps }: { apps: Apps }): RegisterBuiltInApp {
  return async (built) => {
    const known = await apps.find(built.platform, builtInClientId);
    const app: App = known ?? { ...built, clientId: builtInClientId, name: 'Viral Slides' };
    await apps.save({ ...app, clientSecret: built.clientSecret });
  };
}
