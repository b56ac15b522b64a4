import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { eventually, testKeys } from '@viral-slides/testkit';
import { createUploadTokens, maxUploadBytes, withUploadToken } from '@viral-slides/uploads';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { readText, signingKey } from './test-upstream.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const tokens = createUploadTokens(testKeys('media', signingKey));
let issued = 0;

/** An upload address as media issues it. @returns request target, and what of it is for the store */
function issue({ userId = 'ada', validSeconds = 600 } = {}): { target: string; atStore: string; path: string } {
  issued += 1;
  const path = `/viral-slides/quarantine/${userId}/${issued}`;
  const atStore = `${path}?X-Amz-Signature=a%2Fb`;
  return { target: withUploadToken(atStore, tokens.sign({ path, userId, validSeconds })), atStore, path };
}

function put(target: string, headers: Record<string, string | number> = {}): ClientRequest {
  const req = request({ host: '127.0.0.1', port: gateway.port, path: target, method: 'PUT', headers, agent: false });
  req.on('error', () => undefined);
  return req;
}

async function answerTo(req: ClientRequest): Promise<{ status: number | undefined; type: unknown; headers: IncomingMessage['headers'] }> {
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const text = await readText(res);
  const type = text.startsWith('{"') ? (JSON.parse(text) as { type: unknown }).type : undefined;
  return { status: res.statusCode, type, headers: res.headers };
}

describe('PUT to an upload address', () => {
  test('When media issued it, then the store gets the file under the same host, without token, cookies and copy orders', async () => {
    const { target, atStore } = issue();
    const { headers } = gateway.signIn();
    const copyOrder = { 'content-type': 'image/png', 'x-amz-copy-source': '/viral-slides/library/2' };
    const answer = await answerTo(put(target, { ...headers, ...copyOrder, 'content-length': 6 }).end('pixels'));
    expect(answer.status).toBe(200);
    const got = gateway.services.s3.received.at(-1)!;
    expect([got.method, got.url, got.headers.host, got.headers['content-length']]).toEqual([
      'PUT',
      atStore,
      `127.0.0.1:${gateway.port}`,
      '6',
    ]);
    for (const name of ['cookie', 'x-identity', 'x-amz-copy-source']) expect(got.headers[name]).toBeUndefined();
    for (const secret of ['X-Amz-Signature', 'upload-token']) expect(gateway.log()).not.toContain(secret);
  });

  test('When it was not issued, or is too old, then it is refused and the store hears nothing', async () => {
    const old = issue({ validSeconds: -60 });
    const { target, atStore } = issue();
    const elsewhere = target.replace('/ada/', '/bob/');
    for (const each of [atStore, elsewhere, old.target, '/viral-slides/library/1']) {
      const answer = await answerTo(put(each, { 'content-length': 6 }).end('pixels'));
      expect([answer.status, answer.type]).toEqual([403, 'upload-refused']);
    }
    expect(gateway.services.s3.received).toEqual([]);
  });

  test('When no length is announced, or one over the limit, then that is said and the store hears nothing', async () => {
    const chunked = await answerTo(put(issue().target, { 'transfer-encoding': 'chunked' }).end('pixels'));
    expect([chunked.status, chunked.type]).toEqual([411, 'length-required']);
    const large = put(issue().target, { 'content-length': maxUploadBytes + 1 });
    large.flushHeaders();
    expect(await answerTo(large)).toMatchObject({ status: 413, type: 'file-too-large' });
    large.destroy();
    expect(gateway.services.s3.received).toEqual([]);
    gateway.services.s3.answer = (req, res) => void req.resume().on('end', () => res.end());
    const most = await answerTo(put(issue().target, { 'content-length': maxUploadBytes }).end(Buffer.alloc(maxUploadBytes)));
    expect(most.status).toBe(200);
  });

  test('When a file was put, then no other can be; when the store refused it, then another try may be made', async () => {
    const { target } = issue();
    const send = () => answerTo(put(target, { 'content-length': 6 }).end('pixels'));
    gateway.services.s3.answer = (_req, res) => void res.writeHead(503).end();
    expect((await send()).status).toBe(503);
    gateway.services.s3.answer = (_req, res) => void res.end();
    await eventually(async () => expect((await send()).status).toBe(200));
    expect(await send()).toMatchObject({ status: 409, type: 'upload-already-used' });
    expect(gateway.services.s3.received.length).toBe(2);
  });

  test('When hundreds of uploads keep their files back, with and without an address of ours, then others can upload', async () => {
    const held = Array.from({ length: 280 }, () => [
      put('/viral-slides/quarantine/x/1', { 'content-length': 9 }),
      put(issue().target, { 'content-length': 9 }),
    ]).flat();
    for (const each of held) each.flushHeaders();
    await eventually(async () => expect(await gateway.slotsInUse('s3')).toBe(16), { timeoutMs: 20_000 });
    const other = request({
      host: '127.0.0.1',
      localAddress: '127.0.0.9',
      port: gateway.port,
      path: issue({ userId: 'bob' }).target,
      method: 'PUT',
      headers: { 'content-length': 6 },
    });
    expect((await answerTo(other.end('pixels'))).status).toBe(200);
    for (const each of held) each.destroy();
  });
});

describe('wrong methods', () => {
  test.each([
    ['POST', '/api/events', 'GET, HEAD'],
    ['DELETE', '/api/docs', 'GET, HEAD'],
    ['PUT', '/api/docs/openapi.json', 'GET, HEAD'],
    ['POST', '/api/tiktok/connect', 'GET, HEAD'],
    ['DELETE', '/api/youtube/callback', 'GET, HEAD'],
    ['POST', '/api/public-media/x', 'GET, HEAD'],
    ['GET', '/api/backchannel-logout', 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/projects', 'GET, HEAD'],
    ['PATCH', '/assets/app.js', 'GET, HEAD'],
    ['GET', '/viral-slides/quarantine/ada/1', 'PUT'],
    ['GET', '/viral-slides/library/1', 'PUT'],
  ])('When %s is sent to %s, then the answer is 405 and names %s', async (method, path, allow) => {
    const res = await fetch(`${gateway.url}${path}`, { method });
    expect([res.status, res.headers.get('allow'), ((await res.json()) as { type: string }).type]).toEqual([
      405,
      allow,
      'method-not-allowed',
    ]);
  });
});
