import { once } from 'node:events';
import mongoose from 'mongoose';
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

/** How long an insert with all its tries may take, in ms: a database that falls silent while losers wait for their turns is told within 5 s. */
const answeredWithinMs = 4_800;

/**
 * Runs an insert that a unique index may refuse.
 * @param insert sends one document; it may be called again after a lost race, so it must send the same one.
 * @returns true when the document is in; false when the index refused it, because an equal one was there or came first.
 * @throws what the insert throws; `MongoOperationTimeoutError` when a lost race was not decided in time: as after every answer that stayed away, the document
 *   may be in or not.
 */
export async function insertUnique(insert: () => Promise<unknown>): Promise<boolean> {
  const startedAt = performance.now();
  const refusal = await insertOnce(insert).catch(() => {
    const leftMs = Math.max(0, Math.round(answeredWithinMs - (performance.now() - startedAt)));
    return insertInTurn(insert, AbortSignal.timeout(leftMs));
  });
  if (refusal === null) return true;
  if (isDuplicateKey(refusal.error)) return false;
  throw refusal.error;
}

/** Tries again when its turn comes, while others, of other processes too, win the race. Whose time is over takes no turn. */
function insertInTurn(insert: () => Promise<unknown>, deadline: AbortSignal): Promise<{ error: unknown } | null> {
  const tries = { retries: 12, minTimeout: 20, maxTimeout: 400, randomize: true, signal: deadline };
  const turn = oneAfterTheOther(() => pRetry(() => insertOnce(insert), tries));
  return Promise.race([turn, timeIsOver(deadline)]);
}

async function timeIsOver(deadline: AbortSignal): Promise<never> {
  await once(deadline, 'abort');
  throw new mongoose.mongo.MongoOperationTimeoutError('A lost race was not decided in time');
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
