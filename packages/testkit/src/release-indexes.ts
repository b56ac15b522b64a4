import type { Connection } from 'mongoose';

/** An index as the server reports it, without what a server adds. */
export interface KeptIndex {
  name: string;
  key: Record<string, unknown>;
  [option: string]: unknown;
}

/** Indexes by the name of their collection, but for those on `_id`, which every collection has. */
export type KeptIndexes = Record<string, KeptIndex[]>;

/** The indexes that a database has. */
export async function indexesIn(connection: Connection): Promise<KeptIndexes> {
  const collections = await connection.listCollections();
  const found = collections.map(async ({ name }) => {
    const indexes = (await connection.collection(name).indexes()).map(({ v: _v, storageEngine: _engine, ...index }) => index as KeptIndex);
    return [name, indexes.filter((index) => index.name !== '_id_').toSorted((a, b) => (a.name < b.name ? -1 : 1))] as const;
  });
  const all = (await Promise.all(found)).filter(([, indexes]) => indexes.length > 0);
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Conflicts between indexes of a build and those of a release: MongoDB refuses one of the same name with other keys or options (86, 85), and one of the same keys
 * by another name (85), and the service would not start on the data of that release.
 * @param kept of the release. @param made by the build of today, on a new database
 * @returns a sentence for each
 */
export function indexConflicts(kept: KeptIndexes, made: KeptIndexes): string[] {
  return Object.entries(made).flatMap(([collection, indexes]) =>
    indexes.flatMap((index) =>
      (kept[collection] ?? [])
        .filter((old) => (old.name === index.name || isSameKey(old, index)) && said(old) !== said(index))
        .map((old) => `${collection} has the index ${JSON.stringify(old)}, and today's is ${JSON.stringify(index)}`),
    ),
  );
}

/** The order of the fields counts. */
const isSameKey = (one: KeptIndex, other: KeptIndex) => JSON.stringify(one.key) === JSON.stringify(other.key);
/** The whole definition of an index; the order of its options does not count. */
const said = (index: KeptIndex) => JSON.stringify(Object.entries(index).toSorted(([a], [b]) => (a < b ? -1 : 1)));
