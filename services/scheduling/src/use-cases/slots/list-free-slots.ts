import { mayUseAccount } from '@viral-slides/personal-tokens';
import { lastSlotAt, momentsOfSlots, slotLeadMs } from '../../model/slots/posting-slots.ts';
import type { AccountSlots } from '../../model/slots/posting-slots.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';

/** Filter of free slots. */
export interface FreeSlotQuery {
  userId: string;
  /** Of none but these; null: of any. */
  accounts: readonly string[] | null;
  /** Of this account alone; undefined: of all that have slots. */
  socialAccountId: string | undefined;
  /** Later than that; undefined, or before: from now on. */
  after: Date | undefined;
  /** Up to that; undefined: as far as posts can be planned. */
  until: Date | undefined;
  /** Limit per account. */
  count: number;
}

/** A slot that is not taken. */
export interface FreeSlot extends Pick<AccountSlots, 'socialAccountId' | 'platform'> {
  at: Date;
}

/** Free slots, the earliest first; none of accounts whose slots are paused. A snapshot: planning a post into one may still fail because it was taken. */
export type ListFreeSlots = (query: FreeSlotQuery) => Promise<FreeSlot[]>;

export function makeListFreeSlots({ postingSlots, clock }: { postingSlots: PostingSlotStore; clock: Clock }): ListFreeSlots {
  return async ({ userId, accounts, socialAccountId, count, ...range }) => {
    const now = clock.now();
    const earliest = new Date(now.getTime() + slotLeadMs);
    const after = range.after && range.after > earliest ? range.after : earliest;
    const until = range.until && range.until < lastSlotAt(now) ? range.until : lastSlotAt(now);
    const asked = socialAccountId === undefined ? await postingSlots.all(userId) : [await postingSlots.of(userId, socialAccountId)];
    const free: FreeSlot[] = [];
    for (const slots of asked.filter((each) => each && mayUseAccount({ accounts }, each.socialAccountId))) {
      if (!slots || slots.isPaused || until <= after) continue;
      const { platform } = slots;
      const taken = await postingSlots.takenTimes({ userId, ...slots }, { after, until });
      const moments = firstFree(momentsOfSlots(slots, { after, until }), taken, count);
      free.push(...moments.map((at) => ({ socialAccountId: slots.socialAccountId, platform, at })));
    }
    return free.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  };
}

function firstFree(moments: Iterable<Date>, taken: ReadonlySet<number>, count: number): Date[] {
  const free: Date[] = [];
  for (const moment of moments) {
    if (free.length === count) break;
    if (!taken.has(moment.getTime())) free.push(moment);
  }
  return free;
}
