import { randomUUID } from 'node:crypto';
import type { Slide } from '@viral-slides/slide-document';
import { eventually } from '@viral-slides/testkit';
import sharp from 'sharp';
import { photograph, slidesOn, startRenderStack, twoColours } from './render-stack.ts';
import type { RenderStack } from './render-stack.ts';

let stack: RenderStack;
beforeAll(async () => void (stack = await startRenderStack()), 120_000);
afterAll(() => stack?.stop());

const version = (revision: number) => `${revision}-1764140000000`;
const forEver = 'private, max-age=31536000, immutable';

/** A person with a project whose first slide shows a picture. */
async function personWithProject(picture?: Buffer) {
  const userId = randomUUID();
  const imageUrl = stack.pictures.add(userId, picture ?? (await photograph(1)));
  const slide = slidesOn([imageUrl])[0] as Slide;
  return { userId, slide, projectId: stack.projects.save(userId, slide) };
}

async function keptOf({ userId, projectId }: { userId: string; projectId: string }): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of stack.store.list(`project-pictures/${userId}/${projectId}/`)) keys.push(...page.map(({ key }) => key));
  return keys;
}

describe('pictures of projects', () => {
  test('When one is asked for by several at once, and later again, then it is drawn once, small, as the slide looks, and may be cached for ever', async () => {
    const project = await personWithProject(await twoColours());
    const before = stack.pictures.reads();
    const answers = await Promise.all([1, 2, 3].map(() => stack.pictureOf({ ...project, version: version(1) })));
    const [bytes, ...others] = await Promise.all(answers.map(async (each) => Buffer.from(await each.arrayBuffer())));
    const again = await stack.pictureOf({ ...project, version: version(1) });
    expect(stack.pictures.reads() - before).toBe(1);
    expect([...others, Buffer.from(await again.arrayBuffer())].every((each) => each.equals(bytes as Buffer))).toBe(true);
    for (const answer of [...answers, again]) {
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
        200,
        forEver,
        'image/webp',
      ]);
    }
    const picture = sharp(bytes);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 315, height: 560 });
    expect((bytes as Buffer).byteLength).toBeLessThan(20_000);
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (y: number) => [...data.subarray((y * 315 + 20) * 3, (y * 315 + 20) * 3 + 3)].map((each) => Math.round(each / 64));
    expect([at(30), at(530)]).toEqual([
      [4, 0, 0],
      [0, 0, 4],
    ]);
    const etag = again.headers.get('etag') as string;
    expect((await stack.pictureOf({ ...project, version: version(1), headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('When the first slide changes, then another picture takes its place; when something else does, then none is drawn', async () => {
    const { slide, ...project } = await personWithProject();
    const first = await stack.pictureOf({ ...project, version: version(1) });
    const keptFirst = await keptOf(project);
    stack.projects.save(project.userId, slide, project.projectId);
    const renamed = await stack.pictureOf({ ...project, version: version(2) });
    expect([renamed.headers.get('etag'), await keptOf(project)]).toEqual([first.headers.get('etag'), keptFirst]);
    stack.projects.save(project.userId, { ...slide, textLayers: [] }, project.projectId);
    const changed = await stack.pictureOf({ ...project, version: version(3) });
    expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, forEver]);
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const keptThen = await keptOf(project);
    expect([keptThen.length, keptThen[0] === keptFirst[0]]).toEqual([1, false]);
    const older = await stack.pictureOf({ ...project, version: version(2) });
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  test('When it is of another user, or there is no slide, then there is none, also where it is kept', async () => {
    const project = await personWithProject();
    expect((await stack.pictureOf({ ...project, version: version(1) })).status).toBe(200);
    const other = await stack.pictureOf({ ...project, userId: randomUUID(), version: version(1) });
    const empty = stack.projects.save(project.userId, null);
    const none = await stack.pictureOf({ ...project, projectId: empty, version: version(1) });
    const odd = await stack.pictureOf({ ...project, version: '1' });
    expect([other.status, none.status, odd.status]).toEqual([404, 404, 400]);
  });

  test('When a slide is as blank as it was made, then the answer is empty and nothing is drawn', async () => {
    const userId = randomUUID();
    const blank = { ...(slidesOn(['/blank-slide.svg'])[0] as Slide), textLayers: [] };
    const project = { userId, projectId: stack.projects.save(userId, blank) };
    const answer = await stack.pictureOf({ ...project, version: version(1) });
    expect([answer.status, answer.headers.get('cache-control'), await keptOf(project)]).toEqual([204, forEver, []]);
  });

  test('When the project is deleted, then its picture goes', async () => {
    const project = await personWithProject();
    await stack.pictureOf({ ...project, version: version(1) });
    expect(await keptOf(project)).toHaveLength(1);
    await stack.deleteProject(project);
    await eventually(async () => expect(await keptOf(project)).toEqual([]));
    expect((await stack.pictureOf({ ...project, version: version(1) })).status).toBe(404);
  });

  test('When a picture is not in the library any more, then nothing is drawn and kept', async () => {
    const { slide, ...project } = await personWithProject();
    stack.pictures.remove(slide.imageUrl);
    const answer = await stack.pictureOf({ ...project, version: version(1) });
    expect([answer.status, await keptOf(project)]).toEqual([404, []]);
  });

  test('When more is asked for than is drawn in time, then it is said when to come again', async () => {
    const { slide, ...project } = await personWithProject();
    stack.pictures.setSilent(true);
    const many = Array.from({ length: 20 }, () => stack.projects.save(project.userId, slide));
    const gone = new AbortController();
    const asking = many.map((projectId) => stack.pictureOf({ ...project, projectId, version: version(1), signal: gone.signal }));
    const refused = await Promise.race(asking);
    stack.pictures.setSilent(false);
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '5',
      expect.stringContaining('project-pictures-busy'),
    ]);
    gone.abort();
    await Promise.allSettled(asking);
    // No request waits any more, so the next one has its turn at once.
    expect((await stack.pictureOf({ ...project, version: version(1) })).status).toBe(200);
  });
});
