import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenSigner, createTokenVerifier } from '@viral-slides/http-kit';
import { runWithContext } from '@viral-slides/logger';
import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import { z } from 'zod';
import { createInternalClient, poolTransport } from './index.ts';
import type { InternalClient, Transport } from './index.ts';

const secretKey = 'a'.repeat(64);
/** Keys of a program that this test plays; all of them have the same. */
const keysOf = (program: string) =>
  createSigningKeys(program, { signingKeys: [secretKey], verificationKeys: [`scheduling:${publicKeyOf(secretKey)}`] });
const verifier = createTokenVerifier({ keys: keysOf('accounts'), audience: 'accounts', callers: ['scheduling'] });
const answer = z.object({ name: z.string() });
let server: Server;
let client: InternalClient;
let respond: RequestListener;
let received: IncomingMessage[];

beforeEach(async () => {
  received = [];
  respond = (_req, res) => void res.end('{"name":"Ada"}');
  server = createServer((req, res) => {
    received.push(req);
    respond(req, res as never);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = clientOf((server.address() as AddressInfo).port);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});

function clientOf(port: number): InternalClient {
  const transport = poolTransport(`http://127.0.0.1:${port}`);
  return createInternalClient({ service: 'accounts', signer: createTokenSigner('scheduling', keysOf('scheduling')), transport });
}

const problem = (status: number, members: object): RequestListener => {
  return (_req, res) =>
    void res
      .writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '7' })
      .end(JSON.stringify({ title: 'x', status, requestId: 'r-12345678', detail: 'So it is.', ...members }));
};
const dropOnce: RequestListener = (req, res) => (received.length === 1 ? void req.socket.destroy() : void res.end('{"name":"Ada"}'));

describe('a call', () => {
  test('When it is made, then it names the calling service and the request, and the answer is typed', async () => {
    const got = await runWithContext({ requestId: 'request-1' }, () =>
      client.call({ method: 'GET', path: '/internal/accounts/1', answer }),
    );
    expect(got).toEqual({ name: 'Ada' });
    const { authorization = '', 'x-request-id': requestId } = received[0]!.headers;
    expect(verifier.verifyServiceToken(authorization.replace('Bearer ', ''))).toBe('scheduling');
    expect([received[0]!.url, requestId]).toEqual(['/internal/accounts/1', 'request-1']);
  });

  test('When it is made for a user, then it carries their identity and no service token', async () => {
    await client.call({ method: 'GET', path: '/', answer, as: { userId: 'u1', sessionId: 's1' } });
    const { authorization, 'x-identity': identity } = received[0]!.headers;
    expect(authorization).toBeUndefined();
    expect(verifier.verifyIdentity(String(identity))).toEqual({ userId: 'u1', sessionId: 's1' });
  });

  test('When there is no answer body, then undefined is fine where it is expected', async () => {
    respond = (_req, res) => void res.writeHead(204).end();
    expect(await client.call({ method: 'DELETE', path: '/', answer: z.undefined() })).toBeUndefined();
  });
});

describe('a refusal', () => {
  test('When the service refuses with a problem, then its kind, code, fields and further members come back', async () => {
    respond = problem(409, { type: 'stale-revision', current: { revision: 3 }, errors: [{ field: 'a', message: 'b' }] });
    await expect(client.call({ method: 'GET', path: '/', answer })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'stale-revision',
      message: 'So it is.',
      details: { current: { revision: 3 } },
      errors: [{ field: 'a', message: 'b' }],
    });
  });

  test('When the service is busy, then the time until another try comes back', async () => {
    respond = problem(503, { type: 'database-down' });
    await expect(client.call({ method: 'GET', path: '/', answer })).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 7_000 });
    expect(received).toHaveLength(1);
  });

  test.each([
    [500, 'upstream-failed'],
    [502, 'upstream-failed'],
    [401, 'unauthenticated'],
    [418, 'invalid-input'],
    [599, 'upstream-failed'],
  ])('When it answers %i without a problem, then that is %s', async (status, kind) => {
    respond = (_req, res) => void res.writeHead(status).end('<html>');
    await expect(client.call({ method: 'GET', path: '/', answer })).rejects.toMatchObject({ kind, code: 'service-refused' });
  });

  test('When the answer has another shape, then it is not believed', async () => {
    respond = (_req, res) => void res.end('{"name":7}');
    await expect(client.call({ method: 'GET', path: '/', answer })).rejects.toMatchObject({ code: 'service-answer-invalid' });
  });
});

