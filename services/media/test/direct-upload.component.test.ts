import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@viral-slides/logger';
import { ensureBucket } from '../src/adapters/s3/ensure-bucket.ts';
import { connectS3 } from '../src/adapters/s3/s3-connection.ts';
import { createS3UploadSigner } from '../src/adapters/s3/s3-upload-signer.ts';
import { jpegFile } from './corpus.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
/** The same store under another host name, as browsers reach it. */
const browserEndpointOf = (url: string) => url.replace('127.0.0.1', 'localhost');
beforeAll(async () => {
  stack = await startMediaStack({ settingsFor: (s3) => ({ s3BrowserEndpoint: browserEndpointOf(s3.url) }) });
}, 120_000);
afterAll(() => stack?.stop());

describe('uploads straight to the store', () => {
  test('When browsers reach the store themselves, then the url is for its address, a PUT to it works and is registered', async () => {
    const user = stack.client();
    const url = await user.putFile(await jpegFile());
    expect(url.startsWith(`${browserEndpointOf(stack.s3.url)}/viral-slides/quarantine/${user.userId}/`)).toBe(true);
    const { status, body } = await user.register(url);
    expect(status).toBe(201);
    expect(await user.list()).toEqual([body]);
  });

  test.each<[string, (url: string) => string]>([
    ["the product's own address", (url) => url.replace('localhost', '127.0.0.1')],
    ['another host', (url) => url.replace('localhost', 'store.example.org')],
    ['another port', (url) => url.replace(/:\d+\//, ':1/')],
    ['another bucket', (url) => url.replace('/viral-slides/', '/others/')],
  ])('When the url has %s, then nothing is registered', async (_name, forge) => {
    const user = stack.client();
    const url = await user.putFile(await jpegFile());
    expect(await user.register(forge(url))).toMatchObject({ status: 404, body: { type: 'upload-not-found' } });
    expect(await user.list()).toEqual([]);
  });

  test('When the url was issued to somebody else, then it is not found and stays theirs', async () => {
    const owner = stack.client();
    const url = await owner.putFile(await jpegFile());
    expect(await stack.client().register(url)).toMatchObject({ status: 404, body: { type: 'upload-not-found' } });
    expect((await owner.register(url)).status).toBe(201);
  });
});

describe('S3 upload signer with the bucket in the host name', () => {
  const settings = { endpoint: 'https://s3.example.org', bucket: 'viral-slides', region: 'eu-central-1', accessKey: 'a', secretKey: 's' };

  test('When browsers reach the store themselves, then the url names the bucket in the host', async () => {
    const signer = createS3UploadSigner({ ...settings, browserEndpoint: 'https://s3.example.org', forcePathStyle: false });
    expect(await signer.sign('https://slides.example.org', 'quarantine/u/1')).toMatch(
      /^https:\/\/viral-slides\.s3\.example\.org\/quarantine\/u\/1\?/,
    );
  });

  test("When they use the product's own address, then the bucket stays in the path", async () => {
    const signer = createS3UploadSigner({ ...settings, forcePathStyle: false });
    expect(await signer.sign('https://slides.example.org', 'quarantine/u/1')).toMatch(
      /^https:\/\/slides\.example\.org\/viral-slides\/quarantine\/u\/1\?/,
    );
  });
});

describe('a store whose user may not make buckets', () => {
  test('When the bucket exists, then it is taken and no bucket is asked for', async () => {
    const asked: string[] = [];
    const bucket = `given-${randomUUID()}`;
    const store = createServer((req, res) => {
      asked.push(`${req.method} ${req.url?.replace(/\/?(\?.*)?$/, '')}`);
      res.writeHead(req.method === 'HEAD' ? 200 : 403).end();
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const client = connectS3({ endpoint, region: 'us-east-1', accessKey: 'lone', secretKey: 'user' });
    try {
      await ensureBucket({ client, bucket, logger: createLogger({ service: 'media', level: 'silent' }), waitMs: 0 });
      expect(asked).toEqual([`HEAD /${bucket}`]);
    } finally {
      client.destroy();
      store.close();
      store.closeAllConnections();
    }
  });
});
