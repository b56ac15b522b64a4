import { randomUUID } from 'node:crypto';
import { CopyObjectCommand, CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { startS3, storeKeysOf } from '@viral-slides/testkit';
import type { TestS3 } from '@viral-slides/testkit';
import { serviceFolders } from '../src/accounts/service-folders.ts';
import { foldersOf, openBucket, presignPut } from '../src/index.ts';
import type { Bucket, StoreUser } from '../src/index.ts';

const name = 'viral-slides';
const services = Object.keys(serviceFolders) as StoreUser[];
const folders = [...new Set(services.flatMap((service) => foldersOf(service).map(([folder]) => folder)))].filter((each) =>
  each.endsWith('/'),
);
const logger = createLogger({ service: 'test', level: 'silent' });
const limit = { maxBytes: 100, tooLarge: () => new AppError('too-large', 'too-long', 'Too long.') };
let s3: TestS3;
/** With the administrator's keys. */
let all: Bucket;
const own = {} as Record<StoreUser, Bucket>;

const bucketOf = (keys: { accessKey: string; secretKey: string }, folder?: string) =>
  openBucket({ endpoint: s3.url, region: s3.region, bucket: name, ...keys, folder }, logger);

async function openAll(): Promise<void> {
  for (const service of services) own[service] = bucketOf(await storeKeysOf(s3, service, name), foldersOf(service)[0]?.[0]);
}

beforeAll(async () => {
  s3 = await startS3();
  all = bucketOf(s3);
  await openAll();
});
afterAll(async () => {
  for (const bucket of [all, ...Object.values(own)]) bucket?.close();
  await s3?.stop();
});

/** Verdict of the store: `done`, or the code of its refusal. */
async function verdictOn(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { name: code, $metadata: about, message } = cause as { name: string; message: string; $metadata?: { httpStatusCode: number } };
    return about?.httpStatusCode === 403 || message.endsWith('AccessDenied') ? 'refused' : code;
  }
}

async function listed(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of bucket.list(prefix)) keys.push(...page.map(({ key }) => key));
  return keys;
}

const bytes = Buffer.from('of a user');
const done = 'done';
const refused = 'refused';
const expected = {
  keep: { read: done, write: done, remove: done, list: done },
  leave: { read: refused, write: done, remove: done, list: done },
  take: { read: done, write: refused, remove: done, list: done },
  read: { read: done, write: refused, remove: refused, list: done },
  nothing: { read: refused, write: refused, remove: refused, list: refused },
};

describe.each(services.flatMap((service) => folders.map((folder) => [service, folder] as const)))(
  'the key of %s in %s',
  (service, folder) => {
    const use = new Map<string, keyof typeof expected>(foldersOf(service)).get(folder) ?? 'nothing';

    test(`When files of it are reached for, then that is done as a service that may "${use}" there`, async () => {
      const key = `${folder}${randomUUID()}/file`;
      await all.put(key, bytes, 'text/plain');
      const bucket = own[service];
      const verdicts = {
        read: await verdictOn(() => bucket.read(key, limit)),
        write: await verdictOn(() => bucket.put(key, bytes, 'text/plain')),
        remove: await verdictOn(() => bucket.remove([key])),
        list: await verdictOn(() => listed(bucket, folder)),
      };
      expect(verdicts).toEqual(expected[use]);
      // A refusal is also one in deed.
      expect(await all.sizeOf(key)).toBe(verdicts.remove === done ? null : bytes.byteLength);
    });
  },
);

describe('a key of a service', () => {
  test('When it would get at the files of others by a detour, then that is refused', async () => {
    const key = `renders/${randomUUID()}`;
    await all.put(key, bytes, 'text/plain');
    const { client } = own.media;
    const detours = [
      () => client.send(new GetObjectCommand({ Bucket: name, Key: `library/../${key}` })),
      () => client.send(new CopyObjectCommand({ Bucket: name, Key: `library/${randomUUID()}`, CopySource: `${name}/${key}` })),
      () => client.send(new ListObjectsV2Command({ Bucket: name })),
      () => client.send(new ListObjectsV2Command({ Bucket: name, Prefix: 'librar' })),
      () => client.send(new PutBucketPolicyCommand({ Bucket: name, Policy: '{}' })),
      () => client.send(new CreateBucketCommand({ Bucket: 'bucket-of-media' })),
    ];
    expect(await Promise.all(detours.map(verdictOn))).toEqual(detours.map(() => refused));
    const signed = await presignPut(client, { bucket: name, key, validSeconds: 60 });
    expect((await fetch(signed, { method: 'PUT', body: 'instead' })).status).toBe(403);
    expect(await all.sizeOf(key)).toBe(bytes.byteLength);
  });

  test('When one request would remove own files and those of others, then its own are gone and the others stay', async () => {
    const [mine, others] = [`library/${randomUUID()}`, `renders/${randomUUID()}`];
    for (const key of [mine, others]) await all.put(key, bytes, 'text/plain');
    expect(await verdictOn(() => own.media.remove([mine, others]))).toBe(refused);
    expect([await all.sizeOf(mine), await all.sizeOf(others)]).toEqual([null, bytes.byteLength]);
  });

  test('When an own file is not there, then that is reported, and not a refusal', async () => {
    expect([await own.media.sizeOf('library/none'), await own.scheduling.read('renders/none', limit)]).toEqual([null, null]);
  });

  test.each(services)('When %s asks whether the bucket is there, then it is answered', async (service) => {
    await own[service].ensure(0);
    await expect(own[service].ping()).resolves.toBeUndefined();
  });

  test('When the bucket is not there, or the key is wrong, then asking for it fails', async () => {
    const keys = await storeKeysOf(s3, 'media', name);
    const [elsewhere, wrong] = [
      openBucket({ endpoint: s3.url, region: s3.region, ...keys, bucket: 'none-here', folder: 'library/' }, logger),
      bucketOf({ ...keys, secretKey: 'wrong-key' }, 'library/'),
    ];
    expect(await verdictOn(() => elsewhere.ping())).not.toBe(done);
    expect(await verdictOn(() => wrong.ping())).not.toBe(done);
    for (const bucket of [elsewhere, wrong]) bucket.close();
  });
});

describe('the accounts', () => {
  test('When they are made again, or the store is started again, then they are as before, and only the administrator sees their keys', async () => {
    const keys = await storeKeysOf(s3, 'media', name);
    await s3.restart();
    await expect(own.media.ping()).resolves.toBeUndefined();
    const files = await verdictOn(() => all.client.send(new GetObjectCommand({ Bucket: '.accounts', Key: 'users.json' })));
    expect(files).toBe('InvalidBucketName');
    const answer = await fetch(`${s3.url}/list-users`, { method: 'PATCH' });
    expect([answer.status, (await answer.text()).includes(keys.secretKey)]).toEqual([403, false]);
  });
});
