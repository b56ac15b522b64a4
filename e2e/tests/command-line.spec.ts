import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '../support/person.ts';
import sharp from 'sharp';
import { blankSlideUrl, bodyOf, fromOwnPage } from '../support/api.ts';
import type { Project } from '../support/api.ts';
import { newName, signInByRequests } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';
import { textAt, writtenText } from '../support/written-slides.ts';
import { callCommand, connectChannel, makeToken } from '../support/without-browser.ts';

/** Problem that the checks found. */
interface Problem {
  slide: number;
  kind: string;
  place: { x: number; y: number };
}

let folder: string;
test.beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'viral-slides-'))));
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('When a script makes six slides of a template, mends what the apps would cover, schedules and follows the post, then it is published, a signed webhook says so, and the refusal of another token names the missing scopes', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInByRequests({ request }, newName());
  const account = await connectChannel(request, newName());
  const texts = [writtenText('Title'), textAt('Fact', 60, 740), ...['Two', 'Three', 'Four', 'End'].map((text) => writtenText(text))];
  const slides = texts.map((text) => ({ imageUrl: blankSlideUrl, textLayers: [text] }));
  await bodyOf(await request.post('/api/templates', { data: { name: 'Facts', slides }, headers: fromOwnPage }), 201);
  const receiver = webhookReceiver();
  const { secret } = await bodyOf<{ secret: string }>(
    await request.post('/api/webhooks', { data: { address: receiver.address, events: ['post.published'] }, headers: fromOwnPage }),
    201,
  );
  const token = await makeToken(request, [
    'library:write',
    'projects:read',
    'projects:write',
    'render',
    'posts:read',
    'posts:write',
    'posts:publish',
    'accounts:read',
  ]);
  const file = join(folder, 'sea.jpg');
  await writeFile(file, (await drawnPicture('sea.jpg')).buffer);

  const home = { XDG_CONFIG_HOME: folder };
  const call = async <T>(...args: string[]): Promise<T> => {
    const called = await callCommand([...args, '--json'], home);
    expect(called.exitCode, called.stderr).toBe(0);
    expect(called.stdout + called.stderr).not.toContain(token);
    return JSON.parse(called.stdout) as T;
  };
  const kept = await call<{ file: string }>('login', '--token', token, '--url', baseURL!);
  expect((await stat(kept.file)).mode & 0o777).toBe(0o600);
  const { images } = await call<{ images: { id: string; url: string }[] }>('upload', file);
  const project = await call<Project>(
    'project',
    'new',
    '--from',
    'Facts',
    '--text',
    'Seas',
    '--text',
    'They are deep',
    '--image',
    images[0]!.id,
  );
  expect(project.slides.map(({ textLayers }) => textLayers[0]?.content)).toEqual(['Seas', 'They are deep', 'Two', 'Three', 'Four', 'End']);
  expect(project.slides[0]?.imageUrl).toBe(images[0]!.url);

  const check = async () =>
    (await call<{ problems: Problem[] }>('check', project.id)).problems.filter(({ kind }) => kind === 'under-interface');
  const covered = await check();
  expect(covered.map(({ slide }) => slide)).toContain(2);
  for (const { slide, place } of covered) await call('text', project.id, '--slide', String(slide), '--place', `${place.x},${place.y}`);
  expect(await check()).toEqual([]);

  const out = join(folder, 'slides');
  const { files } = await call<{ files: string[] }>('render', project.id, '--out', out, '--zip');
  const names = [1, 2, 3, 4, 5, 6].map((number) => `slide-${number}-tiktok.jpeg`);
  expect(files.map((file) => relative(out, file))).toEqual([...names, expect.stringMatching(/^[^/]+-tiktok\.zip$/)]);
  expect(await sharp(files[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });

  const scheduled = ['schedule', project.id, '--account', account, '--at', '+5s', '--title', 'Deep seas', '--key', 'once'];
  const post = await call<{ id: string }>(...scheduled);
  const watched = await call<{ status: string; remoteUrl: string }>('watch', post.id, '--timeout', '3m');
  expect(watched).toMatchObject({ status: 'posted', remoteUrl: expect.any(String) });
  expect(await call('posts', '--status', 'posted')).toMatchObject([{ id: post.id }]);
  await expect.poll(async () => (await receiver.verified(secret)).map(({ data }) => data['postId'])).toEqual([post.id]);

  const other = await makeToken(request, ['library:read']);
  const refused = await callCommand(['posts', '--json'], { ...home, VIRAL_SLIDES_TOKEN: other });
  expect([refused.exitCode, refused.stdout]).toEqual([3, '']);
  expect(JSON.parse(refused.stderr)).toMatchObject({ error: { code: 'insufficient-scope', hint: expect.stringContaining('posts:read') } });
});
