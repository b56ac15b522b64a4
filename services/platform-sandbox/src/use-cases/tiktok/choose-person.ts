import { AppError } from '@viral-slides/errors';
import { newPersonOf } from '../../model/tiktok/new-person.ts';
import { isOfferedTo } from '../../model/user.ts';
import type { User } from '../../model/user.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { requireRoom } from '../people/people.ts';

/** Choice of a person: a person by id, or `new` for one of that name. */
export interface PersonChoice {
  userId: string;
  newName: string;
  /** User id of the product. */
  asker: string;
  now: Date;
}

/**
 * Finds or creates the person who signs in on the consent page. It throws AppError `person-not-found` (not-found), `invalid-name`
 * (invalid-input), `too-many-people` (conflict).
 */
export async function choosePerson(sandbox: Sandbox, { userId, newName, asker, now }: PersonChoice): Promise<User> {
  const { users } = sandbox.store;
  if (userId !== 'new') {
    const known = await users.find('tiktok', userId);
    if (!known || !isOfferedTo(known, asker))
      throw new AppError('not-found', 'person-not-found', 'This user no longer exists. Reload the page and choose again.');
    return known;
  }
  await requireRoom(sandbox, 'tiktok', asker);
  const user = newPersonOf(newName, { id: sandbox.newId(), ownerId: asker, createdAt: now });
  if (!user) throw new AppError('invalid-input', 'invalid-name', 'Give the new user a name of 1 to 40 characters.');
  await users.insert(user);
  return user;
}
