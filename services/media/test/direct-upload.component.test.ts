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
