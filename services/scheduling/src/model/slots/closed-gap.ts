/** A post that waits in a slot. */
export interface SlotHolder {
  id: string;
  revision: number;
  slotAt: Date;
}

/** A post that goes to an earlier slot. */
export interface SlotMove extends SlotHolder {
  to: Date;
}

/**
 * A post that is due within this time is not moved, nor is any post moved to a time within it, in ms: its last checks are done by then, and its
 * owner is not rushed.
 */
export const moveLeadMs = 3_600_000;

/**
 * Decides which posts move to which slots so that no slot stays empty between the posts after a gap: each, in order, moves to the earliest
 * slot that is left; none moves to a later one. Idempotent.
 * @param holders posts that wait in slots from the gap on, the earliest first
 * @param moments all slots from the gap on, the earliest first
 * @param taken times at which other posts of the account are published, in ms
 */
export function closedGap(holders: readonly SlotHolder[], moments: Iterable<Date>, taken: ReadonlySet<number>): SlotMove[] {
  const moves: SlotMove[] = [];
  const places = moments[Symbol.iterator]();
  let place = nextPlace(places, taken);
  for (const holder of holders) {
    // A post at a time that is no longer a slot, or before the next place, stays and uses none.
    if (!place || place > holder.slotAt) continue;
    if (place < holder.slotAt) moves.push({ ...holder, to: place });
    place = nextPlace(places, taken);
  }
  return moves;
}

function nextPlace(places: Iterator<Date>, taken: ReadonlySet<number>): Date | null {
  for (;;) {
    const { done, value } = places.next();
    if (done) return null;
    if (!taken.has((value as Date).getTime())) return value as Date;
  }
}
