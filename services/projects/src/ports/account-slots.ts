import type { Autopilot } from '../model/autopilot.ts';

export interface AccountSlots {
  platform: Autopilot['platform'];
  /** IANA name; null: no slots are set. */
  timeZone: string | null;
  /** The earliest free ones; none while they are paused. */
  free: Date[];
}

/** Posting slots of accounts, in the scheduling service. */
export interface Slots {
  /** @throws AppError `account-not-found` when it is no longer connected; all else is `upstream-failed` or `unavailable` */
  of(query: { userId: string; socialAccountId: string; signal: AbortSignal }): Promise<AccountSlots>;
}
