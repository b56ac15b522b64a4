import { AppError } from '@viral-slides/errors';
import { accountNotFound } from '../model/account.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PrimaryChoices } from '../ports/primary-choices.ts';

/** Makes an account the primary one of its platform; all others of the platform are no longer. Doing it again changes nothing. */
export type SetPrimary = (input: { userId: string; id: string; platform: string }) => Promise<void>;

/** Builds the use case. @throws (when called) AppError `account-not-found`, `platform-mismatch` */
export function makeSetPrimary(deps: { accounts: AccountRepository; choices: PrimaryChoices; ids: IdSource; clock: Clock }): SetPrimary {
  return async ({ userId, id, platform }) => {
    const account = await deps.accounts.find(userId, id);
    if (!account) throw accountNotFound();
    if (account.platform !== platform) {
      throw new AppError(
        'invalid-input',
        'platform-mismatch',
        `The account belongs to ${account.platform}, not to the platform in the request.`,
      );
    }
    await deps.choices.choose({ type: 'changed', eventId: deps.ids.newId(), occurredAt: deps.clock.now(), account });
  };
}
