import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import type { Connection } from 'mongoose';

const { EJSON } = mongo.BSON;
type Documents = mongo.BSON.Document[];

/** The release whose data are to be written instead of read, e.g. `v0.1.0` (`make release-data RELEASE=v0.1.0`); undefined in usual runs. */
export const releaseToWrite: string | undefined = process.env['WRITE_RELEASE'] || undefined;

/** Names of the releases of which data are kept in a folder, or are about to be. */
export function releasesIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const kept = files.flatMap((file) => (file.endsWith('.ejson') ? [file.slice(0, -'.ejson'.length)] : []));
  return [...new Set([...kept, ...(releaseToWrite ? [releaseToWrite] : [])])].toSorted();
}

/** Puts the data that a release wrote into a database, as they lay there. */
export async function loadRelease(connection: Connection, folder: string, release: string): Promise<void> {
  const collections = EJSON.parse(readFileSync(join(folder, `${release}.ejson`), 'utf8'), { relaxed: false }) as Record<string, Documents>;
  for (const [name, documents] of Object.entries(collections))
    if (documents.length > 0) await connection.collection(name).insertMany(documents);
}

/** Keeps what lies in these collections as the data of a release: a line a document. */
export async function saveRelease(connection: Connection, folder: string, names: readonly string[]): Promise<void> {
  const parts: string[] = [];
  for (const name of names) {
    const documents = await connection.collection(name).find().sort({ _id: 1 }).toArray();
    parts.push(`${JSON.stringify(name)}: [\n${documents.map((document) => EJSON.stringify(document, { relaxed: false })).join(',\n')}\n]`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${releaseToWrite ?? 'unnamed'}.ejson`), `{\n${parts.join(',\n')}\n}\n`);
}
