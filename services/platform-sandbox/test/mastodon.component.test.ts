import { signedIn, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';

let sandbox: SandboxService;
beforeAll(async () => {
  sandbox = await startSandboxService();
}, 120_000);
afterAll(() => sandbox?.stop());
afterEach(() => sandbox.control('DELETE', '/clock'));

const see = (path: string, userId?: string) => sandbox.send(path, { headers: signedIn(userId) });
const makeAccount = (name: string) =>
  sandbox.send('/sandbox/viewer/mastodon/accounts', {
    method: 'POST',
    headers: { ...signedIn(), origin: new URL(sandbox.url).origin },
    body: new URLSearchParams({ name }),
  });
/** The token that the page of a new account shows. */
async function newToken(name: string): Promise<string> {
  const { text } = await makeAccount(name);
  return /Access token<br \/><code>(\w+)<\/code>/.exec(text)?.[1] ?? '';
}
const api = (token: string, path: string, init: { method?: string; headers?: Record<string, string>; body?: string | FormData } = {}) =>
  sandbox.send(`/sandbox/mastodon${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
async function newMedia(token: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from('ffd8ffe000104a464946', 'hex')], { type: 'image/jpeg' }), 'slide.jpg');
  return ((await api(token, '/api/v2/media', { method: 'POST', body })).json as { id: string }).id;
}
const post = (token: string, status: object, key = 'a key') =>
  api(token, '/api/v1/statuses', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(status),
  });

test('When an account posts, then its owner sees that in the viewer, and no other user does', async () => {
  const token = await newToken('ada');
  const mediaId = await newMedia(token);
  expect(await post(token, { status: 'Six <b>habits</b>', media_ids: [mediaId] })).toMatchObject({ status: 200 });
  const { text } = await see('/sandbox/viewer?on=mastodon');
  expect(text).toContain('@ada@rehearsal.test');
  expect(text).toContain('Six &lt;b&gt;habits&lt;/b&gt;');
  expect(await see(`/sandbox/viewer/mastodon/${mediaId}`)).toMatchObject({ status: 200 });
  expect((await see('/sandbox/viewer?on=mastodon', 'another-user')).text).not.toContain('Six');
  expect(await see(`/sandbox/viewer/mastodon/${mediaId}`, 'another-user')).toMatchObject({ status: 404 });
});

test('When a name is taken, then that is said on a page', async () => {
  await newToken('bea');
  const { status, text } = await makeAccount('Bea');
  expect([status, text.includes('bea is taken')]).toEqual([400, true]);
});

test('When a post is sent again with its key, then it is the same one for an hour; then its pictures are taken', async () => {
  const token = await newToken('cleo');
  const status = { status: 'Once', media_ids: [await newMedia(token)] };
  const [first, second] = [await post(token, status), await post(token, status)];
  expect(second.json).toEqual(first.json);
  await sandbox.control('POST', '/clock', { advanceSeconds: 3_601 });
  expect(await post(token, status)).toMatchObject({ status: 422, json: { error: expect.stringMatching(/Media not found/) } });
});

test.each([
  ['more than 500 characters', { status: 'a'.repeat(501) }],
  ['a link that makes it longer than 500', { status: `${'a'.repeat(480)} http://a.de` }],
  ['five pictures', { status: 'x', media_ids: ['1', '2', '3', '4', '5'] }],
  ['a picture that is not there', { status: 'x', media_ids: ['1'] }],
  ['nothing in it', { status: ' ' }],
])('When a post has %s, then it is refused', async (_what, status) => {
  const token = await newToken(`dan_${Math.random().toString(36).slice(2)}`);
  expect(await post(token, status)).toMatchObject({ status: 422, json: { error: expect.stringMatching(/^Validation failed/) } });
});

test('When a token is not known, or a file is no picture, then the server says so in its words', async () => {
  expect(await api('nonsense', '/api/v1/accounts/verify_credentials')).toMatchObject({
    status: 401,
    json: { error: 'The access token is invalid' },
  });
  const body = new FormData();
  body.set('file', new Blob(['hello']), 'slide.jpg');
  expect(await api(await newToken('eve'), '/api/v2/media', { method: 'POST', body })).toMatchObject({ status: 422 });
});

test('When a picture belongs to another account, then a post may not have it', async () => {
  const mediaId = await newMedia(await newToken('finn'));
  expect(await post(await newToken('gus'), { status: 'Mine?', media_ids: [mediaId] })).toMatchObject({ status: 422 });
});
