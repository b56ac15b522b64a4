import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { eventually } from '@viral-slides/testkit';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { limits } from '../src/model/limits.ts';
import { googleClient, videoFile } from './google-client.ts';
import { asOperator, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';
import { dataOf, returned, tiktokClient } from './tiktok-client.ts';
import type { TikTokClient } from './tiktok-client.ts';

let sandbox: SandboxService;
let google: ReturnType<typeof googleClient>;
let tiktok: TikTokClient;
/** The service's own database: thousands of things are not made one by one. */
let database: Connection;
beforeAll(async () => {
  sandbox = await startSandboxService({ settings: { maxMegabytes: 1 } });
  google = googleClient(sandbox);
  tiktok = tiktokClient(sandbox);
  database = await mongoose.createConnection(sandbox.mongo.url).asPromise();
}, 120_000);
afterAll(async () => {
  await database?.close();
  await sandbox?.stop();
});

interface Row {
  _id: string | number;
  [field: string]: unknown;
}
const collection = (name: string) => database.collection<Row>(name);
const rows = (count: number, row: (n: number) => Row) => Array.from({ length: count }, (_, n) => row(n));
const typeOf = ({ json }: { json: unknown }) => (json as { type: string }).type;

/** Uploads a video whole. @returns its id */
async function uploaded(token: string, file: Buffer): Promise<string> {
  const address = (await google.announce(token, file.length)).headers.get('location') ?? '';
  const { status, json } = await google.put(address, file, {});
  expect(status).toBe(200);
  return (json as { id: string }).id;
}

describe('people', () => {
  const consents = {
    google: (name: string) => google.consent(google.offline, { account: 'new', new_name: name }),
    tiktok: () => tiktok.consent(),
  };
  test.each(['google', 'tiktok'] as const)(
    'When one more fits at %s, then it comes; when none does, then page and control API say how many there are',
    async (platform) => {
      const people = async () => ((await sandbox.control('GET', `/users?platform=${platform}`)) as unknown[]).length;
      const extra = { platform, name: 'Extra', origin: 'control', createdAt: new Date(), profile: {} };
      const missing = limits.users - 1 - (await people());
      await collection('users').insertMany(rows(missing, (n) => ({ ...extra, _id: `${platform} extra-${n}`, id: `extra-${n}` })));
      expect(returned(await consents[platform]('The last one')).get('code')).not.toBeNull();
      const answer = await consents[platform]('One too many');
      expect([answer.status, answer.text.includes(`${limits.users} users`)]).toEqual([409, true]);
      const asked = await sandbox.ask('POST', '/users', { platform, id: 'one-too-many', name: 'One too many' });
      expect([asked.status, typeOf(asked), await people()]).toEqual([409, 'too-many-people', limits.users]);
      await collection('users').deleteMany({ platform, name: 'Extra' });
    },
  );
});

test('When the last fault rule is added, then it is taken; one more is refused, from the control API and from the page', async () => {
  const rule = { platform: 'google', operation: 'none', effect: { kind: 'truncate' }, skip: 0, times: 1, probability: 1, seed: 1 };
  const filled = rows(limits.faultRules - 1, (n) => ({ ...rule, _id: `rule-${n}`, matched: 0, hits: 0, createdAt: new Date() }));
  await collection('fault-rules').insertMany(filled);
  const { platform, operation, effect } = rule;
  const add = () => sandbox.ask('POST', '/faults', { platform, operation, effect });
  expect((await add()).status).toBe(201);
  const refused = await add();
  expect([refused.status, typeOf(refused)]).toEqual([409, 'too-many-faults']);
  const page = await sandbox.send('/api/admin/rehearsal', {
    method: 'POST',
    headers: { origin: sandbox.url, ...asOperator() },
    body: new URLSearchParams({ do: 'play', value: 'google-quota' }),
  });
  expect([page.status, page.text.includes(`${limits.faultRules} fault rules`)]).toEqual([409, true]);
  expect(await sandbox.control('GET', '/faults')).toHaveLength(limits.faultRules);
  await collection('fault-rules').updateMany({ _id: { $in: ['rule-0', 'rule-1'] } }, { $set: { hits: 1 } });
  expect((await add()).status).toBe(201);
  expect(await sandbox.control('GET', '/faults')).toHaveLength(limits.faultRules - 1);
  await sandbox.control('DELETE', '/faults');
});

test('When grants have ended and codes were never used, then the newest of them are remembered, and what holds is left alone', async () => {
  const { access_token: token } = await google.connect();
  const over = (n: number) => new Date(Date.now() - 60_000 + n);
  const known = { platform: 'google', clientId: 'c', userId: 'u', scopes: [], createdAt: new Date(), lastUsedAt: new Date() };
  await collection('grants').insertMany(rows(limits.deadGrants + 3, (n) => ({ ...known, _id: `ended-${n}`, endedAt: over(n) })));
  await collection('codes').insertMany(rows(limits.deadGrants + 3, (n) => ({ _id: `code-${n}`, platform: 'google', expiresAt: over(n) })));
  await sandbox.purge();
  const left = async (name: string, ids: string[]) =>
    (
      await collection(name)
        .find({ _id: { $in: ids } })
        .toArray()
    ).map(({ _id }) => _id);
  expect(await left('grants', ['ended-2', 'ended-3'])).toEqual(['ended-3']);
  expect(await left('codes', ['code-2', `code-${limits.deadGrants + 2}`])).toEqual([`code-${limits.deadGrants + 2}`]);
  expect((await google.announce(token, 1_000)).status).toBe(200);
  for (const name of ['grants', 'codes']) await collection(name).deleteMany({ _id: /^(ended|code)-/ as never });
});

test('When the journal is full, then nothing is gone; when more comes, then the oldest make room', async () => {
  const journal = collection('journal');
  const fillTo = async (last: number) => {
    const first = ((await journal.findOne({}, { sort: { _id: -1 } }))?._id as number | undefined) ?? 0;
    await journal.insertMany(rows(last - first, (n) => ({ _id: first + 1 + n, platform: 'google', operation: 'filled' })));
    await collection('counters').updateOne({ _id: 'journal' }, { $set: { last } }, { upsert: true });
    await sandbox.send('/sandbox/google/nothing');
  };
  const kept = async () => [await journal.countDocuments(), (await journal.findOne({}, { sort: { _id: 1 } }))?._id];
  await journal.deleteMany({});
  await fillTo(limits.journalEntries - 1);
  expect(await kept()).toEqual([limits.journalEntries, 1]);
  await fillTo(limits.journalEntries + 99);
  expect(await kept()).toEqual([limits.journalEntries, 101]);
  await sandbox.control('DELETE', '/journal');
});

test('When the last video fits, then all are there; when one more comes, then the oldest is deleted', async () => {
  const { access_token: token } = await google.connect();
  const videos = collection('google-videos');
  const old = (n: number) => ({ _id: `old-${n}`, channelId: 'UCold', sha256: `${n}`, uploadedAt: new Date(1_000 * n) });
  await videos.insertMany(rows(limits.videos - 1 - (await videos.countDocuments()), old));
  const kept = async () => [await videos.countDocuments(), await videos.countDocuments({ _id: 'old-0' })];
  await uploaded(token, videoFile('upright.mp4'));
  expect(await kept()).toEqual([limits.videos, 1]);
  await uploaded(token, videoFile('upright.mp4'));
  expect(await kept()).toEqual([limits.videos, 0]);
  await videos.deleteMany({ channelId: 'UCold' });
});

describe('uploads at a time', () => {
  interface Held {
    request: ClientRequest;
    isOver: boolean;
  }

  /** Sends headers and the first byte of an upload, and holds the rest back. */
  function hold(address: string, total: number): Held {
    const url = new URL(address);
    const headers = { 'content-type': 'video/mp4', 'content-length': total, 'content-range': `bytes 0-${total - 1}/${total}` };
    const sending = request({ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method: 'PUT', headers });
    const held = { request: sending, isOver: false };
    const end = () => (held.isOver = true);
    // A refusal may close the connection before its answer is read, so an error is an end as well.
    sending.on('error', end).on('response', (answer) => (end(), answer.resume()));
    sending.write(Buffer.alloc(1));
    return held;
  }

  /** Holds uploads until no more are taken, then lets one go. @param knock sends one that holds nothing up, and returns its status */
  async function prove(start: () => Promise<Held>, knock: () => Promise<number>, open: number): Promise<void> {
    let held: Held[] = [];
    try {
      for (let n = 1; n < limits.parallelUploads; n += 1) held.push(await start());
      expect(await knock()).toBe(open);
      await eventually(async () => {
        // A knock is faster than an upload that has just started, and would take its place: so it waits for the next try.
        held = held.filter(({ isOver }) => !isOver);
        const missing = limits.parallelUploads - held.length;
        for (let n = 0; n < missing; n += 1) held.push(await start());
        expect(missing).toBe(0);
        expect(await knock()).toBe(503);
      });
      held.pop()?.request.destroy();
      await eventually(async () => expect(await knock()).toBe(open));
    } finally {
      for (const each of held) each.request.destroy();
    }
  }

  test('When as many as may are on their way to YouTube, then one more is asked to come again, until one has ended', async () => {
    const { access_token: token } = await google.connect();
    const address = async () => (await google.announce(token, 1_000)).headers.get('location') ?? '';
    const free = await address();
    const knock = async () => (await google.put(free, Buffer.alloc(0), { 'content-range': 'bytes */1000' })).status;
    await prove(async () => hold(await address(), 1_000), knock, 308);
  });

  test('When as many as may are on their way to TikTok, then one more is asked to come again, until one has ended', async () => {
    const { access_token } = await tiktok.connect();
    const { upload_url } = dataOf<{ upload_url: string }>(await tiktok.videoInit(access_token, 1_000));
    const knock = async () => (await google.put(upload_url, Buffer.alloc(5), { 'content-range': 'bytes 5-9/1000' })).status;
    await prove(() => Promise.resolve(hold(upload_url, 1_000)), knock, 416);
  });
});

test.each(['google', 'tiktok'] as const)(
  'When uploads fill the space there is, then they stay; when one more is announced at %s, then one makes room',
  async (platform) => {
    const { access_token: token } = await google.connect();
    for await (const page of sandbox.bucket.list('sandbox/')) await sandbox.bucket.remove(page.map(({ key }) => key));
    const third = 400 * 1024;
    const partsOf = async (id: string) => ((await sandbox.control('GET', `/google/videos/${id}`)) as { parts: { key: string }[] }).parts;
    const first = await partsOf(await uploaded(token, videoFile('upright.mp4', third)));
    const second = await partsOf(await uploaded(token, videoFile('upright.mp4', third)));
    const areThere = () => Promise.all([first, second].map(async ([part]) => (await sandbox.bucket.sizeOf(part!.key)) !== null));
    expect(await areThere()).toEqual([true, true]);
    if (platform === 'google') await google.announce(token, third);
    else expect((await tiktok.videoInit((await tiktok.connect()).access_token, 250_000)).status).toBe(200);
    // Stores report a file's age in whole seconds; that the oldest goes is the unit test's.
    expect((await areThere()).filter(Boolean)).toHaveLength(1);
  },
);
