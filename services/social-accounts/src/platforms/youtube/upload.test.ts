import { Readable } from 'node:stream';
import { PublishProblem } from '../../model/publish-problem.ts';
import type { PlatformAnswer, PlatformHttp, PlatformRequest } from '../../ports/platform-http.ts';
import { TransportError } from '../../ports/platform-http.ts';
import type { HandleCall } from '../../ports/publisher.ts';
import type { YoutubeHandle, YoutubePlan } from './plan.ts';
import { chunkUnitBytes } from './upload-range.ts';
import { uploadVideo } from './upload.ts';

const totalBytes = 2 * chunkUnitBytes + 100;
const video = Buffer.alloc(totalBytes, 7);
const resource = JSON.stringify({ id: 'abcdefghijk', status: { uploadStatus: 'uploaded', privacyStatus: 'private' } });
const answer = (status: number, headers: Record<string, string> = {}, text = ''): PlatformAnswer => ({ status, headers, text });

type Step = (request: PlatformRequest) => PlatformAnswer | Promise<PlatformAnswer>;

/** Runs an upload against a session that answers as scripted; what it is sent is read to its end first. */
async function run(script: Step[], handle: YoutubeHandle = { sessionUri: 'https://host.example/session' }) {
  const requests: { range: string | undefined; bytes: number; url: string; authorization: string | undefined }[] = [];
  const saved: YoutubeHandle[] = [];
  const http: PlatformHttp = async (request) => {
    const bytes = request.body instanceof Readable ? Buffer.concat(await request.body.toArray()).byteLength : 0;
    const { 'content-range': range, authorization } = request.headers ?? {};
    requests.push({ range, bytes, url: request.url, authorization });
    const step = script.shift();
    if (!step) throw new Error(`unexpected request ${range}`);
    return step(request);
  };
  const file = { key: 'k', contentType: 'video/mp4', sha256: '', sizeBytes: totalBytes, widthPx: 1, heightPx: 1, durationMs: 1 };
  const call: HandleCall<YoutubePlan, YoutubeHandle> = {
    content: { title: '', description: '', tags: [], privacy: 'public', slides: [], video: file },
    plan: { file } as YoutubePlan,
    handle,
    accessToken: 'token',
    initiatedAt: new Date(),
    signal: new AbortController().signal,
    assertHeld: () => undefined,
    saveHandle: async (next) => void saved.push(next),
    openFile: async (_file, { start, end }) => Readable.from([video.subarray(start, end + 1)]),
  };
  const outcome = await uploadVideo({ http, clock: { now: () => new Date() }, chunkBytes: chunkUnitBytes }, call).then(
    () => 'done' as const,
    (error: unknown) => error,
  );
  return { outcome, requests, saved, ranges: requests.map(({ range }) => range) };
}

const at =
  (bytes: number, headers: Record<string, string> = {}): Step =>
  () =>
    answer(308, { ...(bytes === 0 ? {} : { range: `bytes=0-${bytes - 1}` }), ...headers });
const finished: Step = () => answer(201, {}, resource);
const reactionOf = (outcome: unknown) => (outcome instanceof PublishProblem ? outcome.reaction : outcome);

