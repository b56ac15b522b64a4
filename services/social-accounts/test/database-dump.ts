import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

/** Everything in a database, byte for byte as it is stored, with one character per byte. */
export async function dumpDatabase({ db }: Connection): Promise<string> {
  const collections = await db!.collections();
  const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return documents
    .flat()
    .map((document) => Buffer.from(mongoose.mongo.BSON.serialize(document)).toString('latin1'))
    .join('\n');
}
