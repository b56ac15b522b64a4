import { isDuplicateKey } from './database-errors.ts';

const said = /deadlock detected|exclusion constraint|could not serialize/i;

/**
 * Whether a server aborted a write because of a conflict with another one, without any effect: it can be sent again, and then gets a clear
 * answer. MongoDB never says so here. Servers that stand on PostgreSQL do, with a general code: to the loser of inserts that race on one
 * key of a unique index other than `_id`, and to processes that make the indexes of a new database at once.
 */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && said.test(error.message) && !isDuplicateKey(error);
}
