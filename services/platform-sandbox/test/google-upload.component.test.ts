import { request } from 'node:http';
import { randomBytes, randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import { googleClient, readonly, videoFile, videoMetadata as metadata } from './google-client.ts';
import type { Announcement } from './google-client.ts';
import { startSandboxService } from './sandbox-service.ts';
import type { Answer, SandboxService } from './sandbox-service.ts';

const unit = 256 * 1024;

let sandbox: SandboxService;
let google: ReturnType<typeof googleClient>;
let token: string;
beforeAll(async () => {
  sandbox = await startSandboxService();
}, 120_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  // Each test has a new person with a channel of their own.
  google = googleClient(sandbox, randomUUID());
  token = (await google.connect({ account: 'new', new_name: `Channel ${randomUUID().slice(0, 8)}` })).access_token;
});
afterEach(async () => {
  await sandbox.control('DELETE', '/clock');
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('PUT', '/apps/google/viral-slides', { profile: { isAudited: true, uploadsPerDay: 1_000, processingSeconds: 5 } });
});

const announce = (totalBytes: number, { bearer = token, ...announcement }: Announcement & { bearer?: string } = {}) =>
  google.announce(bearer, totalBytes, announcement);

async function addressFor(file: Buffer): Promise<string> {
  const { status, headers, text } = await announce(file.length);
  expect([status, text]).toEqual([200, '']);
  return headers.get('location') ?? '';
}

const put = (address: string, bytes: Buffer, contentRange: string, headers: Record<string, string> = {}) =>
  google.put(address, bytes, { 'content-range': contentRange, ...headers });
const sendFrom = (address: string, file: Buffer, first = 0, end = file.length) =>
  put(address, file.subarray(first, end), `bytes ${first}-${end - 1}/${file.length}`);
const probe = (address: string, total: number) => put(address, Buffer.alloc(0), `bytes */${total}`);

const reasonOf = ({ status, json }: Answer) => [status, (json as { error?: { errors: { reason: string }[] } })?.error?.errors[0]?.reason];
const progressOf = ({ status, headers }: Answer): [number, string | null] => [status, headers.get('range')];
const fault = (operation: string, effect: object, more: object = {}) =>
  sandbox.control('POST', '/faults', { platform: 'google', operation, effect, ...more });
const videoOf = async (id: string) =>
  (
    (await google.get(`/youtube/v3/videos?part=snippet,status,processingDetails,contentDetails&id=${id}`, token)).json as {
      items: Record<string, Record<string, unknown>>[];
    }
  ).items[0];
const idOf = ({ json }: Answer) => (json as { id: string }).id;

async function uploaded(file: Buffer): Promise<string> {
  const answer = await sendFrom(await addressFor(file), file);
  expect(answer.status).toBe(200);
  return idOf(answer);
}

