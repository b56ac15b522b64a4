import type { PlatformName } from './platform.ts';

/** Grant of a person to an app. */
export interface Grant {
  id: string;
  /**
   * User id of the person who consented; everything made with the grant belongs to that user. Null for grants from releases that did not
   * record it: their posts are visible to no user.
   */
  ownerId: string | null;
  platform: PlatformName;
  clientId: string;
  userId: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date;
  /** Null while it holds. */
  endedAt: Date | null;
  endReason: string | null;
}

/** A code of a consent on its way to the app; kept as a hash. */
export interface Code {
  /** SHA-256 of the code, hex. */
  hash: string;
  grantId: string;
  platform: PlatformName;
  clientId: string;
  redirectUri: string;
  challenge: { value: string; method: string } | null;
  /** Whether the exchange gives a refresh token. */
  givesRefreshToken: boolean;
  expiresAt: Date;
  usedAt: Date | null;
}

/** An access or refresh token; kept as a hash. */
export interface Token {
  /** SHA-256 of the token, hex. */
  hash: string;
  kind: 'access' | 'refresh';
  platform: PlatformName;
  grantId: string;
  issuedAt: Date;
  /** Null: as long as the grant. */
  expiresAt: Date | null;
  /** Null while it holds; a refresh token that was replaced dies before it expires. */
  diedAt: Date | null;
  deathReason: string | null;
}
