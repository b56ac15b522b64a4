/*
 * Format of a backup: a tar, sealed by age. Everybody can open one without this program: `age --decrypt FILE | tar --list`.
 *
 *   manifest.json                                what it is, and when it was started
 *   env                                          the settings of the installation
 *   databases/{database}/{collection}/about.json the indexes
 *   databases/{database}/{collection}/{n}.bson.gz documents, one after the other
 *   objects/{key}                                an object of the bucket; its content type is a pax record
 *   end.json                                     how much there was and its hashes; a backup without it is not whole
 */
import type { mongo } from 'mongoose';

/** Raised when an older program could not read what a newer one writes. */
export const formatVersion = 1;

/** First entry. */
export interface Manifest {
  format: 'viral-slides-backup';
  version: number;
  /** When it was started, ISO 8601. */
  madeAt: string;
}

/** Indexes of a collection as the server lists them. */
export interface CollectionAbout {
  indexes: mongo.IndexDescriptionInfo[];
}

/** How much a collection had when it was read. */
export interface CollectionTotals {
  documents: number;
  /** Hash over its documents as BSON, in the order of the archive. */
  sha256: string;
}

/** Last entry. */
export interface Totals {
  /** By `database/collection`. */
  collections: Record<string, CollectionTotals>;
  objects: { count: number; bytes: number; /** Hash over keys, sizes and bytes, in the order of the archive. */ sha256: string };
}

export const manifestEntry = 'manifest.json';
export const envEntry = 'env';
export const endEntry = 'end.json';
/** Name of the pax record with the content type of an object. */
export const contentTypeRecord = 'VIRALSLIDES.content-type';

const objectFolder = 'objects/';
const databaseFolder = 'databases/';

/** Name in the archive of a part of a collection. */
export function partName(collection: string, part: string): string {
  return `${databaseFolder}${collection}/${part}`;
}

/** Name in the archive of an object. */
export function objectName(key: string): string {
  return objectFolder + key;
}

/** Kind of an entry of the archive. */
export type EntryKind =
  { kind: 'about' | 'documents'; collection: string } | { kind: 'object'; key: string } | { kind: 'manifest' | 'env' | 'end' };

/** Returns the kind of an entry by its name. @throws Error for a name that no backup has */
export function entryKind(name: string): EntryKind {
  if (name.startsWith(objectFolder)) return { kind: 'object', key: name.slice(objectFolder.length) };
  const [, collection, part] = /^databases\/([^/]+\/[^/]+)\/([^/]+)$/.exec(name) ?? [];
  if (collection && part) return { kind: part === 'about.json' ? 'about' : 'documents', collection };
  if (name === manifestEntry) return { kind: 'manifest' };
  if (name === envEntry) return { kind: 'env' };
  if (name === endEntry) return { kind: 'end' };
  throw new Error(`This is not a backup of the product: it contains "${name}".`);
}
