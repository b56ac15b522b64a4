import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenSigner, createTokenVerifier } from '@viral-slides/http-kit';
import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import { createInternalDownloads } from './index.ts';
import type { InternalDownloads } from './index.ts';

const secretKey = 'a'.repeat(64);
/** Keys of a program that this test plays; all of them have the same. */
const keysOf = (program: string) =>
  createSigningKeys(program, { signingKeys: [secretKey], verificationKeys: [`screenshot:${publicKeyOf(secretKey)}`] });
const verifier = createTokenVerifier({ keys: keysOf('media'), audience: 'media', callers: ['screenshot'] });
const bytes = Buffer.alloc(300_000, 7);
let server: Server;
let downloads: InternalDownloads;
let respond: RequestListener;
let received: IncomingMessage[];

beforeEach(async () => {
  received = [];
  respond = (_req, res) => void res.writeHead(200, { 'content-type': 'image/png', etag: '"v1"' }).end(bytes);
  server = createServer((req, res) => {
    received.push(req);
    respond(req, res as never);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  downloads = createInternalDownloads({ service: 'media', signer: createTokenSigner('screenshot', keysOf('screenshot')), address });
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await downloads.close();
});

const wanted = (more: object = {}) => ({
  path: '/internal/images/1/content',
  maxBytes: bytes.byteLength,
  timeoutMs: 5_000,
  signal: new AbortController().signal,
  ...more,
});

describe('a download', () => {
  test('When a file is fetched, then it comes whole, in the name of the calling service', async () => {
    expect(await downloads.fetch(wanted())).toEqual({ contentType: 'image/png', etag: '"v1"', bytes });
    const token = (received[0]!.headers.authorization ?? '').replace('Bearer ', '');
    expect(verifier.verifyServiceToken(token)).toBe('screenshot');
  });

  test('When only its head is asked, then nothing of it is sent', async () => {
    expect(await downloads.head(wanted())).toEqual({ contentType: 'image/png', etag: '"v1"' });
    expect(received[0]!.method).toBe('HEAD');
  });

  test('When it has one byte more than agreed, then the transfer ends with a code', async () => {
    const fetching = downloads.fetch(wanted({ maxBytes: bytes.byteLength - 1 }));
    await expect(fetching).rejects.toMatchObject({ kind: 'too-large', code: 'file-too-large' });
  });

  test('When the other service refuses, then its kind and code come back, of a head its kind', async () => {
    respond = (_req, res) =>
      void res.writeHead(404).end('{"type":"image-not-found","title":"x","status":404,"detail":"No.","requestId":"r-1"}');
    await expect(downloads.fetch(wanted())).rejects.toMatchObject({ kind: 'not-found', code: 'image-not-found' });
    await expect(downloads.head(wanted())).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('When it does not come in time, then it is given up', async () => {
    respond = (_req, res) => void res.write('x');
    await expect(downloads.fetch(wanted({ timeoutMs: 50 }))).rejects.toMatchObject({ code: 'service-timeout' });
  });

  test('When the caller no longer waits, then it ends with that reason', async () => {
    const leaving = new AbortController();
    respond = (_req, res) => {
      res.write('x');
      leaving.abort(new Error('gone'));
    };
    await expect(downloads.fetch(wanted({ signal: leaving.signal }))).rejects.toThrow('gone');
  });
});
