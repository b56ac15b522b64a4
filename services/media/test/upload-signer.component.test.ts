import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { startS3 } from '@viral-slides/testkit';
import type { TestS3 } from '@viral-slides/testkit';
import { createS3UploadSigner } from '../src/adapters/s3/s3-upload-signer.ts';

let s3: TestS3;
let store: Bucket;

beforeAll(async () => {
  s3 = await startS3();
  store = openBucket({ endpoint: s3.url, bucket: 'viral-slides', ...s3 }, createLogger({ service: 'media', level: 'silent' }));
  await store.ensure();
});
afterAll(async () => {
  store?.close();
  await s3?.stop();
});

describe('S3 upload signer', () => {
  const put = (url: string, body: Buffer, type = 'image/jpeg') =>
    fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } });

  test('When a browser puts to the url, whatever its content type, then the object is there', async () => {
    const key = `quarantine/u/${randomUUID()}`;
    const url = await createS3UploadSigner({ endpoint: 'http://unused:1', bucket: store.name, ...s3 }).sign({ publicOrigin: s3.url, key });
    expect(url.startsWith(`${s3.url}/${store.name}/${key}?X-Amz-`)).toBe(true);
    expect((await put(url, Buffer.from('hello'), 'image/x-odd')).status).toBe(200);
    expect(await store.sizeOf(key)).toBe(5);
  });

  test('When the url is changed, then the store refuses', async () => {
    const key = `quarantine/u/${randomUUID()}`;
    const url = await createS3UploadSigner({ endpoint: 'http://unused:1', bucket: store.name, ...s3 }).sign({ publicOrigin: s3.url, key });
    expect((await put(url.replace('quarantine/u/', 'library/u/'), Buffer.from('x'))).status).toBe(403);
    expect((await put(url.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000'), Buffer.from('x'))).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(await store.sizeOf(key)).toBeNull();
  });
});

describe('S3 upload signer with the bucket in the host name', () => {
  const settings = { endpoint: 'https://s3.example.org', bucket: 'viral-slides', region: 'eu-central-1', accessKey: 'a', secretKey: 's' };

  test('When browsers reach the store themselves, then the url names the bucket in the host', async () => {
    const signer = createS3UploadSigner({ ...settings, browserEndpoint: 'https://s3.example.org', forcePathStyle: false });
    expect(await signer.sign({ publicOrigin: 'https://slides.example.org', key: 'quarantine/u/1' })).toMatch(
      /^https:\/\/viral-slides\.s3\.example\.org\/quarantine\/u\/1\?/,
    );
  });

  test("When they use the product's own address, then the bucket stays in the path", async () => {
    const signer = createS3UploadSigner({ ...settings, forcePathStyle: false });
    expect(await signer.sign({ publicOrigin: 'https://slides.example.org', key: 'quarantine/u/1' })).toMatch(
      /^https:\/\/slides\.example\.org\/viral-slides\/quarantine\/u\/1\?/,
    );
  });
});
