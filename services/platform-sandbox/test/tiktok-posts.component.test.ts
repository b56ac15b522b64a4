import { eventually } from '@viral-slides/testkit';
import { startPictureHost } from './picture-host.ts';
import type { PictureHost } from './picture-host.ts';
import { signedIn, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';
import { dataOf, ownApp, refusal, tiktokClient } from './tiktok-client.ts';
import type { TikTokClient } from './tiktok-client.ts';

let sandbox: SandboxService;
let tiktok: TikTokClient;
let host: PictureHost;
beforeAll(async () => {
  [sandbox, host] = await Promise.all([startSandboxService(), startPictureHost()]);
  tiktok = tiktokClient(sandbox);
  await turn({ owned: [{ kind: 'prefix', value: host.url }], rules: patient });
}, 120_000);
afterAll(() => Promise.all([sandbox?.stop(), host?.stop()]));
afterEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('DELETE', '/clock');
  await turn({ rules: patient });
});

/** Nothing happens before the clock is moved. */
const patient = { pullDelayMs: 30_000, pullSpreadMs: 1_000, processingMs: 600_000 };
const turn = (profile: object) => sandbox.control('PUT', '/apps/tiktok/viral-slides', { profile });
const advance = (advanceSeconds: number) => sandbox.control('POST', '/clock', { advanceSeconds });
const hint = (operation: string, name: string) =>
  sandbox.control('POST', '/faults', { platform: 'tiktok', operation, effect: { kind: 'hint', name, value: null } });

interface Status {
  status: string;
  fail_reason?: string;
  downloaded_bytes: number;
}
const slides = (count: number) => Array.from({ length: count }, (_, n) => `${host.url}${n}.jpg`);
/** Presses the button that takes a draft from the inbox. */
const finish = async (publish_id: string) => {
  const headers = { ...signedIn(), origin: new URL(sandbox.url).origin };
  const body = new URLSearchParams({ publish_id });
  expect((await sandbox.send('/sandbox/viewer/finish', { method: 'POST', headers, body })).status).toBe(303);
};
const tokenOf = async () => (await tiktok.connect()).access_token;
const statusOf = async (token: string, id: string) => dataOf<Status>(await tiktok.status(token, id));
const eventuallyStatus = (token: string, id: string, expected: object) =>
  eventually(async () => expect(await statusOf(token, id)).toMatchObject(expected), { everyMs: 400 });
async function initiated(token: string, urls: string[], over = {}): Promise<string> {
  const answer = await tiktok.photoInit(token, urls, over);
  expect(refusal(answer)).toEqual([200, 'ok']);
  return dataOf<{ publish_id: string }>(answer).publish_id;
}