describe('announcing an upload', () => {
  test('When everything is in order, then the address is on another host and cannot be guessed', async () => {
    const address = new URL(await addressFor(videoFile('upright.mp4')));
    expect(address.hostname).not.toBe(new URL(sandbox.url).hostname);
    expect(address.searchParams.get('upload_id')).toMatch(/^\w{60,}$/);
  });

  test.each([
    ['another protocol', { query: 'uploadType=multipart&part=snippet,status' }, [400, 'badRequest']],
    ['no part', { query: 'uploadType=resumable' }, [400, 'missingRequiredParameter']],
    ['a part that the address does not name', { query: 'uploadType=resumable&part=snippet' }, [400, 'unexpectedPart']],
    ['no length of the file', { headers: { 'x-upload-content-length': '' } }, [400, 'mediaBodyRequired']],
    ['no type of the file', { headers: { 'x-upload-content-type': '' } }, [400, 'mediaBodyRequired']],
    ['a picture', { headers: { 'x-upload-content-type': 'image/png' } }, [400, 'badContent']],
    ['too large a file', { headers: { 'x-upload-content-length': String(128 * 1024 * 1024 + 1) } }, [413, 'uploadTooLarge']],
    ['a form as its body', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, [415, 'contentTypeNotSupported']],
    ['no title', { body: { ...metadata, snippet: { categoryId: '22' } } }, [400, 'invalidTitle']],
    ['no category', { body: { ...metadata, snippet: { title: 't' } } }, [400, 'invalidVideoMetadata']],
    [
      'too long a description',
      { body: { ...metadata, snippet: { ...metadata.snippet, description: 'é'.repeat(2_501) } } },
      [400, 'invalidDescription'],
    ],
    ['too many tags', { body: { ...metadata, snippet: { ...metadata.snippet, tags: ['x'.repeat(501)] } } }, [400, 'invalidTags']],
    [
      'a public video with a publishing time',
      { body: { ...metadata, status: { privacyStatus: 'public', publishAt: '2030-01-01T00:00:00Z' } } },
      [400, 'invalidPublishAt'],
    ],
    ['a token that was never issued', { bearer: 'ya29.nothing' }, [401, 'authError']],
  ] as [string, Announcement & { bearer?: string }, unknown[]][])(
    'When it has %s, then it is refused with YouTube’s reason',
    async (_name, announcement, expected) => {
      expect(reasonOf(await announce(1_000, announcement))).toEqual(expected);
    },
  );

  test('When the body is no JSON, then it is refused', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await sandbox.send('/sandbox/google/upload/youtube/v3/videos?uploadType=resumable&part=snippet', {
      method: 'POST',
      headers,
      body: '{',
    });
    expect(reasonOf(answer)).toEqual([400, 'parseError']);
  });

  test('When uploading was not allowed, or there is no channel, then it is refused', async () => {
    const reader = await google.connect({ granted: readonly });
    expect(reasonOf(await announce(1_000, { bearer: reader.access_token }))).toEqual([403, 'insufficientPermissions']);
    for (const account of ['eve', 'finn']) {
      const { access_token: bearer } = await google.connect({ account });
      expect(reasonOf(await announce(1_000, { bearer }))).toEqual([401, 'youtubeSignupRequired']);
    }
  });

  test.each([
    ['closed', [403, 'channelClosed']],
    ['suspended', [403, 'channelSuspended']],
    ['forbidden', [403, 'forbidden']],
  ])('When the channel is %s, then it is refused', async (state, expected) => {
    await sandbox.control('PUT', `/google/channels/UCstate${state}`, { title: state, state });
    await sandbox.control('POST', '/users', {
      platform: 'google',
      id: `owner-${state}`,
      name: state,
      profile: { channelId: `UCstate${state}` },
    });
    const { access_token: bearer } = await google.connect({ account: `owner-${state}` });
    expect(reasonOf(await announce(1_000, { bearer }))).toEqual(expected);
  });

  test('When the uploads of an app’s day are used up, then it is refused until midnight in California', async () => {
    const client = { client_id: 'few-uploads', client_secret: 'few-uploads' };
    await sandbox.control('PUT', '/apps/google/few-uploads', { redirectUris: ['/api/youtube/callback'], profile: { uploadsPerDay: 1 } });
    const bearer = async () => {
      const code = await google.codeFor({}, { ...google.offline, client_id: 'few-uploads' });
      return ((await google.redeem(code, client)).json as { access_token: string }).access_token;
    };
    const today = await bearer();
    expect((await announce(1_000, { bearer: today })).status).toBe(200);
    expect(reasonOf(await announce(1_000, { bearer: today }))).toEqual([403, 'quotaExceeded']);
    await sandbox.control('POST', '/clock', { advanceSeconds: 86_400 });
    expect((await announce(1_000, { bearer: await bearer() })).status).toBe(200);
  });

  test('When the channel has had its uploads of 24 hours, then it is refused with 400', async () => {
    await sandbox.control('PUT', '/google/channels/UCfew', { title: 'Few', uploadsPerDay: 1 });
    await sandbox.control('POST', '/users', { platform: 'google', id: 'few', name: 'Few', profile: { channelId: 'UCfew' } });
    token = (await google.connect({ account: 'few' })).access_token;
    await uploaded(videoFile('upright.mp4'));
    expect(reasonOf(await announce(1_000))).toEqual([400, 'uploadLimitExceeded']);
  });
});

