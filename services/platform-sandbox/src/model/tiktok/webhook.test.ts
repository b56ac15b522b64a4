import { createHmac } from 'node:crypto';
import type { TikTokPost } from './post.ts';
import { isWebhookAddress, newsOfPost, newsOfRemoval, nextTryAt, signatureOf, webhookBody } from './webhook.ts';

const now = new Date('2026-11-22T12:00:00.900Z');
const second = 1_000;
const hour = 3_600 * second;
const post = (over: Partial<TikTokPost>) => ({ appKey: 'app', userId: 'ada', publishId: 'p~1', ...over }) as TikTokPost;

test('When something is told, then the envelope holds its content as text, and the time in seconds', () => {
  const body = webhookBody(newsOfPost(post({ status: 'FAILED', failReason: 'auth_removed' }))!, now);
  expect(JSON.parse(body)).toEqual({
    client_key: 'app',
    event: 'post.publish.failed',
    create_time: 1_795_348_800,
    user_openid: expect.stringMatching(/^-000/),
    content: '{"publish_id":"p~1","reason":"auth_removed"}',
  });
});

test('When it is signed, then time and body are, with the secret of the app', () => {
  const expected = createHmac('sha256', 'secret').update('1795348800.{}').digest('hex');
  expect(signatureOf('{}', 'secret', now)).toBe(`t=1795348800,s=${expected}`);
});

test.each([
  ['PROCESSING_DOWNLOAD', undefined],
  ['PROCESSING_UPLOAD', undefined],
  ['SEND_TO_USER_INBOX', 'post.publish.inbox_delivered'],
  ['PUBLISH_COMPLETE', 'post.publish.complete'],
  ['FAILED', 'post.publish.failed'],
] as const)('When a post is %s, then the news is %s', (status, event) => {
  expect(newsOfPost(post({ status }))?.event).toBe(event);
});

test.each([
  ['revoked-by-user', 1],
  ['banned', 4],
  ['by-app', 5],
])('When access ended for %s, then the reason is %d', (reason, expected) => {
  expect(newsOfRemoval({ clientId: 'app', userId: 'ada' }, reason).content).toEqual({ reason: expected });
});

test.each([
  [1, 0, 5 * second],
  [2, 0, 10 * second],
  [12, 0, 10_240 * second],
  [14, 0, 6 * hour],
  [1_100, 0, 6 * hour],
  [20, 66 * hour, 6 * hour],
  [20, 66 * hour + 1, null],
])('When try %d failed %d ms after the event, then the next one comes after %p ms', (tries, age, pause) => {
  const next = nextTryAt({ createdAt: new Date(now.getTime() - age), tries }, now);
  expect(next && next.getTime() - now.getTime()).toBe(pause);
});

test.each([
  ['https://app.example/hook', false, true],
  ['https://10.0.0.1/hook', false, false],
  ['http://app.example/hook', false, false],
  ['http://127.0.0.1:8080/hook', true, true],
  ['https://user:word@app.example/', true, false],
  ['ftp://app.example/', true, false],
  ['file:///etc/passwd', true, false],
  [`https://app.example/${'x'.repeat(2_048)}`, true, false],
  ['', true, false],
  [undefined, true, false],
  [{}, true, false],
])('When the address is %p and http is allowed: %p, then it is taken: %p', (address, allowsHttp, expected) => {
  expect(isWebhookAddress(address, { allowsHttp })).toBe(expected);
});
