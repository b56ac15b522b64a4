import type { Connection } from 'mongoose';

/** Collections of older releases that nothing reads any more. They only hold rehearsals, so they are dropped. */
const dropped = ['tiktok-webhooks'];

/** Drops collections of older releases that no supported release reads any more. Idempotent. */
export async function dropOldCollections(connection: Connection): Promise<void> {
  const there = new Set((await connection.listCollections()).map(({ name }) => name));
  for (const name of dropped) if (there.has(name)) await connection.dropCollection(name);
}