describe('photo posts', () => {
  test('When six slides are given, then each is pulled several times, late and out of order, and a draft lies in the inbox when the clock says so', async () => {
    const token = await tokenOf();
    const seenBefore = host.seen.length;
    const id = await initiated(token, [...slides(5), `${host.url}webp`]);
    expect(await statusOf(token, id)).toMatchObject({ status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 });
    expect(host.seen).toHaveLength(seenBefore);
    await advance(60);
    await eventually(() => expect(host.seen).toHaveLength(seenBefore + 12));
    const fetched = host.seen.slice(seenBefore);
    expect(fetched.some(({ hasCredentials }) => hasCredentials)).toBe(false);
    expect(new Set(fetched.map(({ path }) => path)).size).toBe(6);
    await eventually(async () => expect((await statusOf(token, id)).downloaded_bytes).toBeGreaterThan(10_000), { everyMs: 400 });
    expect((await statusOf(token, id)).status).toBe('PROCESSING_DOWNLOAD');
    await advance(700);
    await eventuallyStatus(token, id, { status: 'SEND_TO_USER_INBOX' });
  });

  test.each([
    ['leads elsewhere', 'redirect', 'photo_pull_failed'],
    ['wants a sign-in', 'login', 'file_format_check_failed'],
    ['is a PNG that says it is a JPEG', 'png', 'file_format_check_failed'],
    ['is not there', 'missing', 'photo_pull_failed'],
    ['has too many pixels', 'large', 'picture_size_check_failed'],
    ['does not end', 'endless', 'picture_size_check_failed'],
  ])('When a picture %s, then the post fails with the reason', async (_name, path, failReason) => {
    const token = await tokenOf();
    const id = await initiated(token, [...slides(1), host.url + path]);
    await advance(60);
    await eventuallyStatus(token, id, { status: 'FAILED', fail_reason: failReason });
  });

  test('When a picture fails for a moment, then it is fetched again; when it goes on failing, then the post fails', async () => {
    const token = await tokenOf();
    host.failNext('passing.jpg', 2, 503);
    const passing = await initiated(token, [`${host.url}passing.jpg`]);
    host.failNext('lasting.jpg', 100, 500);
    const lasting = await initiated(token, [`${host.url}lasting.jpg`]);
    // The waits between tries are longer than the steps of the clock.
    await eventually(
      async () => {
        await advance(60);
        expect(await statusOf(token, lasting)).toMatchObject({ status: 'FAILED', fail_reason: 'photo_pull_failed' });
      },
      { everyMs: 400 },
    );
    await advance(700);
    await eventuallyStatus(token, passing, { status: 'SEND_TO_USER_INBOX' });
  });

  test('When an hour passes before anything was pulled, then the post fails', async () => {
    await turn({ rules: { ...patient, pullDelayMs: 10 * 3_600_000 } });
    const token = await tokenOf();
    const id = await initiated(token, slides(2));
    await advance(3_590);
    expect((await statusOf(token, id)).status).toBe('PROCESSING_DOWNLOAD');
    await advance(15);
    expect(await statusOf(token, id)).toMatchObject({ status: 'FAILED', fail_reason: 'photo_pull_failed' });
  });

  test('When it is scripted to hang, then it is in PROCESSING_DOWNLOAD for ever', async () => {
    await hint('content.init', 'stuck');
    const token = await tokenOf();
    const id = await initiated(token, slides(1));
    await advance(7_000);
    expect((await statusOf(token, id)).status).toBe('PROCESSING_DOWNLOAD');
  });

  test.each([
    ['an address of another app', ['https://evil.example/1.jpg']],
    ['one of ours above the prefix', ['http://127.0.0.1:1/1.jpg']],
    ['one good and one foreign', ['OURS', 'http://mongo:27017/']],
  ])('When it names %s, then nothing is fetched and the address is unverified', async (_name, urls) => {
    const before = host.seen.length;
    const answer = await tiktok.photoInit(
      await tokenOf(),
      urls.map((url) => (url === 'OURS' ? slides(1)[0]! : url)),
    );
    expect(refusal(answer)).toEqual([403, 'url_ownership_unverified']);
    await advance(60);
    expect(host.seen).toHaveLength(before);
  });

  test.each([
    ['no slides', [], {}, 'invalid_param'],
    ['36 slides', 36, {}, 'invalid_param'],
    ['a title of 91 units', 1, { info: { title: 'a'.repeat(91) } }, 'invalid_param'],
    ['a cover that is not there', 1, { source: { photo_cover_index: 1 } }, 'invalid_param'],
    ['bytes instead of addresses', 1, { source: { source: 'FILE_UPLOAD' } }, 'invalid_params'],
    ['another media type', 1, { post: { media_type: 'VIDEO' } }, 'invalid_params'],
    ['no cover', 1, { source: { photo_cover_index: undefined } }, 'invalid_params'],
  ])('When it has %s, then it is invalid', async (_name, count, over, code) => {
    expect(refusal(await tiktok.photoInit(await tokenOf(), slides(Number(count)), over))).toEqual([400, code]);
  });

  test('When it is sent as a form, then it is refused', async () => {
    expect(refusal(await tiktok.form('/v2/post/publish/content/init/', { media_type: 'PHOTO' }))).toEqual([400, 'invalid_params']);
  });

  test('When it is cancelled while it is pulled, then it fails as cancelled, and cannot be cancelled again', async () => {
    const token = await tokenOf();
    const id = await initiated(token, slides(1));
    expect(refusal(await tiktok.cancel(token, id))).toEqual([200, 'ok']);
    expect(await statusOf(token, id)).toMatchObject({ status: 'FAILED', fail_reason: 'publish_cancelled' });
    expect(refusal(await tiktok.cancel(token, id))).toEqual([400, 'publish_not_cancellable']);
  });

  test('When another person or an anonymous client asks for it, then it is not theirs', async () => {
    const id = await initiated(await tokenOf(), slides(1));
    const other = await tokenOf();
    expect(refusal(await tiktok.status(other, id))).toEqual([400, 'token_not_authorized_for_specified_publish_id']);
    expect(refusal(await tiktok.cancel(other, id))).toEqual([400, 'token_not_authorized_for_specified_publish_id']);
    expect(refusal(await tiktok.status(other, 'p_pub_url~v2.7000000000000000001'))).toEqual([400, 'invalid_publish_id']);
  });

  test.each(['spam_risk', 'internal', 'frame_rate_check_failed'])('When %s is scripted, then processing ends with it', async (reason) => {
    await turn({ rules: { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0 } });
    await hint('content.init', reason);
    const token = await tokenOf();
    await eventuallyStatus(token, await initiated(token, slides(1)), { status: 'FAILED', fail_reason: reason });
  });
});

