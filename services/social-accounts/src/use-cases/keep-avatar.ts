import { AppError } from '@viral-slides/errors';
import type { Account } from '../model/account.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { Avatar, AvatarSource, AvatarStore } from '../ports/avatars.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';

/**
 * Fetches the picture of an account and keeps it, because the platform's addresses expire. Never throws: without success the picture that is kept stays, and
 * the next sync tries again. No picture is worth that anything else fails.
 */
export type KeepAvatar = (account: Account) => Promise<void>;

export interface KeepAvatarDeps {
  accounts: AccountRepository;
  source: AvatarSource;
  avatars: AvatarStore;
  ids: IdSource;
  clock: Clock;
}

/** Builds the use case. */
export function makeKeepAvatar(deps: KeepAvatarDeps): KeepAvatar {
  return async (account) => {
    try {
      const avatar = account.avatarUrl === null ? null : await deps.source.fetch(account.avatarUrl, account);
      if (avatar && avatar.version !== account.avatarVersion) await keep(deps, account, avatar);
    } catch {
      // See above.
    }
  };
}

async function keep({ accounts, avatars, ids, clock }: KeepAvatarDeps, account: Account, avatar: Avatar): Promise<void> {
  await avatars.save(account.id, avatar);
  const event = { type: 'changed' as const, eventId: ids.newId(), occurredAt: clock.now() };
  try {
    await accounts.change(account, () => ({ set: { avatarVersion: avatar.version }, event }));
  } catch (error) {
    // Disconnected in the meantime: the picture is removed.
    if (error instanceof AppError && error.kind === 'not-found') await avatars.delete(account.id);
    throw error;
  }
}
