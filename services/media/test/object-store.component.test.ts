import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@viral-slides/logger';
import { eventually, startS3 } from '@viral-slides/testkit';
import type { TestS3 } from '@viral-slides/testkit';
import { ensureBucket } from '../src/adapters/s3/ensure-bucket.ts';
import { connectS3 } from '../src/adapters/s3/s3-connection.ts';
import { createS3ObjectStore } from '../src/adapters/s3/s3-object-store.ts';
import { createS3UploadSigner } from '../src/adapters/s3/s3-upload-signer.ts';
import type { ObjectStore } from '../src/ports/object-store.ts';

const bucket = 'viral-slides';
const logger = createLogger({ service: 'media', level: 'silent' });
let s3: TestS3;
let client: ReturnType<typeof connectS3>;
let store: ObjectStore;

beforeAll(async () => {
  s3 = await startS3();
  client = connectS3({ endpoint: s3.url, ...s3 });
  store = createS3ObjectStore({ client, bucket });
  await ensureBucket({ client, bucket, logger });
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of store.list(prefix)) keys.push(...page.map((object) => object.key));
  return keys;
}

describe('S3 object store', () => {
  test('When the bucket exists already, then making sure of it again is fine', async () => {
    await expect(Promise.all([1, 2, 3].map(() => ensureBucket({ client, bucket, logger })))).resolves.toHaveLength(3);
  });

  test('When an object was put, then it is read whole, in parts and by size', async () => {
    const key = `objects/${randomUUID()}`;
    const bytes = randomBytes(300_000);
    await store.put(key, bytes, 'image/webp');
    expect(await store.sizeOf(key)).toBe(300_000);
    expect(Buffer.from((await store.read(key, 300_000))!).equals(bytes)).toBe(true);
    const part = await store.open(key, { range: { start: 100, end: 199 } });
    expect((await buffer(part!)).equals(bytes.subarray(100, 200))).toBe(true);
  });

  test('When there is no object, then it is null everywhere and removing it is fine', async () => {
    const key = `objects/${randomUUID()}`;
    expect([await store.sizeOf(key), await store.read(key, 10), await store.open(key, {})]).toEqual([null, null, null]);
    await store.remove([key]);
  });

  test('When an object is longer than may be read, then reading it ends', async () => {
    const key = `objects/${randomUUID()}`;
    await store.put(key, randomBytes(100_000), 'image/webp');
    await expect(store.read(key, 99_999)).rejects.toMatchObject({ code: 'file-too-large' });
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

  test('When the store is down, then every method says so quickly and works again afterwards', async () => {
    const key = `objects/${randomUUID()}`;
    await s3.kill();
    const startedAt = performance.now();
    const attempts = [
      store.sizeOf(key),
      store.read(key, 1),
      store.open(key, {}),
      store.put(key, Buffer.from('x'), 'image/webp'),
      store.remove([key]),
      keysBelow('objects/'),
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
    const silentClient = connectS3({ ...s3, endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    const startedAt = performance.now();
    await expect(createS3ObjectStore({ client: silentClient, bucket }).sizeOf('x')).rejects.toMatchObject({ code: 'storage-unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    silentClient.destroy();
    silent.close();
  });
});

describe('S3 upload signer', () => {
  const put = (url: string, body: Buffer, type = 'image/jpeg') =>
    fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } });

  test('When a browser puts to the url, whatever its content type, then the object is there', async () => {
    const key = `quarantine/u/${randomUUID()}`;
    const url = await createS3UploadSigner({ endpoint: 'http://unused:1', bucket, ...s3 }).sign(s3.url, key);
    expect(url.startsWith(`${s3.url}/${bucket}/${key}?X-Amz-`)).toBe(true);
    expect((await put(url, Buffer.from('hello'), 'image/x-odd')).status).toBe(200);
    expect(await store.sizeOf(key)).toBe(5);
  });

  test('When the url is changed, then the store refuses', async () => {
    const key = `quarantine/u/${randomUUID()}`;
    const url = await createS3UploadSigner({ endpoint: 'http://unused:1', bucket, ...s3 }).sign(s3.url, key);
    expect((await put(url.replace('quarantine/u/', 'library/u/'), Buffer.from('x'))).status).toBe(403);
    expect((await put(url.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000'), Buffer.from('x'))).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(await store.sizeOf(key)).toBeNull();
  });
});
