import type { Account } from '../model/account.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { AvatarSource, AvatarStore } from '../ports/avatars.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';

/** Fetches the picture of an account and keeps it, because the platform's addresses expire. Without success the picture that is kept stays. Never throws for the platform's sake. */
export type KeepAvatar = (account: Account) => Promise<void>;

/** Builds the use case. */
export function makeKeepAvatar(deps: {
  accounts: AccountRepository;
  source: AvatarSource;
  store: AvatarStore;
  ids: IdSource;
  clock: Clock;
}): KeepAvatar {
  const { accounts, source, store, ids, clock } = deps;
  return async (account) => {
    const avatar = account.avatarUrl === null ? null : await source.fetch(account.avatarUrl, account);
    if (!avatar || avatar.version === account.avatarVersion) return;
    await store.save(account.id, avatar);
    await accounts.change(account, ({ avatarVersion }) =>
      avatarVersion === avatar.version
        ? null
        : { set: { avatarVersion: avatar.version }, event: { type: 'changed', eventId: ids.newId(), occurredAt: clock.now() } },
    );
  };
}
