import { eventually } from '@viral-slides/testkit';
import { googleClient, videoFile } from './google-client.ts';
import { startPictureHost } from './picture-host.ts';
import type { PictureHost } from './picture-host.ts';
import { asOperator, signedIn, startSandboxService } from './sandbox-service.ts';
import type { Answer, SandboxService } from './sandbox-service.ts';
import { dataOf, refusal, tiktokClient } from './tiktok-client.ts';
import type { TikTokClient } from './tiktok-client.ts';

let sandbox: SandboxService;
let tiktok: TikTokClient;
let google: ReturnType<typeof googleClient>;
let host: PictureHost;
beforeAll(async () => {
  [sandbox, host] = await Promise.all([startSandboxService(), startPictureHost()]);
  tiktok = tiktokClient(sandbox);
  google = googleClient(sandbox);
  const rules = { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0 };
  await sandbox.control('PUT', '/apps/tiktok/viral-slides', { profile: { owned: [{ kind: 'prefix', value: host.url }], rules } });
}, 120_000);
afterAll(() => Promise.all([sandbox?.stop(), host?.stop()]));
afterEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('DELETE', '/clock');
});

const see = (path: string, headers: Record<string, string> = {}) => sandbox.send(path, { headers: { ...signedIn(), ...headers } });
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = { origin: new URL(sandbox.url).origin }) =>
  sandbox.send(path, { method: 'POST', headers: { ...signedIn(), ...headers }, body: new URLSearchParams(fields) });
const seeControls = () => sandbox.send('/api/admin/rehearsal', { headers: asOperator() });
/** Presses a button of the operator's page, which sends two fields. */
const pressControl = (fields: Record<string, string>, origin = new URL(sandbox.url).origin) =>
  sandbox.send('/api/admin/rehearsal', { method: 'POST', headers: { ...asOperator(), origin }, body: new URLSearchParams(fields) });

async function draft(info: object = {}, user = 'new'): Promise<{ id: string; token: string }> {
  const { access_token: token } = await tiktok.connect({ user });
  const answer = await tiktok.photoInit(token, [`${host.url}0.jpg`, `${host.url}webp`], { info });
  const id = dataOf<{ publish_id: string }>(answer).publish_id;
  await eventually(async () => expect(dataOf(await tiktok.status(token, id))).toMatchObject({ status: 'SEND_TO_USER_INBOX' }), {
    everyMs: 300,
  });
  return { id, token };
}

/** A video whose upload was announced. */
async function announced(): Promise<{ file: Buffer; address: string }> {
  const file = videoFile('upright.mp4');
  const { access_token } = await google.connect();
  return { file, address: (await google.announce(access_token, file.length)).headers.get('location') ?? '' };
}

describe('the viewer', () => {
  test('When no user is signed in, then nothing is shown but the way to sign in', async () => {
    await draft({ title: 'A secret title' });
    const { status, text } = await sandbox.send('/sandbox/viewer');
    expect([status, text.includes('/api/login'), text.includes('A secret title')]).toEqual([401, true, false]);
  });

  test('When a draft lies in the inbox, then its photos swipe, its words are text and never markup, and it can be finished', async () => {
    const { id } = await draft({ title: '<script>alert(1)</script>', description: 'All of "it"' }, 'mika');
    const { text, headers } = await see('/sandbox/viewer?on=tiktok');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const part of ['Rehearsal', '@mika.makes', '&lt;script&gt;', 'All of &quot;it&quot;', 'Draft in the inbox', 'Finish in the app']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('<script');
    const picture = await fetch(`${sandbox.url}/sandbox/viewer/tiktok/${encodeURIComponent(id)}/pictures/1`, { headers: signedIn() });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await press('/sandbox/viewer/finish', { publish_id: id })).status).toBe(303);
    expect((await see('/sandbox/viewer')).text).toContain('Posted');
    expect((await press('/sandbox/viewer/finish', { publish_id: id })).status).toBe(409);
  });

  test('When another site sends the button, then nothing is finished', async () => {
    const { id, token } = await draft();
    const answers: Answer[] = [];
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])
      answers.push(await press('/sandbox/viewer/finish', { publish_id: id }, headers as Record<string, string>));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(dataOf(await tiktok.status(token, id))).toMatchObject({ status: 'SEND_TO_USER_INBOX' });
  });

  test('When a video of many parts is played, then its bytes come whole and by ranges across the parts', async () => {
    const { access_token } = await tiktok.connect();
    const file = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(4_999_988, 'a pattern of 23 letters')]);
    const size = file.length;
    const { publish_id, upload_url } = dataOf<{ publish_id: string; upload_url: string }>(await tiktok.videoInit(access_token, size));
    const headers = { 'content-type': 'video/mp4', 'content-range': `bytes 0-${size - 1}/${size}` };
    expect((await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(file) })).status).toBe(201);
    const url = `${sandbox.url}/sandbox/viewer/tiktok/${encodeURIComponent(publish_id)}/video`;
    const get = async (range?: string) => {
      const answer = await fetch(url, { headers: { ...signedIn(), ...(range ? { range } : {}) } });
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const whole = await get();
    expect([whole.status, whole.bytes.equals(file)]).toEqual([200, true]);
    const [start, end] = [4_194_300, 4_194_310];
    const part = await get(`bytes=${start}-${end}`);
    expect([part.status, part.range, part.bytes.equals(file.subarray(start, end + 1))]).toEqual([
      206,
      `bytes ${start}-${end}/${size}`,
      true,
    ]);
    expect((await get(`bytes=${size}-`)).status).toBe(416);
    expect((await fetch(url)).status).toBe(401);
  });

  test('When a file is not there, then that is said', async () => {
    expect((await see('/sandbox/viewer/tiktok/p_pub_url~v2.7000000000000000001/pictures/0')).json).toMatchObject({
      type: 'file-not-found',
    });
    expect((await see('/sandbox/viewer/tiktok/..%2f..%2fmedia/video')).status).toBe(404);
  });
});

