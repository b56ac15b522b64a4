import type { mongo } from 'mongoose';
import { parseDocument } from './documents.ts';

/** Documents of one question: small enough that it is answered from one moment of the database. */
const pageSize = 200;
/** Documents the server sends at a time. */
const batchSize = 20;
/** Types of the ids that documents have here. */
const idTypes = ['string', 'objectId', 'number'] as const;

const systemDatabases = new Set(['admin', 'config', 'local']);

/**
 * Data that lives for minutes only, or must not be restored: people who signed out since then would be signed in again, and what media knows about a project may be newer than the
 * project that was read before, so that later events of it would be ignored as old; the same with posts. Projects and scheduling publish it again (`src/after-restore.ts` of
 * projects and scheduling).
 */
export const leftOut: ReadonlySet<string> = new Set([
  'auth/sessions',
  'auth/login_attempts',
  'media/job-leases',
  'media/post-usages',
  'media/project-usages',
  'media/upload-grants',
  'scheduling/agenda_jobs',
  'social-accounts/agenda_jobs',
  'social-accounts/connect_attempts',
]);

/**
 * A document that refers to another is read before it, so that what a document names was there when it was read, and objects come last of all. Posts
 * before their slides and before publications: those then know more than the posts do, never less (ADR 0038). Every service's database has its place here; the
 * rehearsal platforms refer to no other database.
 */
export const databaseOrder = [
  'integrations',
  'scheduling',
  'social-accounts',
  'screenshot',
  'projects',
  'media',
  'auth',
  'platform-sandbox',
];
const firstCollections = ['posts', 'render_requests'];

/** Names of everything that is kept, as `database/collection`, in the order in which it is read. */
export async function collectionsToKeep(client: mongo.MongoClient): Promise<string[]> {
  const names: string[] = [];
  for (const database of await databasesOf(client)) {
    const found = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
    const own = found.map(({ name }) => name).filter((name) => !name.startsWith('system.') && !leftOut.has(`${database}/${name}`));
    names.push(...inOrder(own, firstCollections).map((name) => `${database}/${name}`));
  }
  return names;
}

/** Names of the databases that are not the server's own, in the order in which they are read. */
export async function databasesOf(client: mongo.MongoClient): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return inOrder(
    databases.map(({ name }) => name).filter((name) => !systemDatabases.has(name)),
    databaseOrder,
  );
}

/** The collection of a name such as `scheduling/posts`. */
export function collectionOf(client: mongo.MongoClient, name: string): mongo.Collection<mongo.BSON.Document> {
  const [database = '', collection = ''] = name.split('/');
  return client.db(database).collection(collection);
}

/**
 * Goes through a collection in the order of its ids, as raw BSON, while others write. What was there all the time comes exactly once; ids do not move, as
 * places in the server's files do.
 * @throws Error for a collection with ids of another type than the product's
 */
export async function* documentsOf(collection: mongo.Collection<mongo.BSON.Document>): AsyncGenerator<Buffer> {
  for (const type of idTypes) yield* ofType(collection, type);
  const stranger = await collection.findOne({ $nor: idTypes.map((type) => ({ _id: { $type: type } })) } as object, {
    projection: { _id: 1 },
  });
  if (stranger) throw new Error(`The collection ${collection.collectionName} has ids of a type that the backup does not know.`);
}

async function* ofType(collection: mongo.Collection<mongo.BSON.Document>, type: string): AsyncGenerator<Buffer> {
  let filter: object = { _id: { $type: type } };
  for (;;) {
    const page = collection.find(filter, { raw: true, batchSize }).sort({ _id: 1 }).limit(pageSize);
    let last: Buffer | null = null;
    let count = 0;
    for await (const document of page as unknown as AsyncIterable<Uint8Array>) {
      last = Buffer.from(document);
      count += 1;
      yield last;
    }
    if (last === null || count < pageSize) return;
    filter = { _id: { $gt: parseDocument(last)['_id'] as unknown } };
  }
}

function inOrder(names: string[], first: readonly string[]): string[] {
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return names.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
