import { once } from 'node:events';
import mongoose from 'mongoose';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { isDuplicateKey } from './database-errors.ts';
import { isLostRace } from './lost-race.ts';

/**
 * Losers of a race retry one after the other. All at once they would collide again: of sixteen that race on one key, some were stopped
 * twelve times in a row, and others waited behind them until the connection was given up.
 */
const oneAfterTheOther = pLimit(1);

/**
 * How long an insert with all its tries may take, in ms: when the database stops answering while the losers wait for their turns, each
 * fails within 5 s.
 */
const answeredWithinMs = 4_500;

/**
 * Runs an insert that a unique index may refuse.
 * @param insert sends one document; it may be called again after a lost race, so it must send the same one.
 * @returns true when the document is in; false when the index refused it, because an equal one was there or came first.
 * @throws the error of the insert; `MongoOperationTimeoutError` when a lost race was not decided in time: the document may be in or not.
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

/** Retries while other writers, in other processes too, win the race. A turn covers one try, so a pausing loser does not block the others, and no try starts after the deadline. */
function insertInTurn(insert: () => Promise<unknown>, deadline: AbortSignal): Promise<{ error: unknown } | null> {
  const tryOnce = () => {
    deadline.throwIfAborted();
    return insertOnce(insert);
  };
  const tries = { retries: 12, minTimeout: 20, maxTimeout: 400, randomize: true, signal: deadline };
  return Promise.race([pRetry(() => oneAfterTheOther(tryOnce), tries), timeIsOver(deadline)]);
}

async function timeIsOver(deadline: AbortSignal): Promise<never> {
  await once(deadline, 'abort');
  throw new mongoose.mongo.MongoOperationTimeoutError('A lost race was not decided in time');
}

/** Throws what another try may change. Every other error is returned as it came, because p-retry passes only those on that it takes for errors. */
async function insertOnce(insert: () => Promise<unknown>): Promise<{ error: unknown } | null> {
  try {
    await insert();
    return null;
  } catch (error) {
    if (isLostRace(error)) throw error;
    return { error };
  }
}