describe('the controls', () => {
  test.each([
    ['tiktok-rate-limit', [429, 'rate_limit_exceeded']],
    ['tiktok-expired-token', [401, 'access_token_invalid']],
    ['tiktok-inbox-full', [403, 'spam_risk_too_many_pending_share']],
  ])('When %s is pressed, then the next publication meets it, once', async (scenario, expected) => {
    const { access_token } = await tiktok.connect();
    expect((await pressControl({ do: 'play', value: scenario })).status).toBe(303);
    expect((await seeControls()).text).toContain('content.init');
    expect(refusal(await tiktok.photoInit(access_token, [`${host.url}0.jpg`]))).toEqual(expected);
    expect(refusal(await tiktok.photoInit(access_token, [`${host.url}0.jpg`]))).toEqual([200, 'ok']);
  });

  test('When the answer is to be lost, then the draft is still there', async () => {
    const { access_token } = await tiktok.connect();
    await pressControl({ do: 'play', value: 'tiktok-lost-answer' });
    await expect(tiktok.photoInit(access_token, [`${host.url}0.jpg`], { info: { title: 'Lost and there' } })).rejects.toThrow();
    expect((await see('/sandbox/viewer')).text).toContain('Lost and there');
  });

  test.each([
    ['google-rate-limit', [403, 'rateLimitExceeded']],
    ['google-quota', [403, 'quotaExceeded']],
    ['google-expired-token', [401, 'authError']],
  ])('When %s is pressed, then the next announcement of a video meets it, once', async (scenario, expected) => {
    const { access_token } = await google.connect();
    expect((await pressControl({ do: 'play', value: scenario })).status).toBe(303);
    expect((await seeControls()).text).toContain('videos.insert');
    const { status, json } = await google.announce(access_token, 1_000);
    expect([status, (json as { error: { errors: { reason: string }[] } }).error.errors[0]?.reason]).toEqual(expected);
    expect((await google.announce(access_token, 1_000)).status).toBe(200);
  });

  test('When the answer to the last byte of a video is to be lost, then asking shows the video', async () => {
    const { file, address } = await announced();
    await pressControl({ do: 'play', value: 'google-lost-answer' });
    await expect(google.put(address, file, {})).rejects.toThrow();
    const { status, json } = await google.put(address, Buffer.alloc(0), { 'content-range': `bytes */${file.length}` });
    expect([status, (json as { kind: string }).kind]).toEqual([200, 'youtube#video']);
  });

  test('When the server is to fail amid an upload, then nothing of it is in, and the same address takes it again', async () => {
    const { file, address } = await announced();
    await pressControl({ do: 'play', value: 'google-server-error' });
    expect(await google.put(address, file, {})).toMatchObject({ status: 503, json: { error: { errors: [{ reason: 'backendError' }] } } });
    const asked = await google.put(address, Buffer.alloc(0), { 'content-range': `bytes */${file.length}` });
    expect([asked.status, asked.headers.get('range')]).toEqual([308, null]);
    expect((await google.put(address, file, {})).status).toBe(200);
  });

  test('When the clock is moved by two hours, then access tokens are over; back at the real time they are not', async () => {
    const { access_token } = await tiktok.connect();
    const status = async () => (await tiktok.get('/v2/user/info/?fields=open_id', access_token)).status;
    await pressControl({ do: 'advance', value: '7260' });
    expect([await status(), (await seeControls()).text.includes('2 h 1 min ahead')]).toEqual([401, true]);
    await pressControl({ do: 'reset-clock', value: 'now' });
    expect(await status()).toBe(200);
  });

  test('When private lock is switched, then the app counts as not audited, until it is switched off', async () => {
    const isAudited = async () =>
      ((await sandbox.control('GET', '/apps/google/viral-slides')) as { profile: { isAudited: boolean } }).profile.isAudited;
    await pressControl({ do: 'lock', value: 'on' });
    expect(await isAudited()).toBe(false);
    await pressControl({ do: 'lock', value: 'off' });
    expect(await isAudited()).toBe(true);
  });

  test.each([
    [{ do: 'play', value: 'nothing' }, 400],
    [{ do: 'advance', value: '-5' }, 400],
    [{ do: 'format', value: 'c' }, 400],
  ])('When %p is sent, then the page says that it does not know it', async (fields, status) => {
    expect((await pressControl(fields)).status).toBe(status);
  });

  test('When another site presses, then nothing fails', async () => {
    expect((await pressControl({ do: 'play', value: 'tiktok-rate-limit' }, 'https://evil.example')).status).toBe(403);
    expect(await sandbox.control('GET', '/faults')).toEqual([]);
  });
});
