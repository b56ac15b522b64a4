import { randomUUID } from 'node:crypto';
import { eventually } from '@viral-slides/testkit';
import JSZip from 'jszip';
import sharp from 'sharp';
import { faultsOfMp4 } from '../src/adapters/ffmpeg/check-mp4.ts';
import { photograph, slidesOn, startRenderStack } from './render-stack.ts';
import type { RenderStack } from './render-stack.ts';

let stack: RenderStack;
beforeAll(async () => void (stack = await startRenderStack()), 120_000);
afterAll(() => stack?.stop());

/** A person with a project of two slides. */
async function personWithProject() {
  const userId = randomUUID();
  const urls = [stack.pictures.add(userId, await photograph(1)), stack.pictures.add(userId, await photograph(2))];
  return { userId, urls, projectId: stack.projects.saveAll(userId, slidesOn(urls)) };
}

interface Asked {
  userId: string;
  projectId: string;
  body?: object;
  headers?: Record<string, string>;
  at?: string;
}

async function render({ userId, projectId, body = {}, headers = {}, at }: Asked) {
  const answer = await stack.call(`/api/projects/${projectId}/render`, {
    ...{ userId, method: 'POST', body: JSON.stringify(body), headers },
    ...(at === undefined ? {} : { at }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any kind
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

const fetched = async (userId: string, path: string) => {
  const answer = await stack.call(path, { userId });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const waiting = { prefer: 'wait=20' };

describe('renders of projects', () => {
  test('When pictures, a ZIP and a video are asked for and waited for, then all can be fetched by their owner alone, and one event reports the end', async () => {
    const project = await personWithProject();
    const body = { formats: ['jpeg', 'zip', 'mp4'], slideMs: 500, crossFadeMs: 100 };
    const { status, headers, body: done } = await render({ ...project, body, headers: waiting });
    expect([status, done.status, done.progress]).toEqual([201, 'done', { slidesDrawn: 2, slides: 2 }]);
    expect([headers.get('location'), headers.get('preference-applied')]).toEqual([`/api/renders/${done.id}`, 'wait=20']);
    const pictures = await Promise.all(done.slides.map(({ url }: { url: string }) => fetched(project.userId, url)));
    for (const picture of pictures)
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
    expect(done.slides.map(({ contrasts }: { contrasts: unknown }) => contrasts)).toEqual([[expect.any(Number)], [expect.any(Number)]]);
    const archive = await fetched(project.userId, done.zip.url);
    expect(archive.headers.get('content-disposition')).toBe('inline; filename="Week 48- cats-dogs-tiktok.zip"');
    expect([done.slides[1], done.zip, done.video].map(({ filename }) => filename)).toEqual([
      'slide-2-tiktok.jpeg',
      'Week 48- cats-dogs-tiktok.zip',
      'Week 48- cats-dogs-tiktok.mp4',
    ]);
    const zip = await JSZip.loadAsync(archive.bytes);
    expect(Object.keys(zip.files)).toEqual(['slide-1.jpeg', 'slide-2.jpeg']);
    expect((await zip.file('slide-2.jpeg')!.async('nodebuffer')).equals(pictures[1].bytes)).toBe(true);
    const video = await fetched(project.userId, done.video.url);
    expect(faultsOfMp4(video.bytes, { width: 1080, height: 1920, durationMs: 1_000 })).toEqual([]);
    const others = [done.video.url, done.zip.url, done.slides[0].url, `/api/renders/${done.id}`].map((path) => fetched(randomUUID(), path));
    expect((await Promise.all(others)).map((each) => each.status)).toEqual([404, 404, 404, 404]);
    await eventually(() => expect(stack.finished.filter(({ message }) => message.renderId === done.id)).toHaveLength(1));
    expect(stack.finished.at(-1)?.message).toMatchObject({ projectId: project.projectId, succeeded: true });
  }, 60_000);

  test('When a width is asked for, then the pictures have it in the ratio of the slides; a video of another width is refused', async () => {
    const project = await personWithProject();
    const small = await render({ ...project, body: { width: 540 }, headers: waiting });
    expect(small.body.slides).toMatchObject([1, 2].map(() => ({ width: 540, height: 960, contrasts: [expect.any(Number)] })));
    const whole = await render({ ...project, headers: waiting });
    const [preview, published] = await Promise.all(
      [small, whole].map(async ({ body }) => (await fetched(project.userId, body.slides[0].url)).bytes),
    );
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 960 });
    // The same slide, seen from further away.
    const [near, far] = await Promise.all(
      [preview, published].map((bytes) => sharp(bytes).resize(54, 96, { fit: 'fill' }).raw().toBuffer()),
    );
    const difference = near!.reduce((sum, value, at) => sum + Math.abs(value - far![at]!), 0) / near!.length;
    expect(difference).toBeLessThan(4);
    const film = await render({ ...project, body: { width: 540, formats: ['mp4'] } });
    expect([film.status, film.body.errors]).toEqual([400, [expect.objectContaining({ field: 'width' })]]);
  }, 60_000);

  test('When the client does not wait, then the answer is where to look; with the same key there is one render, and another request under it is refused', async () => {
    const project = await personWithProject();
    const headers = { 'idempotency-key': 'one' };
    const [first, again] = [await render({ ...project, headers }), await render({ ...project, headers })];
    expect([first.status, first.body.status, again.body.id]).toEqual([202, 'waiting', first.body.id]);
    const other = await render({ ...project, headers, body: { formats: ['zip'] } });
    expect([other.status, other.body.type]).toEqual([422, 'idempotency-key-reused']);
    const answer = await stack.call(first.headers.get('location')!, { userId: project.userId, headers: waiting });
    expect(await answer.json()).toMatchObject({ id: first.body.id, status: 'done' });
  }, 60_000);

  test('When a picture is gone, then it fails with the slide; a project of another user, and one without slides, are refused', async () => {
    const { urls, ...project } = await personWithProject();
    stack.pictures.remove(urls[1]!);
    const failed = await render({ ...project, headers: waiting });
    expect([failed.status, failed.body.status, failed.body.error.code]).toEqual([201, 'failed', 'picture-missing']);
    expect(failed.body.error.detail).toContain('slide 2');
    const foreign = await render({ ...project, userId: randomUUID() });
    const empty = await render({ ...project, projectId: stack.projects.saveAll(project.userId, []) });
    expect([foreign.status, empty.status, empty.body.type]).toEqual([404, 400, 'no-slides']);
  }, 60_000);

  test('When a render is canceled, then it ends as failed, once, and its place is free; a finished one, and that of another user, stay as they are', async () => {
    const project = await personWithProject();
    const cancel = async (id: string, userId = project.userId) =>
      (await stack.call(`/api/renders/${id}`, { userId, method: 'DELETE' })).status;
    const stateOf = async (id: string, userId = project.userId) => (await stack.call(`/api/renders/${id}`, { userId })).json();
    // Of another project: a finished rendering of the same slides would be used again, at once.
    const { userId: other, ...finished } = await personWithProject();
    const { body: done } = await render({ ...finished, userId: other, headers: waiting });
    stack.pictures.setSilent(true);
    const open = await Promise.all([1, 2, 3].map(() => render(project)));
    const ids = open.map(({ body }) => body.id as string);
    expect(await Promise.all([cancel(ids[0]!, randomUUID()), cancel(randomUUID())])).toEqual([404, 404]);
    expect(await Promise.all([...[...ids, ...ids].map((id) => cancel(id)), cancel(done.id, other)])).toEqual(Array(7).fill(204));
    const again = await render(project);
    stack.pictures.setSilent(false);
    expect(again.status).toBe(202);
    expect(await stateOf(ids[0]!)).toMatchObject({ status: 'failed', error: { code: 'render-canceled' } });
    expect(await stateOf(done.id, other)).toMatchObject({ status: 'done' });
    for (const id of ids)
      await eventually(() =>
        expect(stack.finished.filter(({ message }) => message.renderId === id)).toMatchObject([{ message: { succeeded: false } }]),
      );
    const end = await stack.call(`/api/renders/${again.body.id}`, { userId: project.userId, headers: waiting });
    expect(await end.json()).toMatchObject({ status: 'done' });
  }, 60_000);

  test('When a project is deleted, then its renders that are not over are canceled', async () => {
    const project = await personWithProject();
    stack.pictures.setSilent(true);
    const { body: asked } = await render(project);
    await stack.deleteProject(project);
    const state = async () => (await stack.call(`/api/renders/${asked.id}`, { userId: project.userId })).json();
    await eventually(async () => expect(await state()).toMatchObject({ status: 'failed', error: { code: 'render-canceled' } }));
    stack.pictures.setSilent(false);
  }, 60_000);

  test('When a person has three at work, then one more has to wait', async () => {
    const project = await personWithProject();
    stack.pictures.setSilent(true);
    const asked = await Promise.all([1, 2, 3].map(() => render(project)));
    const refused = await render(project);
    stack.pictures.setSilent(false);
    expect([refused.status, refused.body.type, refused.headers.get('retry-after')]).toEqual([429, 'too-many-renders', '5']);
    for (const { body } of asked)
      await eventually(
        async () => expect(await (await stack.call(`/api/renders/${body.id}`, project)).json()).toMatchObject({ status: 'done' }),
        { timeoutMs: 40_000 },
      );
  }, 90_000);

  test('When its day is over, then its files are no longer returned, and are deleted from the store', async () => {
    const { clock, service } = stack.running!;
    const project = await personWithProject();
    const { body } = await render({ ...project, headers: waiting });
    expect(await service.parts.sweepDownloads()).toBe(0);
    clock.advance(25 * 60 * 60 * 1_000);
    expect((await fetched(project.userId, body.slides[0].url)).status).toBe(404);
    expect(await service.parts.sweepDownloads()).toBeGreaterThan(0);
    const left: string[] = [];
    for await (const page of stack.store.list('renders/')) left.push(...page.map(({ key }) => key));
    expect(left).toEqual([]);
  }, 60_000);
});
