import type { PersonalToken } from '../model/personal-token.ts';

/** Keeps the personal tokens, each as a keyed hash. */
export interface PersonalTokenRepository {
  /** @param text the token itself; kept as a hash. */
  create(token: PersonalToken, text: string): Promise<void>;
  /** Number of kept tokens of a person, including ended ones. */
  count(userId: string): Promise<number>;
  /** Those of a person, the newest first. */
  list(userId: string): Promise<PersonalToken[]>;
  /** @returns null when no token has this text or it was revoked. It may have ended. */
  findByText(text: string): Promise<PersonalToken | null>;
  /** Notes a use; never moves it back, never brings a revoked token back. */
  noteUse(id: string, use: { at: Date; address: string }): Promise<void>;
  /**
   * Ends a token at once, and announces `auth.session.v1.revoked` with its id in the same write.
   * @returns false when the person has no such token.
   */
  revoke(token: Pick<PersonalToken, 'id' | 'userId'>, revocation: { at: Date; eventId: string }): Promise<boolean>;
}
