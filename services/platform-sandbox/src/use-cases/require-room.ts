import { AppError } from '@viral-slides/errors';
import { limits } from '../model/limits.ts';
import type { PlatformName } from '../model/platform.ts';
import type { Users } from '../ports/users.ts';

/**
 * Refuses one more person where there are as many as may be, in all or of one user of the product.
 * It throws AppError `too-many-people` (conflict).
 */
export async function requireRoom(users: Users, platform: PlatformName, ownerId: string | null): Promise<void> {
  if (ownerId !== null && (await users.count(platform, ownerId)) >= limits.usersPerOwner)
    throw tooMany(`You have made ${limits.usersPerOwner} people already, the most one may. Choose one of them.`);
  if ((await users.count(platform)) >= limits.users)
    throw tooMany(`There are ${limits.users} people already, the most there may be. Choose one who is there.`);
}

function tooMany(detail: string): AppError {
  return new AppError('conflict', 'too-many-people', detail);
}
