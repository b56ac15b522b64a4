import { randomBytes, randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { eventually, startS3 } from '@viral-slides/testkit';
import type { TestS3 } from '@viral-slides/testkit';
import { openBucket } from '../src/index.ts';
import type { Bucket } from '../src/index.ts';

const name = 'viral-slides';
const logger = createLogger({ service: 'test', level: 'silent' });
const tooLarge = () => new AppError('too-large', 'too-long-for-this', 'The object is too long.');
let s3: TestS3;
let store: Bucket;

beforeAll(async () => {
  s3 = await startS3();
  store = openBucket({ endpoint: s3.url, bucket: name, ...s3 }, logger);
  await store.ensure();
});
afterAll(async () => {
  store?.close();
  await s3?.stop();
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list(prefix)) keys.push(...page.map((object) => object.key));
  return keys;
}

describe('a bucket', () => {
  test('When the bucket exists already, then making sure of it again is fine', async () => {
    await expect(Promise.all([1, 2, 3].map(() => store.ensure()))).resolves.toHaveLength(3);
  });

  test('When an object was put, then it is read whole, in parts and by size', async () => {
    const key = `objects/${randomUUID()}`;
    const bytes = randomBytes(300_000);
    await store.put(key, bytes, 'image/webp');
    expect(await store.sizeOf(key)).toBe(300_000);
    expect(Buffer.from((await store.read(key, { maxBytes: 300_000, tooLarge }))!).equals(bytes)).toBe(true);
    const part = await store.open(key, { range: { start: 100, end: 199 } });
    expect((await buffer(part!)).equals(bytes.subarray(100, 200))).toBe(true);
  });

  // With two at a time the folder that all share is empty, and so goes, most often.
  test('When folders become empty while objects are put into others beside them, then every object is stored', async () => {
    const work = async () => {
      for (let round = 0; round < 500; round += 1) {
        const key = `incoming/${randomUUID()}/${randomUUID()}`;
        await store.put(key, randomBytes(100), 'image/webp');
        expect(await store.sizeOf(key)).toBe(100);
        await store.remove([key]);
      }
    };
    await Promise.all(Array.from({ length: 2 }, work));
  });

  test('When there is no object, then it is null everywhere and removing it is fine', async () => {
    const key = `objects/${randomUUID()}`;
    expect([await store.sizeOf(key), await store.read(key, { maxBytes: 10, tooLarge }), await store.open(key, {})]).toEqual([
      null,
      null,
      null,
    ]);
    await store.remove([key]);
  });

  test('When an object is longer than may be read, then reading it ends', async () => {
    const key = `objects/${randomUUID()}`;
    await store.put(key, randomBytes(100_000), 'image/webp');
    await expect(store.read(key, { maxBytes: 99_999, tooLarge })).rejects.toMatchObject({ code: 'too-long-for-this' });
  });

  test('When there are more objects than a page holds, then all are listed and removed', async () => {
    const prefix = `many/${randomUUID()}/`;
    const keys = Array.from({ length: 1_050 }, (_, index) => `${prefix}${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => store.put(key, Buffer.from('x'), 'image/webp')));
    expect(await keysBelow(prefix)).toEqual(keys);
    await store.remove(keys);
    expect(await keysBelow(prefix)).toEqual([]);
  });

  test('When a transfer is aborted, then its stream ends with an error', async () => {
    const key = `objects/${randomUUID()}`;
    await store.put(key, randomBytes(8_000_000), 'image/webp');
    const abort = new AbortController();
    const stream = await store.open(key, { signal: abort.signal });
    stream!.once('data', () => stream!.destroy(new Error('client is gone')));
    await expect(buffer(stream!)).rejects.toThrow('client is gone');
    abort.abort();
    await expect(store.open(key, { signal: abort.signal })).rejects.toMatchObject({ code: 'storage-unavailable' });
  });

  test('When an object is copied, then both are there; when there is none, then that is reported', async () => {
    const [from, to] = [`objects/a b+${randomUUID()}`, `objects/${randomUUID()}`];
    await store.put(from, Buffer.from('same'), 'image/webp');
    expect(await store.copy(from, to)).toBe(true);
    expect([await store.sizeOf(from), await store.sizeOf(to)]).toEqual([4, 4]);
    expect(await store.copy(`objects/${randomUUID()}`, to)).toBe(false);
  });

  test('When a hundred people download slowly, then readiness is reported at once and files are still written', async () => {
    const key = `objects/${randomUUID()}`;
    // More than the socket buffers of both sides take, so that the transfer stalls while the reader does not read.
    await store.put(key, randomBytes(12_000_000), 'image/webp');
    const downloads = await Promise.all(Array.from({ length: 100 }, () => store.open(key, {})));
    try {
      const startedAt = performance.now();
      await store.ping();
      await store.put(`objects/${randomUUID()}`, Buffer.from('x'), 'image/webp');
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    } finally {
      for (const download of downloads) download?.destroy();
    }
  });

  test('When the store is down, then every method says so quickly and works again afterwards', async () => {
    const key = `objects/${randomUUID()}`;
    await s3.kill();
    const startedAt = performance.now();
    const attempts = [
      store.sizeOf(key),
      store.read(key, { maxBytes: 1, tooLarge }),
      store.open(key, {}),
      store.put(key, Buffer.from('x'), 'image/webp'),
      store.remove([key]),
      keysBelow('objects/'),
      store.copy(key, `${key}-copy`),
    ];
    for (const attempt of await Promise.allSettled(attempts))
      expect(attempt).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable', code: 'storage-unavailable' } });
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    await s3.restart();
    await eventually(() => store.put(key, Buffer.from('x'), 'image/webp'));
  });
});

describe('a store that accepts connections and never answers', () => {
  test('When it is asked, then it is given up within seconds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const unanswered = openBucket({ ...s3, endpoint, bucket: name }, logger);
    const startedAt = performance.now();
    await expect(unanswered.sizeOf('x')).rejects.toMatchObject({ code: 'storage-unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    unanswered.close();
    silent.close();
  });
});

/** Opens a bucket at a server of the test's own, which sends prepared answers. */
async function openAt(answer: RequestListener, bucket: string) {
  const server = createHttpServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = openBucket({ endpoint, bucket, region: 'us-east-1', accessKey: 'lone', secretKey: 'user' }, logger);
  const close = () => {
    opened.close();
    server.close();
    server.closeAllConnections();
  };
  return { opened, close };
}

describe('a store over folders', () => {
  const folderGone =
    '<?xml version="1.0"?><Error><Code>ExistingObjectIsDirectory</Code><Message>Existing Object is a directory.</Message></Error>';

  test.each([
    [1, 2],
    [9, 2],
  ])('When it says %d times that the folder of a new object is not there, then it is asked %d times', async (refusals, asked) => {
    let requests = 0;
    const { opened, close } = await openAt((req, res) => {
      req.resume();
      requests += 1;
      if (requests <= refusals) res.writeHead(409, { 'content-type': 'application/xml' }).end(folderGone);
      else res.writeHead(200, { etag: '"1"' }).end();
    }, name);
    try {
      const put = opened.put('incoming/1', randomBytes(10), 'image/webp');
      await (refusals < asked ? put : expect(put).rejects.toMatchObject({ code: 'storage-unavailable' }));
      expect(requests).toBe(asked);
    } finally {
      close();
    }
  });
});

describe('a store whose user may not make buckets', () => {
  test('When the bucket exists, then it is taken and no bucket is asked for', async () => {
    const asked: string[] = [];
    const bucket = `given-${randomUUID()}`;
    const { opened, close } = await openAt((req, res) => {
      asked.push(`${req.method} ${req.url?.replace(/\/?(\?.*)?$/, '')}`);
      res.writeHead(req.method === 'HEAD' ? 200 : 403).end();
    }, bucket);
    try {
      await opened.ensure(0);
      expect(asked).toEqual([`HEAD /${bucket}`]);
    } finally {
      close();
    }
  });
});