describe('an answer that is longer than is read', () => {
  test('When it comes, then that is said, and it is not asked for again', async () => {
    respond = (_req, res) => void res.end(JSON.stringify({ name: 'A'.repeat(10_000) }));
    const transport = poolTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { maxAnswerBytes: 5_000 });
    const small = createInternalClient({ service: 'accounts', signer: createTokenSigner('scheduling', keysOf('scheduling')), transport });
    await expect(small.call({ method: 'GET', path: '/', answer })).rejects.toMatchObject({ code: 'service-answer-too-long' });
    expect(received).toHaveLength(1);
    await small.close();
  });
});

describe('a connection that fails', () => {
  test.each(['GET', 'PUT', 'DELETE'] as const)('When it is lost during a %s, then it is sent once more', async (method) => {
    respond = dropOnce;
    expect(await client.call({ method, path: '/', answer })).toEqual({ name: 'Ada' });
    expect(received).toHaveLength(2);
  });

  test.each(['POST', 'PATCH'] as const)('When it is lost during a %s, then nothing is sent twice', async (method) => {
    respond = dropOnce;
    await expect(client.call({ method, path: '/', body: {}, answer })).rejects.toMatchObject({ code: 'service-connection-lost' });
    expect(received).toHaveLength(1);
  });

  test('When a POST says that it may be repeated, then it is', async () => {
    respond = dropOnce;
    expect(await client.call({ method: 'POST', path: '/', body: {}, answer, isRepeatable: true })).toEqual({ name: 'Ada' });
  });

  test('When it is lost twice, then it is given up', async () => {
    respond = (req) => void req.socket.destroy();
    await expect(client.call({ method: 'GET', path: '/', answer })).rejects.toMatchObject({ kind: 'upstream-failed' });
    expect(received).toHaveLength(2);
  });

  test('When two of three replicas do not listen yet, then the third is asked', async () => {
    const sent: string[] = [];
    const others = ['starting', 'starting too', 'there'];
    const transport: Transport<string> = {
      pick: (failed) => others.find((name) => name !== failed && !sent.includes(name)) ?? 'there',
      send: async (name) => {
        sent.push(name);
        if (name !== 'there') throw Object.assign(new Error(name), { code: 'ECONNREFUSED' });
        return { status: 200, headers: {}, body: '{"name":"Ada"}' };
      },
      close: async () => undefined,
    };
    const patient = createInternalClient({ service: 'accounts', signer: createTokenSigner('scheduling', keysOf('scheduling')), transport });
    expect(await patient.call({ method: 'POST', path: '/internal/accounts', answer })).toEqual({ name: 'Ada' });
    expect(sent).toEqual(['starting', 'starting too', 'there']);
  });

  test('When no process listens, then the service is unavailable', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const lost = clientOf(port);
    await expect(lost.call({ method: 'POST', path: '/', answer })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'service-unavailable',
    });
    await lost.close();
  });
});

describe('a service that does not answer', () => {
  test('When its time is over, then the call ends, and a POST was sent once', async () => {
    respond = () => undefined;
    await expect(client.call({ method: 'POST', path: '/', body: {}, answer, timeoutMs: 60 })).rejects.toMatchObject({
      kind: 'upstream-timeout',
      code: 'service-timeout',
    });
    expect(received).toHaveLength(1);
  });

  test('When the caller gives up, then the call ends with its reason and is not repeated', async () => {
    const abort = new AbortController();
    respond = () => abort.abort(new Error('the client is gone'));
    await expect(client.call({ method: 'GET', path: '/', answer, signal: abort.signal })).rejects.toThrow('the client is gone');
    expect(received).toHaveLength(1);
  });

  test('When the caller is gone already, then nothing is sent', async () => {
    const call = client.call({ method: 'GET', path: '/', answer, signal: AbortSignal.abort(new Error('gone')) });
    await expect(call).rejects.toThrow('gone');
    expect(received).toHaveLength(0);
  });
});