describe('uploadVideo', () => {
  test('When nothing was sent before, then it asks first and sends multiples of 256 KiB in order', async () => {
    const { outcome, ranges, requests, saved } = await run([at(0), at(chunkUnitBytes), at(2 * chunkUnitBytes), finished]);
    expect(outcome).toBe('done');
    expect(ranges).toEqual([
      `bytes */${totalBytes}`,
      `bytes 0-${chunkUnitBytes - 1}/${totalBytes}`,
      `bytes ${chunkUnitBytes}-${2 * chunkUnitBytes - 1}/${totalBytes}`,
      `bytes ${2 * chunkUnitBytes}-${totalBytes - 1}/${totalBytes}`,
    ]);
    expect(requests.map(({ bytes }) => bytes)).toEqual([0, chunkUnitBytes, chunkUnitBytes, 100]);
    expect(saved.at(-1)).toMatchObject({ videoId: 'abcdefghijk', privacyStatus: 'private' });
  });

  test('When YouTube kept less than was sent, then the next chunk starts where it stopped', async () => {
    const { outcome, ranges } = await run([at(0), at(1_000), at(1_000 + chunkUnitBytes), finished]);
    expect(outcome).toBe('done');
    expect(ranges[2]).toBe(`bytes 1000-${1_000 + chunkUnitBytes - 1}/${totalBytes}`);
  });

  test('When a 308 names another place, then that is saved before anything is sent there', async () => {
    const next = 'https://other.example/session';
    const { requests, saved } = await run([at(0), at(chunkUnitBytes, { location: next }), at(2 * chunkUnitBytes), finished]);
    expect(requests.map(({ url }) => url)).toEqual(['https://host.example/session', 'https://host.example/session', next, next]);
    expect(saved[0]).toEqual({ sessionUri: next });
  });

  test('When the upload had finished and its answer was lost, then asking shows that, and nothing is sent again', async () => {
    const { outcome, requests, saved } = await run([() => answer(200, {}, resource)], {
      sessionUri: 'https://host.example/session',
      isLastChunkSent: true,
    });
    expect({ outcome, count: requests.length }).toEqual({ outcome: 'done', count: 1 });
    expect(saved.at(-1)).toMatchObject({ videoId: 'abcdefghijk' });
  });

  test('When the last chunk is about to be sent, then that is saved before', async () => {
    const lost: Step = () => Promise.reject(new TransportError(true, 'ECONNRESET'));
    const { outcome, saved } = await run([at(2 * chunkUnitBytes), lost]);
    expect(reactionOf(outcome)).toBe('retry');
    expect(saved).toEqual([{ sessionUri: 'https://host.example/session', isLastChunkSent: true }]);
  });

  test.each([404, 410])(
    'When the session is gone (%i) before its last byte, then another one is started; after it, the outcome is unknown',
    async (status) => {
      expect(reactionOf((await run([() => answer(status)])).outcome)).toBe('restart');
      const sent = { sessionUri: 'https://host.example/session', isLastChunkSent: true };
      expect(reactionOf((await run([() => answer(status)], sent)).outcome)).toBe('unknown');
    },
  );

  test.each([
    [401, 'refresh'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [400, 'fail'],
  ])('When a chunk is answered with %i, then the reaction is %s and the session stays', async (status, reaction) => {
    const { outcome, saved } = await run([at(0), () => answer(status)]);
    expect(reactionOf(outcome)).toBe(reaction);
    expect(saved).toEqual([]);
  });

  test('When YouTube refuses the state of an upload after its last byte, then the outcome is unknown; before it, and for the last byte itself, that is its verdict', async () => {
    const refused = () => answer(400);
    const session = { sessionUri: 'https://host.example/session' };
    expect(reactionOf((await run([refused], { ...session, isLastChunkSent: true })).outcome)).toBe('unknown');
    expect(reactionOf((await run([refused], session)).outcome)).toBe('fail');
    expect(reactionOf((await run([at(2 * chunkUnitBytes), refused])).outcome)).toBe('fail');
  });

  test('When the answer to the last chunk is cut short, then it is asked again later', async () => {
    expect(reactionOf((await run([at(2 * chunkUnitBytes), () => answer(201, {}, resource.slice(0, 10))])).outcome)).toBe('retry');
  });

  test('When YouTube has every byte but no video yet, then it is asked again later and nothing is sent', async () => {
    const { outcome, requests, saved } = await run([at(totalBytes)]);
    expect({ reaction: reactionOf(outcome), count: requests.length }).toEqual({ reaction: 'retry', count: 1 });
    expect(saved.at(-1)).toMatchObject({ isLastChunkSent: true });
  });

  test('When YouTube keeps nothing of what it is sent, then it is not sent for ever', async () => {
    const { outcome, requests } = await run([at(0), at(0), at(0), at(0), finished]);
    expect(reactionOf(outcome)).toBe('retry');
    expect(requests).toHaveLength(4);
  });
});
