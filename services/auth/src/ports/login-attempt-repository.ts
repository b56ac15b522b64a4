import type { LoginAttempt } from '../model/login-attempt.ts';

/** Keeps sign-ins under way, with their secrets as hashes, each in its own slot, so that any number of tabs can sign in at once. */
export interface LoginAttemptRepository {
  /** @param binding the secret that the starting browser holds in a cookie. */
  save(attempt: LoginAttempt, binding: string): Promise<void>;
  /**
   * Takes an attempt out; of several callers at once exactly one gets it.
   * @returns null when there is none with this state, it was used, or another browser began it. It may be expired.
   */
  take(state: string, binding: string): Promise<LoginAttempt | null>;
}
