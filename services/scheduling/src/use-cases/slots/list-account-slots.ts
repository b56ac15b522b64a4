import type { AccountSlots } from '../../model/slots/posting-slots.ts';
import { unknownAccount } from '../../model/slots/slot-errors.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';
import type { Person } from '../../ports/projects.ts';
import type { ListFreeSlots } from './list-free-slots.ts';

/** Slots of an account with their present use. */
export interface SlotsNow {
  platform: AccountSlots['platform'];
  /** Zone of the slots; null: none are set. */
  timeZone: string | null;
  /** The earliest free ones; none while they are paused. */
  free: Date[];
}

/** Maximum number of free slots in an answer, for one account: more than a week has. */
const freeSlots = 60;

/**
 * Lists the free slots of an account for projects, which fills them on behalf of the person.
 * @throws AppError `account-not-found` when it is no longer connected; `service-unavailable`
 */
export type ListAccountSlots = (query: { person: Person; socialAccountId: string; signal: AbortSignal }) => Promise<SlotsNow>;

export function makeListAccountSlots(deps: {
  postingSlots: Pick<PostingSlotStore, 'of'>;
  platforms: Pick<Platforms, 'accounts'>;
  listFreeSlots: ListFreeSlots;
}): ListAccountSlots {
  return async ({ person, socialAccountId, signal }) => {
    const accounts = await deps.platforms.accounts(person, signal);
    const account = accounts.find(({ id }) => id === socialAccountId);
    if (!account) throw unknownAccount();
    const slots = await deps.postingSlots.of(person.userId, socialAccountId);
    const query = { userId: person.userId, accounts: null, socialAccountId, after: undefined, until: undefined, count: freeSlots };
    const free = (await deps.listFreeSlots(query)).map(({ at }) => at);
    const isSet = slots !== null && slots.times.length > 0;
    return { platform: account.platform as AccountSlots['platform'], timeZone: isSet ? slots.timeZone : null, free };
  };
}
