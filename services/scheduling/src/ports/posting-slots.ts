import type { AccountSlots } from '../model/slots/posting-slots.ts';
import type { SlotHolder } from '../model/slots/closed-gap.ts';

/** The slots of accounts, one document for each account of a person, and what posts have taken of them. */
export interface PostingSlotStore {
  /** Those of all accounts of a person. */
  all(userId: string): Promise<AccountSlots[]>;
  /** Null: none are set. */
  of(userId: string, socialAccountId: string): Promise<AccountSlots | null>;
  /**
   * Replaces the slots.
   * @param basedOn the revision that they are based on, 0 where none were set; undefined: any revision
   * @returns null when another revision is there: nothing was stored
   */
  replace(userId: string, slots: Omit<AccountSlots, 'revision'>, basedOn: number | undefined): Promise<AccountSlots | null>;
  /** Deletes the slots of a disconnected account. */
  remove(userId: string, socialAccountId: string): Promise<void>;
  /**
   * The times at which posts of the account are published, later than `after` and up to `until`, in ms; in a slot or not.
   * @param except a post that does not count
   */
  takenTimes(account: SlotsOwner, range: { after: Date; until: Date; except?: string }): Promise<Set<number>>;
  /** Posts that wait in slots of the account, later than that, the earliest first. */
  holders(account: SlotsOwner, after: Date): Promise<SlotHolder[]>;
}

/** Owner of the slots. */
export interface SlotsOwner extends Pick<AccountSlots, 'socialAccountId' | 'platform'> {
  userId: string;
}
