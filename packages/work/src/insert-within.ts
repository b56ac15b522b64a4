import type { AppError } from '@viral-slides/errors';

/** How one of the things of which a person can have a number is stored. */
interface InsertWithin {
  /** Things of one person. */
  most: number;
  /** Made where there is no room, and thrown. */
  refusal: () => AppError;
  /** How many the person has. */
  count: () => Promise<number>;
  /** Stores the thing. @returns false, having stored nothing, where it is there already */
  insert: () => Promise<boolean>;
  /** Takes it away again. */
  remove: () => Promise<unknown>;
}

/**
 * Stores a thing where its owner has room for it. The bound holds after the insert, too: of many wishes at once each sees all that were granted, so there are never
 * more, and of the last ones perhaps none is granted. What an earlier attempt stored takes no more room, so whoever can have sent it before looks for it first.
 * @returns false where `insert` found it stored already
 * @throws AppError what `refusal` makes
 */
export async function insertWithin({ most, refusal, count, insert, remove }: InsertWithin): Promise<boolean> {
  if ((await count()) >= most) throw refusal();
  if (!(await insert())) return false;
  if ((await count()) <= most) return true;
  await remove();
  throw refusal();
}
