import { AppError } from '@viral-slides/errors';
import { closedGap, moveLeadMs } from '../../model/slots/closed-gap.ts';
import type { SlotMove } from '../../model/slots/closed-gap.ts';
import { lastSlotAt, momentsOfSlots } from '../../model/slots/posting-slots.ts';
import { noFreeSlot } from '../../model/slots/slot-errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';
import type { Person } from '../../ports/projects.ts';
import type { UpdatePost } from '../writing/update-post.ts';

/** A request to leave no slot empty from a time on. */
export interface CloseGapCommand {
  person: Person;
  socialAccountId: string;
  /** The empty slot; posts in later ones move up. */
  at: Date;
  signal: AbortSignal;
}

/**
 * Moves the posts that wait in slots after a gap up, in their order, so that no slot between them stays empty. Each moves independently,
 * and only while it waits unchanged: broken off, or sent again, it goes on where it ended. What is due within the hour stays, and so does
 * all that was planned by hand.
 * @returns numbers of moved posts, and of those that may still move: a hundred move at a time, and others may be changed in the meantime
 * @throws AppError `no-free-slot`
 */
export type CloseGap = (command: CloseGapCommand) => Promise<{ moved: number; left: number }>;

interface CloseGapDeps {
  postingSlots: PostingSlotStore;
  updatePost: UpdatePost;
  clock: Clock;
}

/** Posts that move at one request. */
const maxMoves = 100;

export function makeCloseGap(deps: CloseGapDeps): CloseGap {
  return async (command) => {
    const moves = await planned(deps, command);
    let moved = 0;
    for (const move of moves.slice(0, maxMoves)) {
      command.signal.throwIfAborted();
      if (await moveUp(deps, command, move)) moved += 1;
    }
    return { moved, left: moves.length - moved };
  };
}

async function planned({ postingSlots, clock }: CloseGapDeps, { person, socialAccountId, at }: CloseGapCommand): Promise<SlotMove[]> {
  const slots = await postingSlots.of(person.userId, socialAccountId);
  if (!slots || slots.times.length === 0) throw noFreeSlot('none');
  if (slots.isPaused) throw noFreeSlot('paused');
  const now = clock.now();
  const soonest = now.getTime() + moveLeadMs;
  const range = { after: new Date(Math.max(soonest, at.getTime() - 1)), until: lastSlotAt(now) };
  const account = { userId: person.userId, ...slots };
  const holders = await postingSlots.holders(account, range.after);
  const taken = await postingSlots.takenTimes(account, range);
  for (const { slotAt } of holders) taken.delete(slotAt.getTime());
  return closedGap(holders, momentsOfSlots(slots, range), taken);
}

/** @returns whether it moved; not when it was changed, published, or its new slot taken in the meantime */
async function moveUp({ updatePost }: CloseGapDeps, { person, signal }: CloseGapCommand, { id, revision, to }: SlotMove): Promise<boolean> {
  try {
    await updatePost({ person, id, edit: { slot: to, revision }, signal });
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.kind === 'conflict' || error.kind === 'not-found')) return false;
    throw error;
  }
}
