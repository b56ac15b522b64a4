import type { Session } from '../model/session.ts';

/** Keeps the sessions. Tokens are stored as hashes only. */
export interface SessionRepository {
  /**
   * @param secrets.token secret of the session cookie; kept as a hash
   * @param secrets.idToken kept encrypted, to name the session at the provider when it ends
   */
  create(session: Session, secrets: { token: string; idToken: string }): Promise<void>;
  /** @returns null when no session has this token or it was revoked. It may be expired. */
  findByToken(token: string): Promise<Session | null>;
  /**
   * Finds the sessions that a sign-out at the provider means: of a person, of one session of the provider, or of both together.
   * At least one is given. Sessions of the person that do not know their provider session are meant too.
   */
  findOfProvider(signedOut: { userId: string | null; providerSessionId: string | null }): Promise<Session[]>;
  /** Notes a use; never moves it back, never brings a revoked session back. */
  touch(session: Session, lastSeenAt: Date): Promise<void>;
  /**
   * Ends a session at once and announces `auth.session.v1.revoked` in the same write.
   * @returns the ID token it was opened with (null when it can no longer be read), or null when it had ended already.
   */
  revoke(session: Session, revocation: { at: Date; eventId: string }): Promise<{ idToken: string | null } | null>;
}