describe('sending the bytes', () => {
  test('When a file comes in chunks, then each answer says what is in, and the last one has the video', async () => {
    const file = videoFile('upright.mp4', 2 * unit);
    const address = await addressFor(file);
    expect(progressOf(await probe(address, file.length))).toEqual([308, null]);
    expect(progressOf(await sendFrom(address, file, 0, unit))).toEqual([308, `bytes=0-${unit - 1}`]);
    expect(progressOf(await probe(address, file.length))).toEqual([308, `bytes=0-${unit - 1}`]);
    expect((await sendFrom(address, file, unit, 2 * unit)).status).toBe(308);
    const last = await sendFrom(address, file, 2 * unit);
    expect([last.status, last.json]).toEqual([
      200,
      expect.objectContaining({
        kind: 'youtube#video',
        id: expect.stringMatching(/^[\w-]{11}$/),
        status: expect.objectContaining({ uploadStatus: 'uploaded', privacyStatus: 'public' }),
      }),
    ]);
  });

  test('When the bytes are all in, then asking again, and sending again, gives the same video', async () => {
    const file = videoFile('upright.mp4');
    const address = await addressFor(file);
    const id = idOf(await sendFrom(address, file));
    expect(idOf(await probe(address, file.length))).toBe(id);
    expect(idOf(await sendFrom(address, file))).toBe(id);
  });

  test('When the whole file is sent without a range, then it is taken', async () => {
    const file = videoFile('upright.mp4');
    const answer = await sandbox.send(await addressFor(file), {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4' },
      body: new Uint8Array(file),
    });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['a header that cannot be read', (n: number) => `bytes=0-${unit - 1}/${n}`, unit],
    ['another total', (n: number) => `bytes 0-${unit - 1}/${n + 1}`, unit],
    ['a start that leaves a gap', (n: number) => `bytes ${unit}-${2 * unit - 1}/${n}`, unit],
    ['a length that is not the range', (n: number) => `bytes 0-${unit - 1}/${n}`, unit - 1],
    ['a size that is no multiple of 256 KiB', (n: number) => `bytes 0-${unit}/${n}`, unit + 1],
    ['a probe with a body', (n: number) => `bytes */${n}`, 10],
    ['a probe of another total', (n: number) => `bytes */${n + 1}`, 0],
  ])('When a chunk has %s, then it is 400, and nothing is kept', async (_name, rangeOf, length) => {
    const file = videoFile('upright.mp4', 3 * unit);
    const address = await addressFor(file);
    expect((await put(address, file.subarray(0, length), rangeOf(file.length))).status).toBe(400);
    expect(progressOf(await probe(address, file.length))).toEqual([308, null]);
  });

  test('When two send the same chunk at once, then its bytes are in once', async () => {
    const file = videoFile('upright.mp4', 2 * unit);
    const address = await addressFor(file);
    await Promise.all([sendFrom(address, file, 0, unit), sendFrom(address, file, 0, unit)]);
    expect(progressOf(await probe(address, file.length))).toEqual([308, `bytes=0-${unit - 1}`]);
    expect((await sendFrom(address, file, unit)).status).toBe(200);
  });

  test('When the connection breaks in the middle, then what came in whole units is kept', async () => {
    const file = videoFile('upright.mp4', 3 * unit);
    const address = new URL(await addressFor(file));
    await new Promise<void>((resolve) => {
      const headers = { 'content-length': file.length, 'content-range': `bytes 0-${file.length - 1}/${file.length}` };
      const sending = request({ host: '127.0.0.1', port: address.port, path: address.pathname + address.search, method: 'PUT', headers });
      sending.on('error', () => resolve());
      sending.write(file.subarray(0, 2 * unit + 5_000), () => setImmediate(() => sending.destroy(new Error('cut'))));
    });
    await eventually(async () => {
      const [status, range] = progressOf(await probe(address.href, file.length));
      expect([status, range]).toEqual([308, expect.stringMatching(/^bytes=0-\d+$/)]);
      expect((Number(range?.slice(8)) + 1) % unit).toBe(0);
    });
    const [, range] = progressOf(await probe(address.href, file.length));
    expect((await sendFrom(address.href, file, Number(range?.slice(8)) + 1)).status).toBe(200);
  });

  test('When the address is unknown, or a week old, then it is 404', async () => {
    const file = videoFile('upright.mp4');
    const address = await addressFor(file);
    expect((await probe(address.replace(/upload_id=\w{6}/, 'upload_id=AAAAAA'), file.length)).status).toBe(404);
    await sandbox.control('POST', '/clock', { advanceSeconds: 7 * 86_400 + 1 });
    expect((await probe(address, file.length)).status).toBe(404);
  });

  test('When the token expires in the middle, then it is 401, and the same address goes on with a new one', async () => {
    const { access_token: old, refresh_token: secret = '' } = await google.connect();
    token = old;
    const file = videoFile('upright.mp4', 2 * unit);
    const address = await addressFor(file);
    await sendFrom(address, file, 0, unit);
    await sandbox.control('POST', '/clock', { advanceSeconds: 3_600 });
    const next = (bearer: string) =>
      put(address, file.subarray(unit), `bytes ${unit}-${file.length - 1}/${file.length}`, { authorization: `Bearer ${bearer}` });
    expect(reasonOf(await next(old))).toEqual([401, 'authError']);
    const { access_token: fresh } = (await google.refresh(secret)).json as { access_token: string };
    const { access_token: stranger } = await google.connect({ account: 'cleo' });
    expect(reasonOf(await next(stranger))).toEqual([401, 'authError']);
    expect((await next(fresh)).status).toBe(200);
  });
});

