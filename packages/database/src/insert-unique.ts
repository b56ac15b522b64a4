import pRetry from 'p-retry';
import { isDuplicateKey } from './connect-database.ts';

/**
 * Says of inserts that raced on one key of a unique index other than `_id`: MongoDB refuses the loser with a duplicate key;
 * servers that stand on PostgreSQL may instead stop one of them as the victim of a deadlock, or name the constraint, both with a
 * general code. Nothing of a stopped insert is left, so it can be sent again, and then gets a clear answer.
 */
const lostRace = /deadlock detected|exclusion constraint|could not serialize/i;

/**
 * Runs an insert that a unique index may refuse.
 * @param insert sends one document; it may be called again after a lost race, so it must send the same one.
 * @returns true when the document is in; false when the index refused it, because an equal one was there or came first.
 */
export async function insertUnique(insert: () => Promise<unknown>): Promise<boolean> {
  const refusal = await pRetry(() => insertOnce(insert), { retries: 12, minTimeout: 20, maxTimeout: 400, randomize: true });
  if (refusal === null) return true;
  if (isDuplicateKey(refusal.error)) return false;
  throw refusal.error;
}

/** Throws what another try may change, and returns every other error as it came: p-retry lets only those through that it takes for errors. */
async function insertOnce(insert: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await insert();
    return null;
  } catch (error) {
    if (error instanceof Error && lostRace.test(error.message) && !isDuplicateKey(error)) throw error;
    return { error };
  }
}
