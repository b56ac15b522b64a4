/** A signed-in session as auth answered it. Lives in the cache and on the requests made in it. */
export interface Session {
  sessionId: string;
  userId: string;
  /** When the session ends by itself, ms since the epoch. */
  expiresAt: number;
  /** Signed identities by audience. */
  identities: Map<string, SignedIdentity>;
}

/** A signed identity and until when it may be handed out again, ms since the epoch. */
export interface SignedIdentity {
  token: string;
  reusableUntil: number;
}
