import type { PlatformMode } from '../model/platform-manifest.ts';
import type { PlatformCredentials } from './platform-credentials.ts';

/** Server and callback of a registered app: a server that people named, and one address to come back to. */
export interface AppPlace {
  /** Name of the server. */
  server: string;
  redirectUri: string;
}

/** Our apps at servers that people name: each is registered once, and its keys are kept sealed. */
export interface ServerApps {
  /** The one that is kept; null: none is. */
  find(place: AppPlace): Promise<PlatformCredentials | null>;
  /**
   * The one that is kept, or else a new one: of all processes that ask at once, one registers it.
   * @param unknownId client id of an app that its server no longer knows: it is replaced
   * @throws the error of `register`; PlatformFailure `unavailable` when another process takes too long
   */
  of(place: AppPlace, register: () => Promise<PlatformCredentials>, unknownId?: string): Promise<PlatformCredentials>;
}

/** Those of one platform, real ones and those of the rehearsal apart. */
export type ServerAppsOf = (of: { platform: string; mode: PlatformMode }) => ServerApps;
