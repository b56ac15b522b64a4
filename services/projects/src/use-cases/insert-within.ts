import type { AppError } from '@viral-slides/errors';

/** Things of which a person can have a number. */
interface Bounded<T> {
  insert(thing: T): Promise<void>;
  find(userId: string, id: string): Promise<T | null>;
  count(userId: string): Promise<number>;
}

/**
 * Stores a thing where its owner has room for it; one that an earlier attempt has stored needs no more room.
 * @param bound.most things of one person @param bound.refusal made where there is no room, and thrown
 */
export async function insertWithin<T extends { id: string; userId: string }>(
  things: Bounded<T>,
  thing: T,
  { most, refusal }: { most: number; refusal: () => AppError },
): Promise<T> {
  const { userId, id } = thing;
  if ((await things.count(userId)) >= most && !(await things.find(userId, id))) throw refusal();
  await things.insert(thing);
  return thing;
}
