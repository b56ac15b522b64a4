import { mongo } from 'mongoose';
import type { CollectionAbout } from './archive.ts';
import { parseDocument } from './documents.ts';
import { minus, noDocuments, plus } from './document-sum.ts';
import type { DocumentSum } from './document-sum.ts';
import { collectionOf, databasesOf, documentsOf } from './read-database.ts';

type Collection = mongo.Collection<mongo.BSON.Document>;
type Index = mongo.IndexDescriptionInfo;

/** Names a document that is there already; null when the databases are empty. Empty collections do not count. */
export async function firstDocument(client: mongo.MongoClient): Promise<string | null> {
  for (const database of await databasesOf(client)) {
    const collections = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of collections) {
      if (
        !name.startsWith('system.') &&
        (await client
          .db(database)
          .collection(name)
          .findOne({}, { projection: { _id: 1 } }))
      )
        return `${database}/${name}`;
    }
  }
  return null;
}

/** A collection that is being written. */
export interface WrittenCollection {
  add(documents: readonly Uint8Array[]): Promise<void>;
  /** Makes the indexes by which the database expires documents; before, what has outlived its time since it was saved would be missed in the comparison. */
  finish(): Promise<void>;
  /** Documents that were left out, because a newer one of the same backup has what can be had once. */
  superseded(): number;
  /** Expected sum of the documents: all that was added but those. */
  expected(): DocumentSum;
}

/** Makes a collection with its indexes, but for those by which documents expire. */
export async function writeCollection(client: mongo.MongoClient, name: string, { indexes }: CollectionAbout): Promise<WrittenCollection> {
  const collection = collectionOf(client, name);
  const wanted = indexes.filter(({ name: index }) => index !== '_id_').map(onlyOurs);
  const make = async (some: mongo.IndexDescription[]) => {
    if (some.length > 0) await collection.createIndexes(some);
  };
  await make(wanted.filter(({ expireAfterSeconds }) => expireAfterSeconds === undefined));
  const unique = indexes.filter((index) => index.unique === true);
  let [superseded, expected] = [0, noDocuments];
  return {
    async add(documents) {
      for (const document of documents) expected = plus(expected, document);
      const parsed = documents.map(parseDocument);
      try {
        await collection.insertMany(parsed, { ordered: false });
      } catch (error) {
        if (!(error instanceof mongo.MongoBulkWriteError) || error.code !== 11_000) throw error;
        const refused = [error.writeErrors].flat();
        if (refused.some(({ code }) => code !== 11_000)) throw error;
        for (const { index } of refused) {
          const left = await insertInstead(collection, unique, parsed[index] ?? {});
          superseded += left.length;
          for (const document of left) expected = minus(expected, document);
        }
      }
    },
    finish: () => make(wanted.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)),
    superseded: () => superseded,
    expected: () => expected,
  };
}

/** Index options that the product uses. Servers add their own (FerretDB a `storageEngine`), which another server refuses. */
const ourOptions: ReadonlySet<string> = new Set(['name', 'key', 'unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression']);

function onlyOurs(index: Index): mongo.IndexDescription {
  return Object.fromEntries(Object.entries(index).filter(([option]) => ourOptions.has(option))) as unknown as mongo.IndexDescription;
}

/**
 * A collection is read while others write: one document may have been read before it gave up what another, read later, has taken (a deleted picture, a
 * disconnected account). What was read later is newer, and stays.
 * @returns the removed documents, as BSON
 */
async function insertInstead(collection: Collection, unique: readonly Index[], document: mongo.BSON.Document): Promise<Uint8Array[]> {
  const removed: Uint8Array[] = [];
  for (const { key, partialFilterExpression = {} } of unique) {
    const fields = Object.keys(key).map((field) => [field, document[field] as unknown] as const);
    if (fields.some(([, value]) => value === undefined)) continue;
    // Of the documents that the index is about, those with the same values, which say more than the filter does of the same fields.
    const filter = { ...(partialFilterExpression as object), ...Object.fromEntries(fields) };
    for await (const found of collection.find(filter, { raw: true }) as unknown as AsyncIterable<Uint8Array>)
      removed.push(Buffer.from(found));
    await collection.deleteMany(filter);
  }
  await collection.insertOne(document);
  return removed;
}

/** Reads back what was written and compares. @returns a sentence where they differ; null when every document is there as it was added */
export async function whatDiffers(client: mongo.MongoClient, name: string, written: WrittenCollection): Promise<string | null> {
  let found = noDocuments;
  for await (const document of documentsOf(collectionOf(client, name))) found = plus(found, document);
  const expected = written.expected();
  if (found.documents !== expected.documents) return `${name}: ${expected.documents} documents expected, ${found.documents} found`;
  return found.sum === expected.sum ? null : `${name}: ${expected.documents} documents, but with different contents`;
}
