import type { PlatformName } from './platform.ts';

/** How long what an app is given stays valid, in seconds of the sandbox's clock; null: until it is revoked. */
export interface Lifetimes {
  codeSeconds: number;
  accessSeconds: number;
  refreshSeconds: number | null;
  /** The whole authorization, refresh tokens included, counted from the consent. */
  grantSeconds: number | null;
  /** Without any use. */
  idleSeconds: number | null;
}

/** Name of the product's own app at every rehearsed platform; social-accounts uses it where no real keys are set. */
export const builtInClientId = 'viral-slides';

/** A client that a developer registered at a platform. */
export interface App {
  platform: PlatformName;
  /** Google: client_id, TikTok: client_key. */
  clientId: string;
  clientSecret: string;
  name: string;
  /**
   * Addresses that a consent may return to, compared exactly. One that starts with `/` stands for that path at the origin of the consent
   * page.
   */
  redirectUris: string[];
  lifetimes: Lifetimes;
  /** Facts that only its platform knows, e.g. whether the app is audited. */
  profile: Record<string, unknown>;
  /** When it registered itself, as apps do at Mastodon; absent of others, which stay. */
  registeredAt?: Date;
}

/** Whether a consent for the app may return there. @param pageOrigin the origin under which the browser sees the consent page */
export function takesRedirectUri(app: Pick<App, 'redirectUris'>, redirectUri: string, pageOrigin: string): boolean {
  return app.redirectUris.some((registered) => (registered.startsWith('/') ? pageOrigin + registered : registered) === redirectUri);
}
