import type { TokenRights } from '@viral-slides/personal-tokens';

/** A signed-in session, or a personal token, as auth answered it. Lives in the cache and on the requests made in it. */
export interface Session {
  /** For a personal token, its id. */
  sessionId: string;
  userId: string;
  /** When the session expires, ms since the epoch. */
  expiresAt: number;
  /** Signed identities by audience. */
  identities: Map<string, SignedIdentity>;
  /** Name and rights of a personal token; absent for a person in their browser. */
  token?: TokenRights & { name: string };
}

/** A signed identity and until when it may be handed out again, ms since the epoch. */
export interface SignedIdentity {
  token: string;
  reusableUntil: number;
}