describe('scripted trouble', () => {
  test('When fewer bytes are kept than were sent, then the range says so, and the upload goes on from there', async () => {
    const file = videoFile('upright.mp4', 3 * unit);
    const address = await addressFor(file);
    await fault('videos.upload', { kind: 'hint', name: 'commit-less', value: unit });
    expect(progressOf(await sendFrom(address, file))).toEqual([308, `bytes=0-${unit - 1}`]);
    await fault('videos.upload', { kind: 'hint', name: 'commit-less', value: 0 });
    expect(progressOf(await sendFrom(address, file, unit))).toEqual([308, `bytes=0-${unit - 1}`]);
    expect((await sendFrom(address, file, unit)).status).toBe(200);
  });

  test('When a 308 names another address, then the old one is over', async () => {
    const file = videoFile('upright.mp4', 2 * unit);
    const address = await addressFor(file);
    await fault('videos.upload', { kind: 'hint', name: 'new-location' });
    const moved = (await sendFrom(address, file, 0, unit)).headers.get('location') ?? '';
    expect((await sendFrom(address, file, unit)).status).toBe(404);
    expect((await sendFrom(moved, file, unit)).status).toBe(200);
  });

  test('When the answer to the last chunk is lost, then asking shows the video, and there is one', async () => {
    const file = videoFile('upright.mp4');
    const title = `Lost answer ${randomUUID()}`;
    const body = { ...metadata, snippet: { ...metadata.snippet, title } };
    const address = (await announce(file.length, { body })).headers.get('location') ?? '';
    await fault('videos.upload', { kind: 'drop', moment: 'after' });
    await expect(sendFrom(address, file)).rejects.toThrow();
    const { status, json } = await probe(address, file.length);
    expect([status, json]).toMatchObject([200, { kind: 'youtube#video' }]);
    expect(await sandbox.control('GET', '/google/assertions')).toMatchObject({ videosByTitle: { [title]: 1 } });
  });

  test('When it answers 503 after having taken the bytes, then asking shows them', async () => {
    const file = videoFile('upright.mp4', 2 * unit);
    const address = await addressFor(file);
    await fault('videos.upload', { kind: 'answer', moment: 'after', status: 503, body: {} });
    expect((await sendFrom(address, file, 0, unit)).status).toBe(503);
    expect(progressOf(await probe(address, file.length))).toEqual([308, `bytes=0-${unit - 1}`]);
  });
});

