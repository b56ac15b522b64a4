import type { AccountEvent } from '../model/account-event.ts';

/** Primary accounts that people chose, one per person and platform. What follows from a choice decides `primaryOf`. */
export interface PrimaryChoices {
  /** Ids of the chosen accounts by platform. They may be gone by now. */
  of(userId: string): Promise<ReadonlyMap<string, string>>;
  /** Makes an account the chosen one of its platform, with its event, in one update. */
  choose(event: AccountEvent): Promise<void>;
}
