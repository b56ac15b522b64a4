import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { isDuplicateKey } from './connect-database.ts';

/**
 * Says of inserts that raced on one key of a unique index other than `_id`: MongoDB refuses the loser with a duplicate key;
 * servers that stand on PostgreSQL may instead stop one of them as the victim of a deadlock, or name the constraint, both with a
 * general code. Nothing of a stopped insert is left, so it can be sent again, and then gets a clear answer.
 */
const lostRace = /deadlock detected|exclusion constraint|could not serialize/i;

/**
 * Losers of a race come back one after the other. All at once they would meet each other again: of sixteen that race on one key, some
 * were stopped twelve times in a row, and others waited behind them until the connection was given up.
 */
const oneAfterTheOther = pLimit(1);

/**
 * Runs an insert that a unique index may refuse.
 * @param insert sends one document; it may be called again after a lost race, so it must send the same one.
 * @returns true when the document is in; false when the index refused it, because an equal one was there or came first.
 */
export async function insertUnique(insert: () => Promise<unknown>): Promise<boolean> {
  const refusal = await insertOnce(insert).catch(() => oneAfterTheOther(() => insertAgain(insert)));
  if (refusal === null) return true;
  if (isDuplicateKey(refusal.error)) return false;
  throw refusal.error;
}

/** Tries again while others, of other processes too, win the race. */
function insertAgain(insert: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  return pRetry(() => insertOnce(insert), { retries: 12, minTimeout: 20, maxTimeout: 400, randomize: true });
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