describe('what becomes of a video', () => {
  const afterProcessing = async (id: string) => {
    await sandbox.control('POST', '/clock', { advanceSeconds: 6 });
    return videoOf(id);
  };

  test('When a file is upright and short, then it is processed after some seconds, and what is in it is known', async () => {
    const id = await uploaded(videoFile('upright.mp4'));
    expect(await videoOf(id)).toMatchObject({
      status: { uploadStatus: 'uploaded' },
      processingDetails: { processingStatus: 'processing' },
    });
    expect(await afterProcessing(id)).toMatchObject({
      snippet: { title: 'Six slides', tags: ['a'], categoryId: '22' },
      status: { uploadStatus: 'processed', privacyStatus: 'public', selfDeclaredMadeForKids: false },
      processingDetails: { processingStatus: 'succeeded' },
      contentDetails: { duration: 'PT1S' },
    });
    expect(await sandbox.control('GET', `/google/videos/${id}`)).toMatchObject({
      facts: { widthPx: 180, heightPx: 320, isShort: true, codec: expect.stringMatching(/^avc1/) },
    });
  });

  test('When a file is wide, then it is no Short', async () => {
    const id = await uploaded(videoFile('wide.mp4'));
    expect(await sandbox.control('GET', `/google/videos/${id}`)).toMatchObject({ facts: { isShort: false } });
  });

  test.each([
    ['has its table at the end', () => videoFile('moov-last.mp4'), 'invalidFile'],
    ['is no video', () => randomBytes(5_000), 'invalidFile'],
    ['ends early', () => videoFile('upright.mp4').subarray(0, -10), 'invalidFile'],
    ['is of another codec', () => videoFile('other-codec.mp4'), 'codec'],
  ])('When a file %s, then processing fails', async (_name, make, failureReason) => {
    expect(await afterProcessing(await uploaded(make()))).toMatchObject({ status: { uploadStatus: 'failed', failureReason } });
  });

  test('When the same file comes twice to a channel, then the second is rejected; on another channel it is not', async () => {
    const file = videoFile('upright.mp4');
    const [first, second] = [await uploaded(file), await uploaded(file)];
    expect((await afterProcessing(first))?.['status']).toMatchObject({ uploadStatus: 'processed' });
    expect((await videoOf(second))?.['status']).toMatchObject({ uploadStatus: 'rejected', rejectionReason: 'duplicate' });
    token = (await google.connect({ account: 'cleo' })).access_token;
    expect((await afterProcessing(await uploaded(file)))?.['status']).toMatchObject({ uploadStatus: 'processed' });
  });

  test.each([
    ['failed', { uploadStatus: 'failed', failureReason: 'conversion' }],
    ['rejected', { uploadStatus: 'rejected', rejectionReason: 'termsOfUse' }],
    ['stuck', { uploadStatus: 'uploaded' }],
  ])('When processing is scripted to be %s, then it ends so', async (end, status) => {
    await fault('videos.upload', { kind: 'hint', name: `processing-${end}` });
    expect((await afterProcessing(await uploaded(videoFile('upright.mp4'))))?.['status']).toMatchObject(status);
  });

  test('When the app was never audited, then the video is private whatever was asked, and no other user sees it', async () => {
    await sandbox.control('PUT', '/apps/google/viral-slides', { profile: { isAudited: false } });
    const file = videoFile('upright.mp4');
    const answer = await sendFrom(await addressFor(file), file);
    expect(answer.json).toMatchObject({ status: { privacyStatus: 'private' } });
    token = (await google.connect({ account: 'cleo' })).access_token;
    expect(await videoOf(idOf(answer))).toBeUndefined();
  });
});

describe('what is kept', () => {
  test('When a video is uploaded, then its pieces lie below sandbox/, and are gone after a week', async () => {
    const file = videoFile('upright.mp4', unit);
    const id = await uploaded(file);
    const { parts } = (await sandbox.control('GET', `/google/videos/${id}`)) as { parts: { key: string; sizeBytes: number }[] };
    expect(parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBe(file.length);
    const read = await Promise.all(
      parts.map(({ key }) => sandbox.bucket.read(key, { maxBytes: 1e9, tooLarge: () => new Error() as never })),
    );
    expect(Buffer.concat(read.map((bytes) => bytes ?? new Uint8Array())).equals(file)).toBe(true);
    sandbox.realClock.advance(8 * 86_400_000);
    await sandbox.purge();
    expect(await sandbox.bucket.sizeOf(parts[0]?.key ?? '')).toBeNull();
  });
});

test('When tokens and addresses were used, then the log has none of them', async () => {
  const file = videoFile('upright.mp4');
  const address = await addressFor(file);
  await sendFrom(address, file);
  const secret = new URL(address).searchParams.get('upload_id') ?? 'none';
  for (const text of [JSON.stringify(sandbox.logLines), JSON.stringify(await sandbox.control('GET', '/journal?limit=1000'))]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(token);
  }
});
