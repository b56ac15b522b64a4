import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { mongo } from 'mongoose';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Documents as they lie in the database: numbers keep their types, so that what is written back is the same bytes. */
const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Reads a document without losing the types of its numbers. */
export function parseDocument(bson: Uint8Array): mongo.BSON.Document {
  return mongo.BSON.deserialize(bson, exactly);
}

/** Packs documents into a part of the archive. */
export function packDocuments(documents: readonly Uint8Array[]): Promise<Buffer> {
  return compress(Buffer.concat(documents));
}

/** Takes the documents out of a part. @throws Error when it is damaged */
export async function unpackDocuments(part: Uint8Array): Promise<Buffer[]> {
  const bytes = await decompress(part);
  const documents: Buffer[] = [];
  let start = 0;
  while (start < bytes.byteLength) {
    const size = bytes.byteLength - start < 4 ? 0 : bytes.readInt32LE(start);
    if (size < 5 || start + size > bytes.byteLength) throw new Error('A part of the backup is damaged.');
    documents.push(bytes.subarray(start, start + size));
    start += size;
  }
  return documents;
}
