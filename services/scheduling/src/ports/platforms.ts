import type { AccountNow, PlatformNow } from '../model/checking/platform-now.ts';
import type { Person } from './projects.ts';

/**
 * Platforms and connected accounts, in the social-accounts service. Both throw AppError `unavailable` with a retry time when it cannot
 * answer.
 */
export interface Platforms {
  /** Limits of each platform. */
  list(person: Person, signal?: AbortSignal): Promise<PlatformNow[]>;
  /** The connected accounts of a person. */
  accounts(person: Person, signal?: AbortSignal): Promise<AccountNow[]>;
}
