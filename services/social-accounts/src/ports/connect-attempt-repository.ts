import type { ConnectAttempt } from '../model/connect-attempt.ts';

/** Remembers connections under way. */
export interface ConnectAttemptRepository {
  save(attempt: ConnectAttempt): Promise<void>;
  /**
   * Takes an attempt out, so that it can be used only once.
   * @returns null unless it was started by this session for this platform; of several callers only one gets it
   */
  take(of: Pick<ConnectAttempt, 'state' | 'platform' | 'userId' | 'sessionId'>): Promise<ConnectAttempt | null>;
}
