import { AppError } from '@viral-slides/errors';
import type { ErrorKind } from '@viral-slides/errors';

/**
 * Reason why a platform refused or failed, as far as the rest of the service distinguishes:
 * - `grant-refused`: the refresh token (or code) is no longer valid (OAuth `invalid_grant`)
 * - `token-refused`: the access token is not accepted (401)
 * - `client-refused`: our own credentials are not accepted (`invalid_client`): the operator has to act, accounts stay
 * - `no-channel`: the person has no channel
 * - `scopes-missing`: the person allowed less than is needed
 * - `unavailable`: no answer, a 5xx or a rate limit: a later retry may succeed
 * - `refused`: anything else
 */
export type PlatformFailureReason =
  'grant-refused' | 'token-refused' | 'client-refused' | 'no-channel' | 'scopes-missing' | 'unavailable' | 'refused';

const kinds: Readonly<Record<PlatformFailureReason, ErrorKind>> = {
  'grant-refused': 'conflict',
  'token-refused': 'conflict',
  'client-refused': 'unavailable',
  'no-channel': 'conflict',
  'scopes-missing': 'conflict',
  unavailable: 'unavailable',
  refused: 'upstream-failed',
};

/** Failure of OAuth calls and profile reads in a room. The message names platform and reason, never a token, code or address with a query. */
export class PlatformFailure extends AppError {
  readonly reason: PlatformFailureReason;

  constructor(reason: PlatformFailureReason, detail: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(kinds[reason], `platform-${reason}`, detail, options);
    this.reason = reason;
  }
}
