import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as openPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { endEntry, entryKind, envEntry, formatVersion, manifestEntry } from './archive.ts';
import type { Manifest, Totals } from './archive.ts';
import { unpackDocuments } from './documents.ts';
import { seal, unseal } from './sealed-file.ts';
import type { Key, Lock } from './sealed-file.ts';
import { addBytes, addEntry, bytesOf, entriesOf, jsonOf } from './tar.ts';
import type { ReadEntry } from './tar.ts';
import { countedBytes, createTally, differences } from './totals.ts';
import type { Tally } from './totals.ts';

/** Parts of a backup other than the contents of the servers. */
export interface ArchiveOptions {
  file: string;
  lock: Lock;
  madeAt: Date;
  /** Text of the env file. */
  env: string;
  /** See `seal`. */
  scryptWorkFactor?: number;
}

/** Description that a complete backup contains of itself. */
export interface OpenedArchive {
  manifest: Manifest;
  env: string;
  totals: Totals;
}

/**
 * Writes a backup as its contents come: the file has its name when it is whole, and beside it lies its SHA-256 as `sha256sum --check` reads it.
 * @param contents tar of databases and objects, as dump.ts writes it
 * @returns totals of the written contents
 * @throws Error when the contents end too early; no file is left then
 */
export async function writeArchive(contents: Readable, options: ArchiveOptions): Promise<{ totals: Totals; sizeBytes: number }> {
  const { file, lock, scryptWorkFactor } = options;
  const partial = `${file}.partial`;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  try {
    const pack = openPack();
    const filled = fill(pack, contents, options).catch((error: unknown) => {
      pack.destroy(error as Error);
      throw error;
    });
    filled.catch(() => undefined);
    const sealed = await seal(pack as AsyncIterable<Uint8Array>, lock, scryptWorkFactor);
    const [totals] = await Promise.all([filled, pipeline(sealed, measure, createWriteStream(partial, { mode: 0o600 }))]);
    await rename(partial, file);
    await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`, { mode: 0o600 });
    return { totals, sizeBytes };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(pack: Pack, contents: Readable, { madeAt, env }: ArchiveOptions): Promise<Totals> {
  const manifest: Manifest = { format: 'viral-slides-backup', version: formatVersion, madeAt: madeAt.toISOString() };
  await addBytes(pack, manifestEntry, JSON.stringify(manifest));
  await addBytes(pack, envEntry, env);
  let totals: Totals | null = null;
  for await (const entry of entriesOf(contents)) {
    if (entry.name !== endEntry) {
      await addEntry(pack, entry, entry.bytes);
      continue;
    }
    const end = await bytesOf(entry);
    totals = JSON.parse(end.toString('utf8')) as Totals;
    await addBytes(pack, endEntry, end);
  }
  if (!totals) throw new Error('The servers were not read to the end.');
  pack.finalize();
  return totals;
}

/**
 * Reads a whole backup and compares it with what it says of itself. Changes nothing anywhere.
 * @throws Error with a sentence for a person: not to be opened, damaged, cut off, or of a newer program
 */
export async function checkArchive(file: string, key: Key): Promise<OpenedArchive> {
  const opened = await unseal(file, key);
  const tally = createTally();
  let [manifest, env, totals]: [Manifest | null, string, Totals | null] = [null, '', null];
  try {
    for await (const entry of entriesOf(opened)) {
      if (entry.name === manifestEntry) manifest = readable(await jsonOf<Manifest>(entry));
      else if (entry.name === envEntry) env = (await bytesOf(entry)).toString('utf8');
      else if (entry.name === endEntry) totals = await jsonOf<Totals>(entry);
      else await count(entry, tally);
    }
  } catch (cause) {
    if (cause instanceof UnreadableVersion) throw cause;
    throw new Error(`${file} is damaged or incomplete: use another backup. Nothing was changed.`, { cause });
  }
  if (!manifest || !totals || differences(totals, tally.totals()).length > 0)
    throw new Error(`${file} is incomplete: use another backup. Nothing was changed.`);
  return { manifest, env, totals };
}

/** Writes databases and objects of a backup, and its end, as load.ts reads them. */
export async function contentsOf(file: string, key: Key): Promise<Readable> {
  const opened = await unseal(file, key);
  const pack = openPack();
  const copy = async () => {
    for await (const entry of entriesOf(opened)) {
      const { kind } = entryKind(entry.name);
      if (kind !== 'manifest' && kind !== 'env') await addEntry(pack, entry, entry.bytes);
    }
    pack.finalize();
  };
  copy().catch((error: unknown) => pack.destroy(error as Error));
  return pack as unknown as Readable;
}

class UnreadableVersion extends Error {}

function readable(manifest: Manifest): Manifest {
  if (manifest.version <= formatVersion) return manifest;
  throw new UnreadableVersion('This backup was made by a newer version of the product: restore it with that version.');
}

async function count(entry: ReadEntry, tally: Tally): Promise<void> {
  const kind = entryKind(entry.name);
  if (kind.kind === 'about') {
    tally.collection(kind.collection);
    await bytesOf(entry);
  }
  if (kind.kind === 'documents')
    for (const document of await unpackDocuments(await bytesOf(entry))) tally.document(kind.collection, document);
  if (kind.kind !== 'object') return;
  tally.object(kind.key, entry.sizeBytes);
  const passed = countedBytes(entry.bytes, tally);
  while ((await passed.next()).done !== true);
}
