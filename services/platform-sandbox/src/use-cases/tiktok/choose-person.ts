import { AppError } from '@viral-slides/errors';
import { newPersonOf } from '../../model/tiktok/new-person.ts';
import { isOfferedTo } from '../../model/user.ts';
import type { User } from '../../model/user.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { Users } from '../../ports/users.ts';
import { requireRoom } from '../require-room.ts';

/** Who signs in on the consent page: a person that is there, or a new one of that name. @param choice.asker user id of the product */
export type ChoosePerson = (choice: { userId: string; newName: string; asker: string }) => Promise<User>;

/** It throws AppError `person-not-found` (not-found), `invalid-name` (invalid-input), `too-many-people` (conflict). */
export function makeChoosePerson({ users, clock, ids }: { users: Users; clock: SandboxClock; ids: IdSource }): ChoosePerson {
  return async ({ userId, newName, asker }) => {
    if (userId !== 'new') {
      const known = await users.find('tiktok', userId);
      if (!known || !isOfferedTo(known, asker))
        throw new AppError('not-found', 'person-not-found', 'This person is not there any more. Reload the page and choose again.');
      return known;
    }
    await requireRoom(users, 'tiktok', asker);
    const user = newPersonOf(newName, { id: ids.newId(), ownerId: asker, createdAt: await clock.now() });
    if (!user) throw new AppError('invalid-input', 'invalid-name', 'Give the new person a name of 1 to 40 letters.');
    await users.insert(user);
    return user;
  };
}
