import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import type { CollectionTotals, Totals } from './archive.ts';

/** Counts and hashes what passes by, the same way when it is written, checked and read back. */
export interface Tally {
  /** A document of a collection, as BSON. */
  document(collection: string, bson: Uint8Array): void;
  /** A collection that may have no document. */
  collection(collection: string): void;
  /** An object starts; its bytes follow by `objectBytes`. */
  object(key: string, sizeBytes: number): void;
  objectBytes(bytes: Uint8Array): void;
  totals(): Totals;
}

/** Starts at zero. */
export function createTally(): Tally {
  const collections = new Map<string, { documents: number; hash: Hash }>();
  const objects = { count: 0, bytes: 0, hash: createHash('sha256') };
  const of = (name: string) => {
    const found = collections.get(name) ?? { documents: 0, hash: createHash('sha256') };
    collections.set(name, found);
    return found;
  };
  return {
    document(name, bson) {
      const found = of(name);
      found.documents += 1;
      found.hash.update(bson);
    },
    collection: (name) => void of(name),
    object(key, sizeBytes) {
      objects.count += 1;
      objects.bytes += sizeBytes;
      objects.hash.update(`${key}\n${sizeBytes}\n`);
    },
    objectBytes: (bytes) => void objects.hash.update(bytes),
    totals: () => ({
      collections: Object.fromEntries(
        [...collections].map(([name, { documents, hash }]) => [name, { documents, sha256: hash.copy().digest('hex') }]),
      ),
      objects: { count: objects.count, bytes: objects.bytes, sha256: objects.hash.copy().digest('hex') },
    }),
  };
}

/** Differences between two totals, as sentences; empty when they are alike. */
export function differences(expected: Totals, found: Totals): string[] {
  const names = new Set([...Object.keys(expected.collections), ...Object.keys(found.collections)]);
  const collections = [...names].flatMap((name) => difference(name, expected.collections[name] ?? none, found.collections[name] ?? none));
  const [a, b] = [expected.objects, found.objects];
  if (a.sha256 === b.sha256) return collections;
  return [...collections, `objects: ${a.count} with ${a.bytes} bytes expected, ${b.count} with ${b.bytes} found`];
}

const none: CollectionTotals = { documents: 0, sha256: '' };

function difference(name: string, expected: CollectionTotals, found: CollectionTotals): string[] {
  if (expected.documents !== found.documents) return [`${name}: ${expected.documents} documents expected, ${found.documents} found`];
  return expected.sha256 === found.sha256 ? [] : [`${name}: ${expected.documents} documents, but with different contents`];
}

/** Passes the bytes of an object on and counts them. */
export async function* countedBytes(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    tally.objectBytes(chunk);
    yield chunk;
  }
}
