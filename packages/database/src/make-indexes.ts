import pRetry from 'p-retry';
import { isLostRace } from './lost-race.ts';

/**
 * Makes indexes, where they are not there yet; of replicas that start at once on a new database, each does so.
 * @param make asks the server for them; it may be called again
 * @throws the error of the server, unless another one was quicker
 */
export async function makeIndexes(make: () => Promise<unknown>): Promise<void> {
  const tries = { retries: 8, minTimeout: 50, maxTimeout: 1_000, randomize: true };
  await pRetry(make, { ...tries, shouldRetry: ({ error }) => isLostRace(error) });
}
