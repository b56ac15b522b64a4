import { timingSafeEqual } from 'node:crypto';
import type { App } from '../../model/app.ts';
import type { PlatformName } from '../../model/platform.ts';
import { hashOf } from '../../model/secrets.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** Credentials that a client states. */
export interface ClientClaim {
  platform: PlatformName;
  clientId: string;
  /** Null where none is asked for: on the way to a consent page. */
  clientSecret: string | null;
}

/** Finds a registered client. @returns null for an unknown one, and for a wrong secret */
export async function findApp({ store }: Sandbox, { platform, clientId, clientSecret }: ClientClaim): Promise<App | null> {
  const app = await store.apps.find(platform, clientId);
  if (!app || clientSecret === null) return app;
  return timingSafeEqual(Buffer.from(hashOf(clientSecret)), Buffer.from(hashOf(app.clientSecret))) ? app : null;
}
