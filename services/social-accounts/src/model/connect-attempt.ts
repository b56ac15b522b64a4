import { createHash } from 'node:crypto';
import type { PlatformMode } from './platform-manifest.ts';

/** A connection under way: the browser was sent to the platform and is expected back. */
export interface ConnectAttempt {
  /** Unguessable; the platform hands it back. Kept as a hash. */
  state: string;
  platform: string;
  /** Only this session of this person may finish it. */
  userId: string;
  sessionId: string;
  /** Redirect address; has to be repeated exactly when the code is redeemed, and the browser has to come back to it. */
  redirectUri: string;
  codeVerifier: string;
  /** Name of the server that the person chose, and where accounts of it are. Absent: the platform is one, and its configuration decides. */
  server?: string;
  mode?: PlatformMode;
  expiresAt: Date;
}

/** How long a connection may be under way, in ms. */
export const attemptLifetimeMs = 10 * 60 * 1000;

/**
 * Address at which the browser comes back from a platform.
 * @param server name of the server that the user named: each has an address of its own, so a hostile server cannot pass on the code of another (mix-up, RFC 9700,
 *   section 4.4.2.1). Absent: the platform is one
 */
export function callbackAddress(publicOrigin: string, platform: string, server?: string): string {
  const path = `${publicOrigin}/api/${platform}/callback`;
  return server === undefined ? path : `${path}/${createHash('sha256').update(server).digest('base64url').slice(0, 22)}`;
}

/** Whether the browser came back as the attempt says: to its address, and from the server that it names. @param iss of RFC 9207; few servers send it */
export function isAnswerTo({ redirectUri, server }: ConnectAttempt, { path, iss }: { path: string; iss?: string | undefined }): boolean {
  if (new URL(redirectUri).pathname !== path) return false;
  return server === undefined || iss === undefined || (URL.canParse(iss) && new URL(iss).host === server);
}
