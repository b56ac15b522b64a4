import { AppError } from '@viral-slides/errors';
import { assertedSlots } from '../../model/slots/posting-slots.ts';
import type { AccountSlots, PostingSlots } from '../../model/slots/posting-slots.ts';
import { unknownAccount } from '../../model/slots/slot-errors.ts';
import type { Platforms } from '../../ports/platforms.ts';
import type { PostingSlotStore } from '../../ports/posting-slots.ts';
import type { Person } from '../../ports/projects.ts';

/** A request to have other slots. */
export interface SetPostingSlotsCommand {
  person: Person;
  slots: PostingSlots & Pick<AccountSlots, 'socialAccountId'>;
  /** The revision that they are based on, 0 where none were set; undefined: any revision. */
  revision: number | undefined;
  signal: AbortSignal;
}

/**
 * Puts slots in the place of those that an account had. Posts that wait keep their times, those of slots that are gone too.
 * @throws AppError `invalid-slots`, `account-not-found`, `stale-revision`, `service-unavailable`; nothing is stored then
 */
export type SetPostingSlots = (command: SetPostingSlotsCommand) => Promise<AccountSlots>;

export function makeSetPostingSlots(deps: { postingSlots: PostingSlotStore; platforms: Pick<Platforms, 'accounts'> }): SetPostingSlots {
  return async ({ person, slots: { socialAccountId, ...requested }, revision, signal }) => {
    const slots = assertedSlots(requested);
    const accounts = await deps.platforms.accounts(person, signal);
    const platform = accounts.find(({ id }) => id === socialAccountId)?.platform as AccountSlots['platform'] | undefined;
    if (platform === undefined) throw unknownAccount();
    const stored = await deps.postingSlots.replace(person.userId, { socialAccountId, platform, ...slots }, revision);
    if (!stored) throw changedElsewhere();
    return stored;
  };
}

function changedElsewhere(): AppError {
  const message = 'This account’s slots were changed in the meantime. Nothing was overwritten. Please look at them again.';
  return new AppError('conflict', 'stale-revision', message);
}
