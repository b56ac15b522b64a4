/** tar-stream's entries as the backup writes and reads them: one after the other, with the pauses that the other side needs. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { Pack } from 'tar-stream';

/** The header of an entry. */
export interface EntryHeader {
  name: string;
  sizeBytes: number;
  /** Pax records of our own. */
  records?: Record<string, string>;
}

/** Writes an entry from chunks that together have exactly `sizeBytes`. @throws Error when they do not */
export async function addEntry(pack: Pack, header: EntryHeader, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const { name, sizeBytes, records } = header;
  const done = Promise.withResolvers<void>();
  const entry = pack.entry({ name, size: sizeBytes, mode: 0o600, ...(records ? { pax: records } : {}) }, (error) =>
    error ? done.reject(error) : done.resolve(),
  );
  // Also reported to a reader that waits for space.
  done.promise.catch(() => undefined);
  for await (const chunk of chunks) {
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done.promise]);
  }
  entry.end(null);
  await done.promise;
}

/** Writes an entry that is in memory. */
export function addBytes(pack: Pack, name: string, bytes: Uint8Array | string): Promise<void> {
  const buffer = Buffer.from(bytes);
  return addEntry(pack, { name, sizeBytes: buffer.byteLength }, [buffer]);
}

/** An entry as it is read; its bytes have to be taken before the next one comes. */
export type ReadEntry = EntryHeader & { bytes: AsyncIterable<Uint8Array> };

/** Goes through the entries of a tar. @throws the error of the source; Error when it ends too early */
export async function* entriesOf(source: Readable): AsyncGenerator<ReadEntry> {
  const reading = extract();
  source.on('error', (error) => reading.destroy(error));
  source.pipe(reading);
  for await (const entry of reading) {
    const { name, size, pax } = entry.header;
    yield { name, sizeBytes: size, ...(pax ? { records: pax as Record<string, string> } : {}), bytes: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
}

/** Reads an entry into memory. */
export async function bytesOf({ bytes }: ReadEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads an entry of JSON. */
export async function jsonOf<T>(entry: ReadEntry): Promise<T> {
  return JSON.parse((await bytesOf(entry)).toString('utf8')) as T;
}
