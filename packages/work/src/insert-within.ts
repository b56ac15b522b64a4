import type { AppError } from '@viral-slides/errors';

/** Limit and store functions for one thing in a bounded collection of a person. */
interface InsertWithin {
  /** Things of one person. */
  most: number;
  /** Made where there is no room, and thrown. */
  refusal: () => AppError;
  /** Number of things that the person has. */
  count: () => Promise<number>;
  /** Stores the thing. @returns false, having stored nothing, where it is there already */
  insert: () => Promise<boolean>;
  /** Takes it away again. */
  remove: () => Promise<unknown>;
}

/**
 * Stores a thing where its owner has room for it. The bound is checked again after the insert: concurrent inserts all see each other, so there are never more than
 * `most`, and near the bound all of them may be refused. A repeated request takes no room, so the caller must first look for what an earlier attempt stored.
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