describe('limits', () => {
  test('When seven inits come within a minute, then the seventh is refused, also after a refresh, and passes when the first is a minute old', async () => {
    const tokens = await tiktok.connect();
    const codes = [];
    for (let n = 0; n < 7; n++) codes.push(refusal(await tiktok.videoInit(tokens.access_token, 0))[1]);
    expect(codes).toEqual([...Array<string>(6).fill('invalid_param'), 'rate_limit_exceeded']);
    const { access_token } = (await tiktok.refresh(tokens.refresh_token)).json as { access_token: string };
    expect(refusal(await tiktok.videoInit(access_token, 0))).toEqual([429, 'rate_limit_exceeded']);
    expect(refusal(await tiktok.videoInit(await tokenOf(), 0))).toEqual([400, 'invalid_param']);
    await advance(61);
    expect(refusal(await tiktok.videoInit(access_token, 0))).toEqual([400, 'invalid_param']);
  });

  test('When the clock is set back, then calls of the future do not count', async () => {
    const token = await tokenOf();
    await advance(3_600);
    for (let n = 0; n < 6; n++) await tiktok.videoInit(token, 0);
    await sandbox.control('DELETE', '/clock');
    expect(refusal(await tiktok.videoInit(token, 0))).toEqual([400, 'invalid_param']);
  });

  test('When 31 status calls come at once, then exactly one is refused', async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: 31 }, () => tiktok.status(token, 'x')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test.each([
    ['window', 'spam_risk_too_many_pending_share'],
    ['held', 'ok'],
  ])('When five drafts were sent and one is finished, then in mode %s a sixth gets %s', async (mode, expected) => {
    await turn({ rules: { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0, pendingShares: mode } });
    const token = await tokenOf();
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await initiated(token, slides(1)));
    expect(refusal(await tiktok.photoInit(token, slides(1)))).toEqual([403, 'spam_risk_too_many_pending_share']);
    await eventuallyStatus(token, ids[0]!, { status: 'SEND_TO_USER_INBOX' });
    await finish(ids[0]!);
    await advance(61);
    expect(refusal(await tiktok.photoInit(token, slides(1)))[1]).toBe(expected);
  });

  test('When a draft is finished, then its number comes as one, with all 19 digits, and counts are reported by it to every token that may see them', async () => {
    await turn({ rules: { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0 } });
    const scopes = ['user.info.basic', 'video.upload', 'video.list'];
    const listing = async () => (await tiktok.connect({ parameters: { scope: scopes.join(',') }, scopes })).access_token;
    const token = await listing();
    const id = await initiated(token, slides(1));
    await eventuallyStatus(token, id, { status: 'SEND_TO_USER_INBOX' });
    await finish(id);
    const { text } = await tiktok.status(token, id);
    expect(text).toMatch(/"status":"PUBLISH_COMPLETE","publicaly_available_post_id":\[7\d{18}\]/);
    const postId = /\[(?<postId>7\d{18})\]/.exec(text)?.groups?.['postId'] ?? '';
    const numbersOf = async (of: string, ids: string[]) =>
      await tiktok.json('/v2/video/query/?fields=id,view_count,like_count', of, { filters: { video_ids: ids } });
    await advance(3_600);
    const counts = { id: postId, view_count: expect.any(Number), like_count: expect.any(Number) };
    expect(dataOf(await numbersOf(token, [postId, '7']))).toEqual({ videos: [counts] });
    // To others it is not there, and without the scope nothing is returned.
    expect(dataOf(await numbersOf(await listing(), [postId]))).toEqual({ videos: [] });
    expect(refusal(await numbersOf(await tokenOf(), [postId]))).toEqual([401, 'scope_not_authorized']);
  });

  test('When the app has too many users, or the person is banned, then an init says so', async () => {
    await turn({ rules: { ...patient, isCapReached: true } });
    expect(refusal(await tiktok.photoInit(await tokenOf(), slides(1)))).toEqual([403, 'reached_active_user_cap']);
    await turn({ rules: patient });
    const token = (await tiktok.connect({ user: 'nord' })).access_token;
    await sandbox.control('PATCH', '/users/tiktok/nord', { profile: { isBanned: true } });
    expect(refusal(await tiktok.photoInit(token, slides(1)))).toEqual([403, 'spam_risk_user_banned_from_posting']);
    await sandbox.control('PATCH', '/users/tiktok/nord', { profile: { isBanned: false } });
  });

  test('When an app that was not audited posts directly to everybody, then it is refused; for the person alone it is published', async () => {
    await turn({ rules: { pullDelayMs: 0, pullSpreadMs: 0, processingMs: 0 } });
    const scope = 'user.info.basic,video.publish';
    const { access_token } = await tiktok.connect({ parameters: { scope }, scopes: scope.split(',') });
    const direct = (privacy_level: string) =>
      tiktok.photoInit(access_token, slides(1), { post: { post_mode: 'DIRECT_POST' }, info: { privacy_level } });
    expect(refusal(await direct('PUBLIC_TO_EVERYONE'))).toEqual([403, 'unaudited_client_can_only_post_to_private_accounts']);
    const { publish_id } = dataOf<{ publish_id: string }>(await direct('SELF_ONLY'));
    await eventuallyStatus(access_token, publish_id, { status: 'PUBLISH_COMPLETE' });
  });
});

