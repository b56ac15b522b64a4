import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readSfntTables } from '../src/adapters/font-files/sfnt-tables.ts';
import { nameTable, packedFont, plainFont, replaced } from './font-corpus.ts';
import { uploadLifetimeMs } from '../src/model/upload-grant.ts';
import type { MediaClient } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
beforeAll(async () => {
  stack = await startMediaStack();
}, 120_000);
afterAll(() => stack?.stop());

/** A font as the API shows it. */
interface FontBody {
  id: string;
  name: string;
  family: string;
  url: string;
  sizeBytes: number;
}

async function send(user: MediaClient, ...files: readonly Uint8Array[]): Promise<{ status: number; body: FontBody & { type: string } }> {
  const body = new FormData();
  for (const file of files) body.append('files', new Blob([new Uint8Array(file)]), 'font.ttf');
  const answer = await user.raw('/api/fonts', { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as FontBody & { type: string } };
}
const listed = async (user: MediaClient) => (await user.call('GET', '/api/fonts')).body as unknown as FontBody[];
const named = async (name: string) => replaced(await plainFont(), 'name', nameTable([[1, name]]));

describe('own fonts', () => {
  test('When a font is uploaded, then what is kept was written again, counts as storage, and is served to its owner alone', async () => {
    const [user, other] = [stack.client(), stack.client()];
    const upload = replaced(await plainFont(), 'SVG ', new TextEncoder().encode('<svg/>'));
    const { status, body: font } = await send(user, upload);
    expect(status).toBe(200);
    expect(font).toMatchObject({
      name: 'Poppins',
      family: `own-${font.id}`,
      url: `/api/fonts/${font.id}/content`,
      embedding: 'installable',
    });
    const served = await user.raw(font.url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'font/sfnt']);
    const bytes = new Uint8Array(await served.arrayBuffer());
    expect(bytes.byteLength).toBe(font.sizeBytes);
    expect([...readSfntTables(bytes).keys()]).not.toEqual(expect.arrayContaining(['SVG ']));
    expect((await user.call('GET', '/api/images/usage')).body).toMatchObject({ bytes: font.sizeBytes });
    expect(await stack.keysBelow(`fonts/${user.userId}/`)).toEqual([`fonts/${user.userId}/${font.id}.sfnt`]);
    expect(await stack.keysBelow(`quarantine/${user.userId}/`)).toEqual([]);
    expect((await send(user, upload)).body.id).toBe(font.id);
    expect(await listed(other)).toEqual([]);
    for (const [method, path, body] of [
      ['GET', `/api/fonts/${font.id}/content`],
      ['PUT', `/api/fonts/${font.id}/name`, { name: 'Mine' }],
      ['DELETE', `/api/fonts/${font.id}`],
      ['DELETE', `/api/fonts/${randomUUID()}`],
    ] as const)
      expect((await other.call(method, path, body)).status).toBe(404);
    expect(await listed(user)).toHaveLength(1);
  });

  test('When it is renamed and deleted, then the list says so and its file is gone', async () => {
    const user = stack.client();
    const { body: font } = await send(user, await packedFont());
    expect((await user.call('PUT', `/api/fonts/${font.id}/name`, { name: ' Nine ' })).body).toMatchObject({ ...font, name: 'Nine' });
    expect((await user.call('PUT', `/api/fonts/${font.id}/name`, { name: '\u200b' })).status).toBe(400);
    expect((await user.call('DELETE', `/api/fonts/${font.id}`)).status).toBe(204);
    expect([await listed(user), (await user.raw(font.url)).status]).toEqual([[], 404]);
    expect(await stack.keysBelow(`fonts/${user.userId}/`)).toEqual([]);
  });

  test.each<[string, () => Promise<readonly Uint8Array[]>, number, string]>([
    ['no font', async () => [new TextEncoder().encode('<script>')], 400, 'unsupported-font-type'],
    ['a broken one', async () => [(await plainFont()).slice(0, 9_000)], 400, 'font-unreadable'],
    ['one of more than 5 MB', async () => [new Uint8Array(5 * 1024 * 1024 + 1)], 413, 'font-too-large'],
    ['empty', async () => [new Uint8Array()], 400, 'file-empty'],
    ['nothing', async () => [], 400, 'no-files'],
    ['two at once', async () => [await plainFont(), await packedFont()], 400, 'too-many-files'],
  ])('When the file is %s, then it is refused and nothing of it stays', async (_name, files, status, type) => {
    const user = stack.client();
    const answer = await send(user, ...(await files()));
    expect([answer.status, answer.body.type]).toEqual([status, type]);
    expect([await listed(user), await stack.keysBelow(`fonts/${user.userId}/`)]).toEqual([[], []]);
  });

  test('When there are 20, then there can be no more', async () => {
    const user = stack.client();
    for (let n = 1; n <= 20; n += 1) expect((await send(user, await named(`Font ${n}`))).status).toBe(200);
    const answer = await send(user, await named('Font 21'));
    expect([answer.status, answer.body.type]).toEqual([409, 'too-many-fonts']);
    expect(await listed(user)).toHaveLength(20);
  });

  test('When several are uploaded at once for the last place, then there are never more than 20, and no file without a font', async () => {
    const user = stack.client();
    const documents = Array.from({ length: 19 }, (_, n) => ({
      ...{ _id: randomUUID(), userId: user.userId, name: `Font ${n}`, sha256: `${n}`, sizeBytes: 1, embedding: 'installable' },
      ...{ isVariable: false, createdAt: new Date() },
    }));
    const connection = await mongoose.createConnection(stack.mongo.url).asPromise();
    await connection.collection<{ _id: string }>('fonts').insertMany(documents);
    await connection.close();
    const uploads = [await named('A'), await named('B'), await named('C')];
    const answers = await Promise.all(uploads.map((file) => send(user, file)));
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted.length).toBeLessThanOrEqual(1);
    expect(await listed(user)).toHaveLength(19 + granted.length);
    expect(await stack.keysBelow(`fonts/${user.userId}/`)).toHaveLength(granted.length);
  });

  test('When orphans are swept, then the files of fonts stay, and those that belong to none go', async () => {
    const user = stack.client();
    const { body: font } = await send(user, await named('Kept'));
    const sweepInDays = async (days: number) => {
      stack.setClock(new Date(Date.now() + days * uploadLifetimeMs));
      expect(await stack.media.parts.sweepJob.runIfDue()).toBe(true);
      stack.setClock(null);
    };
    // From the first sweep on the store says whose it is, and a few orphans are believed regardless of their share.
    await sweepInDays(2);
    await stack.store.put(`fonts/${user.userId}/${randomUUID()}.sfnt`, Buffer.from('left by a crash'), 'font/sfnt');
    await sweepInDays(4);
    expect(await stack.keysBelow(`fonts/${user.userId}/`)).toEqual([`fonts/${user.userId}/${font.id}.sfnt`]);
    // A release that knows no fonts sweeps this folder.
    expect(await stack.keysBelow(`library/${user.userId}/`)).toEqual([]);
  });
});
