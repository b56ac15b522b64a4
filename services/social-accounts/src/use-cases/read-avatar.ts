import { AppError } from '@viral-slides/errors';
import { accountNotFound } from '../model/account.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { Avatar, AvatarStore } from '../ports/avatars.ts';

/** Reads the picture that is kept of an account. */
export type ReadAvatar = (userId: string, id: string) => Promise<Avatar>;

/** Builds the use case. @throws (when called) AppError `account-not-found`, `no-avatar` */
export function makeReadAvatar({ accounts, avatars }: { accounts: AccountRepository; avatars: AvatarStore }): ReadAvatar {
  return async (userId, id) => {
    if (!(await accounts.find(userId, id))) throw accountNotFound();
    const avatar = await avatars.read(id);
    if (!avatar) throw new AppError('not-found', 'no-avatar', 'The account has no picture.');
    return avatar;
  };
}
