import { AppError } from '@viral-slides/errors';
import { lastSlotAt, momentsOfSlots, slotLeadMs } from '../../model/slots/posting-slots.ts';
import type { AccountSlots } from '../../model/slots/posting-slots.ts';
import type { Post } from '../../model/post.ts';
import { isSlotNotFree, noFreeSlot, slotNotFree } from '../../model/slots/slot-errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';
import type { Person } from '../../ports/projects.ts';

/** A slot for a post: the next free one of its account, or a certain one. */
export type RequestedSlot = 'next' | Date;

/** The place that a post gets. */
export interface FoundSlot {
  socialAccountId: string;
  scheduledTime: Date;
  slotAt: Date;
}

/** A search for a slot. */
export interface SlotSearch {
  person: Person;
  requested: RequestedSlot;
  /** Without an account the one that is primary now is meant. */
  post: Pick<Post, 'platform' | 'socialAccountId'> & { id?: string };
  signal: AbortSignal;
}

/**
 * Finds a slot and stores a post in it. Between the two another request may take the slot, which the unique index detects: a request for the next free slot then tries the
 * one after it, so that concurrent requests get different slots, without gaps.
 * @param store stores the post in the slot; throws `slot-not-free` when it was taken
 * @throws AppError `slot-not-free`, `no-free-slot`, `account-not-found`, and what `store` throws
 */
export type FindSlot = (
  search: SlotSearch,
) => Promise<{ first: FoundSlot; storeIn: <P>(store: (slot: FoundSlot) => Promise<P>) => Promise<P> }>;

interface FindSlotDeps {
  postingSlots: PostingSlotStore;
  platforms: Pick<Platforms, 'accounts'>;
  clock: Clock;
}

/** Number of lost races that are tolerated. Requests of one process avoid each other beforehand, so these are races with other processes. */
const maxTries = 50;

/**
 * Slots that requests in this process are about to take: concurrent requests for the next one move on to the one after it before the
 * database has to refuse them.
 */
type Claimed = Set<string>;

export function makeFindSlot(deps: FindSlotDeps): FindSlot {
  const claimed: Claimed = new Set();
  return async (search) => {
    const slots = await slotsOf(deps, search);
    const first = await find(deps, search, { slots, after: null, isFree: () => true });
    const storeIn = <P>(store: (slot: FoundSlot) => Promise<P>) =>
      search.requested === 'next' ? storeInNext(deps, { search, slots, claimed }, store) : store(first);
    return { first, storeIn };
  };
}

async function storeInNext<P>(
  deps: FindSlotDeps,
  { search, slots, claimed }: { search: SlotSearch; slots: AccountSlots; claimed: Claimed },
  store: (slot: FoundSlot) => Promise<P>,
): Promise<P> {
  const nameOf = (moment: Date) => `${search.person.userId} ${slots.socialAccountId} ${moment.getTime()}`;
  const isFree = (moment: Date) => !claimed.has(nameOf(moment));
  for (let [after, tries] = [null as Date | null, 1]; ; tries += 1) {
    const slot = await find(deps, search, { slots, after, isFree });
    const name = nameOf(slot.slotAt);
    // A concurrent request may have claimed it since it was found.
    if (claimed.has(name)) continue;
    claimed.add(name);
    try {
      return await store(slot);
    } catch (error) {
      if (!isSlotNotFree(error) || tries >= maxTries) throw error;
      after = slot.slotAt;
    } finally {
      claimed.delete(name);
    }
  }
}

async function slotsOf({ postingSlots, platforms }: FindSlotDeps, { person, post, signal }: SlotSearch): Promise<AccountSlots> {
  const socialAccountId = post.socialAccountId ?? (await primaryAccount(platforms, { person, post, signal }));
  const slots = await postingSlots.of(person.userId, socialAccountId);
  if (!slots || slots.times.length === 0 || slots.platform !== post.platform) throw noFreeSlot('none');
  if (slots.isPaused) throw noFreeSlot('paused');
  return slots;
}

async function primaryAccount(
  platforms: FindSlotDeps['platforms'],
  { person, post, signal }: Omit<SlotSearch, 'requested'>,
): Promise<string> {
  const accounts = await platforms.accounts(person, signal);
  const primary = accounts.find(({ platform, isPrimary }) => platform === post.platform && isPrimary);
  if (primary) return primary.id;
  const message = 'No account for this platform is connected, so there are no slots. Please connect one, or choose a time.';
  throw new AppError('invalid-input', 'account-not-found', message, { errors: [{ field: 'socialAccountId', message }] });
}

async function find(
  { postingSlots, clock }: FindSlotDeps,
  { person, requested, post }: SlotSearch,
  { slots, after, isFree }: { slots: AccountSlots; after: Date | null; isFree: (moment: Date) => boolean },
): Promise<FoundSlot> {
  const now = clock.now();
  const earliest = new Date(now.getTime() + slotLeadMs);
  const isNext = requested === 'next';
  const range = isNext
    ? { after: after ?? earliest, until: lastSlotAt(now) }
    : { after: new Date(requested.getTime() - 1), until: requested };
  const account = { userId: person.userId, ...slots };
  const taken = await postingSlots.takenTimes(account, { ...range, ...(post.id === undefined || isNext ? {} : { except: post.id }) });
  for (const slotAt of momentsOfSlots(slots, range)) {
    const isOpen = slotAt > now && !taken.has(slotAt.getTime()) && isFree(slotAt);
    if (isOpen) return { socialAccountId: slots.socialAccountId, scheduledTime: slotAt, slotAt };
  }
  throw isNext ? noFreeSlot('full') : slotNotFree();
}
