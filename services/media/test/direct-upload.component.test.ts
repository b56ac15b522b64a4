import { jpegFile } from './corpus.ts';
import type { MediaClient } from './media-client.ts';
import { startMediaStack } from './media-stack.ts';
import type { MediaStack } from './media-stack.ts';

let stack: MediaStack;
/** The same store under another host name, as browsers reach it. */
const browserEndpointOf = (url: string) => url.replace('127.0.0.1', 'localhost');
beforeAll(async () => {
  stack = await startMediaStack({ settingsFor: (s3) => ({ s3BrowserEndpoint: browserEndpointOf(s3.url) }) });
}, 120_000);
afterAll(() => stack?.stop());

/** Uploads a file as the app does: its size is announced beforehand. */
async function putFile(user: MediaClient): Promise<string> {
  const file = await jpegFile();
  const { body } = await user.call('POST', `/api/images/upload?sizeBytes=${file.length}`);
  const url = body.uploadURL as string;
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(file) })).status).toBe(200);
  return url;
}

describe('uploads straight to the store', () => {
  test('When browsers reach the store themselves, then the url is for its address, a PUT to it works and is registered', async () => {
    const user = stack.client();
    const url = await putFile(user);
    expect(url.startsWith(`${browserEndpointOf(stack.s3.url)}/viral-slides/quarantine/${user.userId}/`)).toBe(true);
    const { status, body } = await user.register(url);
    expect(status).toBe(201);
    expect(await user.list()).toEqual([body]);
  });

  test('When the size is not given, then no url is issued: nothing else would limit what is written there', async () => {
    const user = stack.client();
    expect(await user.call('POST', '/api/images/upload')).toMatchObject({
      status: 400,
      body: { type: 'size-required', errors: [{ field: 'sizeBytes', message: 'must be the size of the file in bytes, 1 to 26214400' }] },
    });
  });

  test('When the file is larger than its stated size, then the store refuses it', async () => {
    const { body } = await stack.client().call('POST', '/api/images/upload?sizeBytes=100');
    const put = (bytes: number) => fetch(body.uploadURL as string, { method: 'PUT', body: new Uint8Array(bytes) });
    expect((await put(101)).status).toBe(403);
    expect((await put(100)).status).toBe(200);
  });

  test.each<[string, (url: string) => string]>([
    ["the product's own address", (url) => url.replace('localhost', '127.0.0.1')],
    ['another host', (url) => url.replace('localhost', 'store.example.org')],
    ['another port', (url) => url.replace(/:\d+\//, ':1/')],
    ['another bucket', (url) => url.replace('/viral-slides/', '/others/')],
  ])('When the url has %s, then nothing is registered', async (_name, forge) => {
    const user = stack.client();
    const url = await putFile(user);
    expect(await user.register(forge(url))).toMatchObject({ status: 404, body: { type: 'upload-not-found' } });
    expect(await user.list()).toEqual([]);
  });

  test('When the url was issued to another user, then it is not found and stays theirs', async () => {
    const owner = stack.client();
    const url = await putFile(owner);
    expect(await stack.client().register(url)).toMatchObject({ status: 404, body: { type: 'upload-not-found' } });
    expect((await owner.register(url)).status).toBe(201);
  });
});
