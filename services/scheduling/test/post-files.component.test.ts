import { randomBytes } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { openBucket } from '@viral-slides/s3';
import type { Bucket } from '@viral-slides/s3';
import { startS3, storeKeysOf } from '@viral-slides/testkit';
import type { TestS3 } from '@viral-slides/testkit';
import type { Post, RenderedFile } from '../src/model/post.ts';
import { aPost } from './a-post.ts';
import { sha256 } from './push-service.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let store: TestS3;
let running: SchedulingService;
let bucket: Bucket;
let client: Client;
let post: Post;
const [slide, video] = [randomBytes(40_000), randomBytes(300_000)];

beforeAll(async () => {
  store = await startS3();
  const keys = await storeKeysOf(store, 'scheduling', 'files');
  const s3 = {
    s3Endpoint: store.url,
    s3Bucket: 'files',
    s3Region: store.region,
    s3AccessKey: keys.accessKey,
    s3SecretKey: keys.secretKey,
  };
  running = await startSchedulingService({ config: s3 });
  const { url: endpoint, region, accessKey, secretKey } = store;
  bucket = openBucket({ endpoint, region, accessKey, secretKey, bucket: 'files' }, createLogger({ service: 'test', level: 'silent' }));
  client = running.as();
  const slides = [await put('renders/a/1.jpg', slide, 'image/jpeg'), fileOf('renders/a/2.jpg', slide, 'image/jpeg')];
  post = aPost({
    userId: client.userId,
    status: 'posted',
    phase: null,
    project: { ...aPost().project, name: 'Café "Sol"' },
    content: { ...aPost().content, title: '' },
    rendered: { slides, video: await put('renders/a/video.mp4', video, 'video/mp4'), renderedAt: new Date() },
  });
  await storePosts(running.main.database, [post]);
}, 120_000);
afterAll(async () => {
  bucket?.close();
  await running?.stop();
  await store?.stop();
}, 60_000);

function fileOf(key: string, bytes: Buffer, contentType: string): RenderedFile {
  return { key, contentType, sha256: sha256(bytes), sizeBytes: bytes.length, width: 1080, height: 1920, durationMs: 0 };
}
async function put(key: string, bytes: Buffer, contentType: string): Promise<RenderedFile> {
  await bucket.put(key, bytes, contentType);
  return fileOf(key, bytes, contentType);
}
const pathOf = (which: string) => `/api/scheduled-posts/${post.id}/${which}`;

describe('files of a post', () => {
  test('When a slide is asked for, then it comes with a readable name, for this person alone, and not again when the browser has it', async () => {
    const { slideUrls } = (await client.get(`/api/scheduled-posts/${post.id}`).expect(200)).body as { slideUrls: [string] };
    const answer = await client.get(slideUrls[0]).expect(200);
    expect(answer.body).toEqual(slide);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '40000',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${sha256(slide)}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Caf_ -Sol- 1.jpg"; filename*=UTF-8''Caf%C3%A9%20-Sol-%201.jpg`,
    });
    const again = await client
      .get(pathOf('slides/1'))
      .set('if-none-match', `"${sha256(slide)}"`)
      .expect(304);
    expect(again.headers['content-length']).toBeUndefined();
  });

  test.each(['', '?v=', `?v=${'0'.repeat(16)}`, `?v=${sha256(video).slice(0, 16)}`])(
    'When the URL of a slide ends in "%s", which is not its version, then it comes and is asked for again each time',
    async (query) => {
      const answer = await client.get(pathOf('slides/1') + query).expect(200);
      expect(answer.body).toEqual(slide);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    },
  );

  test('When a player asks for parts of the video, then it gets them, and 416 behind the end', async () => {
    const part = await client.get(pathOf('video')).set('range', 'bytes=1000-1999').expect(206);
    expect(part.body).toEqual(video.subarray(1_000, 2_000));
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 1000-1999/300000', 'content-type': 'video/mp4' });
    const end = await client.get(pathOf('video')).set('range', 'bytes=-10').expect(206);
    expect(end.body).toEqual(video.subarray(-10));
    const behind = await client.get(pathOf('video')).set('range', 'bytes=300000-').expect(416);
    expect(behind.headers['content-range']).toBe('bytes */300000');
  });

  test('When the file is not there, then it is 404 with the reason', async () => {
    for (const which of ['slides/2', 'slides/3']) expect((await client.get(pathOf(which)).expect(404)).body.type).toBe('file-not-found');
    await client.get(pathOf('slides/11')).expect(404);
  });

  test('When another user asks, then it is 404 like a post that does not exist', async () => {
    for (const which of ['slides/1', 'video']) expect((await running.as().get(pathOf(which)).expect(404)).body.type).toBe('post-not-found');
    await running.anonymous().get(pathOf('slides/1')).expect(401);
  });
});
