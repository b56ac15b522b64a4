import { timingSafeEqual } from 'node:crypto';
import type { App } from '../../model/app.ts';
import type { PlatformName } from '../../model/platform.ts';
import { hashOf } from '../../model/secrets.ts';
import type { Apps } from '../../ports/oauth-store.ts';

/** What a client calls itself. */
export interface ClientClaim {
  platform: PlatformName;
  clientId: string;
  /** Null where none is asked for: on the way to a consent page. */
  clientSecret: string | null;
}

/** Finds a registered client. @returns null for an unknown one, and for a wrong secret */
export type FindApp = (claim: ClientClaim) => Promise<App | null>;

/** Builds {@link FindApp}. */
export function makeFindApp({ apps }: { apps: Apps }): FindApp {
  return async ({ platform, clientId, clientSecret }) => {
    const app = await apps.find(platform, clientId);
    if (!app || clientSecret === null) return app;
    return timingSafeEqual(Buffer.from(hashOf(clientSecret)), Buffer.from(hashOf(app.clientSecret))) ? app : null;
  };
}
