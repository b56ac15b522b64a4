import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@viral-slides/testkit';
import { appSecret, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';
import { dataOf, tiktokClient } from './tiktok-client.ts';
import type { TikTokClient } from './tiktok-client.ts';

interface Heard {
  req: IncomingMessage;
  body: string;
  event: string;
  content: Record<string, unknown>;
}

let sandbox: SandboxService;
let tiktok: TikTokClient;
let listener: Server;
let address: string;
let heard: Heard[] = [];
/** Answers of the listener before it answers 200. */
let answers: [status: number, headers?: Record<string, string>][] = [];
beforeAll(async () => {
  listener = createServer((req, res) => {
    void text(req).then((body) => {
      const { event, content } =
        body === '' ? { event: 'no body', content: '{}' } : (JSON.parse(body) as { event: string; content: string });
      heard.push({ req, body, event, content: JSON.parse(content) as Record<string, unknown> });
      const [status, headers = {}] = answers.shift() ?? [200];
      res.writeHead(status, headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  sandbox = await startSandboxService();
  tiktok = tiktokClient(sandbox);
}, 120_000);
afterAll(async () => {
  await sandbox?.stop();
  listener.closeAllConnections();
  listener.close();
});
beforeEach(async () => {
  [heard, answers] = [[], []];
  await turn({ webhookUrl: address, rules: { processingMs: 0 } });
});
afterEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('DELETE', '/clock');
});

const turn = (profile: object) => sandbox.control('PUT', '/apps/tiktok/viral-slides', { profile });
const advance = (advanceSeconds: number) => sandbox.control('POST', '/clock', { advanceSeconds });
const hint = (name: string, value: number | null = null) =>
  sandbox.control('POST', '/faults', { platform: 'tiktok', operation: 'webhook', effect: { kind: 'hint', name, value } });
const events = () => heard.map(({ event }) => event);
const eventuallyEvents = (...expected: string[]) => eventually(() => expect(events()).toEqual(expected), { everyMs: 100 });

/** Uploads a video, and asks for nothing more. */
async function upload(): Promise<{ id: string; openId: string; token: string }> {
  const { access_token: token, open_id: openId } = await tiktok.connect();
  const { publish_id: id, upload_url } = dataOf<{ publish_id: string; upload_url: string }>(await tiktok.videoInit(token, 1_000));
  const file = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(988, 7)]);
  const headers = { 'content-type': 'video/mp4', 'content-range': 'bytes 0-999/1000' };
  expect((await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(file) })).status).toBe(201);
  return { id, openId, token };
}

const [delivered, complete, failed, removed] = [
  'post.publish.inbox_delivered',
  'post.publish.complete',
  'post.publish.failed',
  'authorization.removed',
] as const;

test('When a draft is delivered and finished, then the app is told of both, in the envelope of TikTok, signed with its secret', async () => {
  const { id, openId } = await upload();
  await eventuallyEvents(delivered);
  await sandbox.service.parts.tiktok.finishDraft(id, 'somebody');
  await eventuallyEvents(delivered, complete);
  const { req, body } = heard[0]!;
  expect(JSON.parse(body)).toEqual({
    client_key: 'viral-slides',
    event: delivered,
    create_time: expect.any(Number),
    user_openid: openId,
    content: JSON.stringify({ publish_id: id }),
  });
  const { t, s } = /^t=(?<t>\d+),s=(?<s>[0-9a-f]{64})$/.exec(String(req.headers['tiktok-signature']))!.groups!;
  expect(s).toBe(createHmac('sha256', appSecret).update(`${t}.${body}`).digest('hex'));
  expect([req.method, req.headers['content-type'], req.headers.cookie]).toEqual(['POST', 'application/json', undefined]);
});

test('When the app does not take it, or sends it elsewhere, then the same comes again by the sandbox’s clock, and nothing elsewhere', async () => {
  answers = [[500], [302, { location: '/elsewhere' }]];
  await upload();
  await eventuallyEvents(delivered);
  await advance(6);
  await eventuallyEvents(delivered, delivered);
  await advance(11);
  await eventuallyEvents(delivered, delivered, delivered);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  expect(new Set(heard.map(({ req }) => req.url))).toEqual(new Set(['/hook']));
});

test('When the person takes access back amid a post, then the app is told of the failed post and of the removal, with reasons', async () => {
  const { access_token } = await tiktok.connect({ user: 'nord' });
  await tiktok.videoInit(access_token, 1_000);
  await sandbox.control('POST', '/users/tiktok/nord/revoke', {});
  await eventually(() => expect(events().sort()).toEqual([removed, failed]), { everyMs: 100 });
  const contentOf = (event: string) => heard.find((each) => each.event === event)!.content;
  expect([contentOf(failed)['reason'], contentOf(removed)]).toEqual(['auth_removed', { reason: 1 }]);
});

test('When it is asked for, then news come twice, or after later ones', async () => {
  await hint('duplicate');
  await upload();
  await eventuallyEvents(delivered, delivered);
  expect(heard[0]!.body).toBe(heard[1]!.body);
  heard = [];
  await hint('late', 30);
  const { id } = await upload();
  await eventually(async () => expect(await sandbox.control('GET', '/faults')).toMatchObject([{ hits: 1 }, { hits: 1 }]));
  await sandbox.service.parts.tiktok.finishDraft(id, 'somebody');
  await eventuallyEvents(complete);
  await advance(31);
  await eventuallyEvents(complete, delivered);
});

test('When the app has no address, then nothing is sent, not even later', async () => {
  await turn({ webhookUrl: '' });
  const { id: untold, token } = await upload();
  await eventually(async () => expect(dataOf(await tiktok.status(token, untold))).toMatchObject({ status: 'SEND_TO_USER_INBOX' }), {
    everyMs: 300,
  });
  await turn({ webhookUrl: address });
  const { id: told } = await upload();
  await eventuallyEvents(delivered);
  expect(heard[0]!.content['publish_id']).toBe(told);
});
