import type { AppError } from '@viral-slides/errors';
import { insertWithin } from '@viral-slides/work';

/** Store functions for a thing with a maximum number per user. */
interface Bounded<T> {
  insert(thing: T): Promise<boolean>;
  find(userId: string, id: string): Promise<T | null>;
  count(userId: string): Promise<number>;
  delete(userId: string, id: string): Promise<boolean>;
}

/**
 * Stores a thing within the limit of its owner; one that an earlier attempt has stored does not count again.
 * @param bound.most things of one person @param bound.refusal made where there is no room, and thrown
 */
export async function insertOnceWithin<T extends { id: string; userId: string }>(
  things: Bounded<T>,
  thing: T,
  bound: { most: number; refusal: () => AppError },
): Promise<T> {
  const { userId, id } = thing;
  if (await things.find(userId, id)) return thing;
  await insertWithin({
    ...bound,
    count: () => things.count(userId),
    insert: () => things.insert(thing),
    remove: () => things.delete(userId, id),
  });
  return thing;
}
