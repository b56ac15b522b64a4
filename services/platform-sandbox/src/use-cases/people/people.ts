import { AppError } from '@viral-slides/errors';
import { limits } from '../../model/limits.ts';
import type { PlatformName } from '../../model/platform.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** People of a platform, in the order in which they came. @param asker only those that a consent page offers to this user of the product */
export function listPeople({ store }: Sandbox, platform: PlatformName, asker?: string): Promise<User[]> {
  const offered = asker === undefined ? {} : { $or: [{ origin: { $ne: 'page' } }, { ownerId: asker }] };
  return store.users.list({ platform, ...offered }, { order: { createdAt: 1, _id: 1 } });
}

/**
 * Refuses one more person where there are as many as may be, in all or of one user of the product.
 * It throws AppError `too-many-people` (conflict).
 */
export async function requireRoom({ store: { users } }: Sandbox, platform: PlatformName, ownerId: string | null): Promise<void> {
  if (ownerId !== null && (await users.count({ platform, ownerId })) >= limits.usersPerOwner)
    throw tooMany(`You can have at most ${limits.usersPerOwner} users. Choose an existing one.`);
  if ((await users.count({ platform })) >= limits.users)
    throw tooMany(`This installation can have at most ${limits.users} users. Choose an existing one.`);
}

function tooMany(detail: string): AppError {
  return new AppError('conflict', 'too-many-people', detail);
}
