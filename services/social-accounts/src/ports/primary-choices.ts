import type { AccountEvent } from '../model/account-event.ts';

/** Which accounts people chose as primary, one per person and platform. What follows from a choice decides `primaryOf`. */
export interface PrimaryChoices {
  /** Ids of the chosen accounts by platform. They may be gone by now. */
  of(userId: string): Promise<ReadonlyMap<string, string>>;
  /** Makes an account the chosen one of its platform, with its event, in one update. */
  choose(event: AccountEvent): Promise<void>;
}
