import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@viral-slides/testkit';
import sharp from 'sharp';
import { refused } from './library-server.ts';
import { startScreenshotStack } from './screenshot-stack.ts';
import type { CaptureAnswer, ScreenshotStack } from './screenshot-stack.ts';

/** Larger than a piece that is read at a time. */
const picture = await sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#00f' } })
  .png({ compressionLevel: 0 })
  .toBuffer();
const asked: string[] = [];
/** The answer that is waited for at `/slow`. */
let slow: ServerResponse | undefined;
const answers: Record<string, RequestListener> = {
  '/a/my%20beach.png': (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  '/moved': (_req, res) => res.writeHead(302, { location: '/a/my%20beach.png' }).end(),
  '/unnamed': (_req, res) => res.writeHead(200, { 'content-disposition': 'attachment' }).end(picture),
  '/page': (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1><script>location = "/moved"</script>'),
  '/slow': (_req, res) => void (slow = res),
  '/gone': (_req, res) => res.writeHead(404, { 'content-type': 'image/png' }).end(picture),
  '/declared-large': (_req, res) => res.writeHead(200, { 'content-type': 'image/png', 'content-length': '900000000' }).flushHeaders(),
  '/large': (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png' });
    const more = () => res.destroyed || res.write(Buffer.alloc(1_000_000), more);
    more();
  },
};
const server = createServer((req, res) => {
  asked.push(req.url ?? '');
  const answer = answers[req.url ?? ''];
  if (answer) answer(req, res);
  else res.writeHead(404).end();
});

let stack: ScreenshotStack;
let site: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stack = await startScreenshotStack();
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await stack?.stop();
});

const add = (url: string, options: { userId?: string; key?: string; filename?: string } = {}): Promise<CaptureAnswer> => {
  const { userId = randomUUID(), key, filename } = options;
  return stack.post('/api/images/from-url', { userId, body: { url, ...(filename ? { filename } : {}) }, ...(key ? { key } : {}) });
};
const storedAt = (key: string) => stack.store.read(key, { maxBytes: 50_000_000, tooLarge: () => new Error('too large') as never });

describe('a picture by its address', () => {
  test.each([
    ['/a/my%20beach.png', 'my beach.png'],
    ['/moved', 'moved'],
    ['/unnamed', 'unnamed'],
  ])('When %s is fetched, then the library is given these very bytes, and the answer has the image', async (path, filename) => {
    const answer = await add(site + path);
    expect([answer.status, answer.body.status]).toEqual([201, 'registered']);
    expect(answer.body.images).toEqual([{ id: expect.any(String), url: expect.stringContaining('/api/images/'), filename }]);
    expect(answer.headers.get('location')).toBe(`/api/screenshot/captures/${answer.body.id}`);
    const [waiting] = stack.library.asked.at(-1)!.pictures;
    expect((await storedAt(waiting!.key))?.length).toBe(picture.byteLength);
  });

  test.each([
    ['/page', 400, 'not-a-picture'],
    ['/gone', 502, 'site-refused'],
    ['/declared-large', 413, 'file-too-large'],
    ['/large', 413, 'file-too-large'],
  ])('When %s is asked for, then it is refused with %i %s, and nothing of it is run or kept', async (path, status, type) => {
    const [before, known] = [asked.length, stack.library.asked.length];
    const answer = await add(site + path);
    expect([answer.status, answer.body.type]).toEqual([status, type]);
    expect([asked.slice(before), stack.library.asked.length]).toEqual([[path], known]);
  });

  test.each([
    ['http://localhost/x.png', 400, 'address-private'],
    ['http://127.0.0.1:1/x.png', 400, 'port-blocked'],
    ['http://127.0.0.1:9988/x.png', 502, 'site-unreachable'],
    ['ftp://example.com/x.png', 400, 'invalid-address'],
  ])('When the address is %s, then the answer is %i %s', async (url, status, type) => {
    const answer = await add(url);
    expect([answer.status, answer.body.type]).toEqual([status, type]);
  });

  test('When the same request comes again under its name, then it is fetched once; another address under it is refused', async () => {
    const [userId, key, url] = [randomUUID(), 'one', `${site}/moved`];
    const first = await add(url, { userId, key });
    const before = asked.length;
    const again = await add(url, { userId, key });
    const other = await add(`${site}/unnamed`, { userId, key });
    expect([again.body, asked.length]).toEqual([first.body, before]);
    expect([other.status, other.body.type]).toEqual([422, 'idempotency-key-reused']);
  });

  test('When the same request comes under its name while the first one runs, then it is refused, and the name is free again when the first one failed', async () => {
    const [userId, key, url] = [randomUUID(), 'twice', `${site}/slow`];
    const first = add(url, { userId, key });
    await eventually(() => expect(slow).toBeDefined());
    const second = await add(url, { userId, key });
    expect([second.status, second.body.type, second.headers.get('retry-after')]).toEqual([409, 'request-in-progress', '1']);
    expect((await add(site, { userId, key })).status).toBe(422);
    slow?.writeHead(404).end();
    expect((await first).status).toBe(502);
    answers['/slow'] = answers['/unnamed']!;
    expect((await add(url, { userId, key })).status).toBe(201);
  });

  test('When the library does not take what came, then the answer says why', async () => {
    stack.library.answer = () => refused({ code: 'unsupported-image-type', detail: 'This is no picture.' });
    const answer = await add(`${site}/unnamed`);
    stack.library.answer = undefined;
    expect([answer.status, answer.body.type, answer.body.detail]).toEqual([400, 'unsupported-image-type', 'This is no picture.']);
  });
});
