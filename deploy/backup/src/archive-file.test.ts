import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { mongo } from 'mongoose';
import { pack as openPack } from 'tar-stream';
import { contentTypeRecord, endEntry, objectName, partName } from './archive.ts';
import { checkArchive, contentsOf, writeArchive } from './archive-file.ts';
import { packDocuments } from './documents.ts';
import { addBytes, addEntry, entriesOf } from './tar.ts';
import { createTally } from './totals.ts';

const passphrase = 'a passphrase that is hard to guess';
const env = 'SESSION_SECRET=canary-of-the-env\n';
const picture = randomBytes(300_000);
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'one.tar.age');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Output of dump.ts for an installation with two posts and a picture. @param without leaves an entry out */
function contents(without = ''): Readable {
  const pack = openPack();
  const tally = createTally();
  const documents = [1, 2].map((n) => mongo.BSON.serialize({ _id: `post-${n}`, canary: 'canary-of-the-database' }));
  const write = async () => {
    tally.collection('scheduling/posts');
    await addBytes(pack, partName('scheduling/posts', 'about.json'), '{"indexes":[]}');
    for (const document of documents) tally.document('scheduling/posts', document);
    if (without !== 'documents') await addBytes(pack, partName('scheduling/posts', '000001.bson.gz'), await packDocuments(documents));
    tally.object('library/ü ber.jpeg', picture.byteLength);
    tally.objectBytes(picture);
    const header = {
      name: objectName('library/ü ber.jpeg'),
      sizeBytes: picture.byteLength,
      records: { [contentTypeRecord]: 'image/jpeg' },
    };
    await addEntry(pack, header, [picture]);
    if (without !== endEntry) await addBytes(pack, endEntry, JSON.stringify(tally.totals()));
    pack.finalize();
  };
  void write();
  return pack as unknown as Readable;
}

const write = (from: Readable = contents()) =>
  writeArchive(from, { file, lock: { passphrase }, madeAt: new Date('2026-11-22T10:00:00Z'), env, scryptWorkFactor: 4 });

describe('the file of a backup', () => {
  test('When it was written, then it opens with its passphrase, has what went in, and shows none of it to others', async () => {
    await write();
    const { manifest, env: saved, totals } = await checkArchive(file, { passphrase });
    expect(manifest).toEqual({ format: 'viral-slides-backup', version: 1, madeAt: '2026-11-22T10:00:00.000Z' });
    expect(saved).toBe(env);
    expect(totals.collections['scheduling/posts']).toMatchObject({ documents: 2 });
    expect(totals.objects).toMatchObject({ count: 1, bytes: picture.byteLength });
    const bytes = readFileSync(file);
    expect(bytes.toString('latin1')).not.toContain('canary');
    expect(bytes.includes(picture.subarray(1_000, 1_064))).toBe(false);
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${createHash('sha256').update(bytes).digest('hex')}  one.tar.age\n`);
  });

  test('When it is read for the servers, then they get databases, objects and the end, and no settings', async () => {
    await write();
    const seen = [];
    for await (const { name, sizeBytes, records } of entriesOf(await contentsOf(file, { passphrase })))
      seen.push({ name, sizeBytes, type: records?.[contentTypeRecord] });
    expect(seen.map(({ name }) => name)).toEqual([
      'databases/scheduling/posts/about.json',
      'databases/scheduling/posts/000001.bson.gz',
      'objects/library/ü ber.jpeg',
      'end.json',
    ]);
    expect(seen[2]).toMatchObject({ sizeBytes: picture.byteLength, type: 'image/jpeg' });
  });

  test('When the passphrase is another one, or it is no backup at all, then that is said', async () => {
    await write();
    await expect(checkArchive(file, { passphrase: 'another passphrase' })).rejects.toThrow('encrypted with another passphrase');
    writeFileSync(file, 'no backup');
    await expect(checkArchive(file, { passphrase })).rejects.toThrow('not a backup');
  });

  test.each([
    ['its last byte is missing', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['it is cut off at a border of its blocks', (bytes: Buffer) => bytes.subarray(0, bytes.byteLength - (bytes.byteLength % 65_536))],
    ['half of it is missing', (bytes: Buffer) => bytes.subarray(0, bytes.byteLength / 2)],
    [
      'a byte was changed',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -5_000), Buffer.from([bytes.at(-5_000)! ^ 1]), bytes.subarray(-4_999)]),
    ],
  ])('When %s, then it is refused before anything is done with it', async (_what, damage) => {
    await write();
    writeFileSync(file, damage(readFileSync(file)));
    await expect(checkArchive(file, { passphrase })).rejects.toThrow('damaged or incomplete');
  });

  test('When it lacks documents that it counted, then it is refused', async () => {
    await write(contents('documents'));
    await expect(checkArchive(file, { passphrase })).rejects.toThrow('is incomplete');
  });

  test('When the servers stop in the middle, then no file is left', async () => {
    await expect(write(contents(endEntry))).rejects.toThrow('not read to the end');
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('When it is sealed for a public key, then the private key opens it', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    await writeArchive(contents(), { file, lock: { recipient }, madeAt: new Date(), env });
    expect((await checkArchive(file, { identity })).env).toBe(env);
    await expect(checkArchive(file, { identity: await generateX25519Identity() })).rejects.toThrow('encrypted with another key');
  });
});