describe('inbox videos', () => {
  interface Upload {
    publish_id: string;
    upload_url: string;
  }
  /** Enough of an MP4 for its first look. */
  const video = (bytes: number) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(bytes - 12, 7)]);
  const startVideo = async (token: string, bytes: number, chunk = bytes, count = 1) =>
    dataOf<Upload>(await tiktok.videoInit(token, bytes, chunk, count));
  const put = (url: string, part: Buffer, range: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': 'video/mp4', 'content-range': range, ...headers }, body: new Uint8Array(part) });
  const rangeOf = (answer: Response) => [answer.status, answer.headers.get('content-range')];

  test('When a video comes in two pieces, then each answer says how far it is, and a draft lies in the inbox when it is processed', async () => {
    const token = await tokenOf();
    const [size, chunk] = [12_000_000, 6_000_000];
    const file = video(size);
    const { publish_id, upload_url } = await startVideo(token, size, chunk, 2);
    expect(rangeOf(await put(upload_url, file.subarray(chunk), `bytes ${chunk}-${size - 1}/${size}`))).toEqual([416, `bytes 0-0/${size}`]);
    expect(rangeOf(await put(upload_url, file.subarray(0, chunk), `bytes 0-${chunk - 1}/${size}`))).toEqual([
      206,
      `bytes 0-${chunk}/${size}`,
    ]);
    expect(rangeOf(await put(upload_url, file.subarray(0, chunk), `bytes 0-${chunk - 1}/${size}`))).toEqual([
      416,
      `bytes 0-${chunk}/${size}`,
    ]);
    expect(dataOf(await tiktok.status(token, publish_id))).toMatchObject({ status: 'PROCESSING_UPLOAD', uploaded_bytes: chunk });
    expect(rangeOf(await put(upload_url, file.subarray(chunk), `bytes ${chunk}-${size - 1}/${size}`))).toEqual([
      201,
      `bytes 0-${size}/${size}`,
    ]);
    expect((await put(upload_url, file.subarray(0, chunk), `bytes 0-${chunk - 1}/${size}`)).status).toBe(404);
    await advance(601);
    expect(await statusOf(token, publish_id)).toMatchObject({ status: 'SEND_TO_USER_INBOX' });
  });

  test('When two send the same piece at once, then one of them is in', async () => {
    const token = await tokenOf();
    const { upload_url } = await startVideo(token, 2_000_000);
    const send = () => put(upload_url, video(2_000_000), 'bytes 0-1999999/2000000');
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  test.each([
    ['a length that is not the range', 'bytes 0-499/1000', {}, 400],
    ['another total', 'bytes 0-999/2000', {}, 400],
    ['no range', '', {}, 400],
    ['another type', 'bytes 0-999/1000', { 'content-type': 'application/json' }, 400],
  ])('When a piece has %s, then it is refused', async (_name, range, headers, status) => {
    const { upload_url } = await startVideo(await tokenOf(), 1_000);
    expect((await put(upload_url, video(1_000), range, headers)).status).toBe(status);
  });

  test('When the address is an hour old, then it has expired; one that was never issued does not exist', async () => {
    const { upload_url } = await startVideo(await tokenOf(), 1_000);
    const other = upload_url.replace(/upload_token=[^&]+/, 'upload_token=guessed');
    expect((await put(other, video(1_000), 'bytes 0-999/1000')).status).toBe(404);
    await advance(3_601);
    expect((await put(upload_url, video(1_000), 'bytes 0-999/1000')).status).toBe(403);
  });

  test('When the bytes are no video, then processing says so', async () => {
    const token = await tokenOf();
    const { publish_id, upload_url } = await startVideo(token, 1_000);
    expect((await put(upload_url, Buffer.alloc(1_000, 1), 'bytes 0-999/1000')).status).toBe(201);
    await advance(601);
    expect(await statusOf(token, publish_id)).toMatchObject({ status: 'FAILED', fail_reason: 'file_format_check_failed' });
  });

  test('When chunks are counted upwards, then the init is refused', async () => {
    expect(refusal(await tiktok.videoInit(await tokenOf(), 50_000_123, 10_000_000, 6))).toEqual([400, 'invalid_param']);
  });

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['the app revokes', (token) => tiktok.form('/v2/oauth/revoke/', { ...ownApp, token })],
    ['the person takes it back', () => sandbox.control('POST', '/users/tiktok/mika/revoke', {})],
  ])('When %s amid an upload, then the token is over and the post fails for that reason', async (_who, revoke) => {
    const tokens = await tiktok.connect({ user: 'mika' });
    const { publish_id, upload_url } = await startVideo(tokens.access_token, 1_000);
    await revoke(tokens.access_token);
    expect(refusal(await tiktok.status(tokens.access_token, publish_id))).toEqual([401, 'access_token_invalid']);
    expect((await put(upload_url, video(1_000), 'bytes 0-999/1000')).status).toBe(404);
    const renewed = await tiktok.connect({ user: 'mika' });
    expect(await statusOf(renewed.access_token, publish_id)).toMatchObject({ status: 'FAILED', fail_reason: 'auth_removed' });
  });
});
