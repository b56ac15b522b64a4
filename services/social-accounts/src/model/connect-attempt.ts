import type { PlatformMode } from './platform-manifest.ts';

/** A connection under way: the browser was sent to the platform and is expected back. */
export interface ConnectAttempt {
  /** Unguessable; the platform hands it back. Kept as a hash. */
  state: string;
  platform: string;
  /** Only this session of this person may finish it. */
  userId: string;
  sessionId: string;
  /** Redirect address; has to be repeated exactly when the code is redeemed. */
  redirectUri: string;
  codeVerifier: string;
  /** Name of the server that the person chose, and where accounts of it are. Absent: the platform is one, and its configuration decides. */
  server?: string;
  mode?: PlatformMode;
  expiresAt: Date;
}

/** How long a connection may be under way, in ms. */
export const attemptLifetimeMs = 10 * 60 * 1000;
