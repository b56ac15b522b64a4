import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, imageContentUrl } from '@viral-slides/slide-document';
import { serviceToken } from '@viral-slides/testkit';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { signingKey, startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';

const text = { id: 't', content: 'Six habits', style: DEFAULT_TEXT_STYLE };
const slideWith = (imageUrl: string, id: string) => ({ id, imageUrl, isGenerated: false, textLayers: [{ ...text, id: `t-${id}` }] });

let media: MediaDoor;
let service: ProjectsService;
beforeAll(async () => {
  media = await startMediaDoor();
  service = await startProjectsService({ upstreamMedia: media.url });
}, 120_000);
afterAll(() => Promise.all([service?.stop(), media?.stop()]));

/** A person with a project of two slides with pictures of a pack, and what is asked for it. */
async function aPerson({ pictures = 6 } = {}) {
  const userId = randomUUID();
  const packId = media.pack(userId, 'Gym', pictures);
  const inPack = media.pictures(packId).map(imageContentUrl);
  const slides = [slideWith(inPack[0] ?? '/blank-slide.svg', 's1'), slideWith(inPack[1] ?? '/blank-slide.svg', 's2')];
  const client = service.as(userId);
  const { id } = (await client.post('/api/projects', { name: 'Habits', slides, outputFormat: 'ig-portrait' }).expect(201)).body as {
    id: string;
  };
  const ask = (of: object = {}, { projectId = id, caller = 'scheduling' } = {}) =>
    service
      .anonymous()
      .post(`/internal/projects/${projectId}/variants`, { userId, packId, number: 1, key: 'repeat 1', ...of })
      .set('authorization', `Bearer ${serviceToken({ audience: 'projects', key: signingKey, caller })}`);
  return { userId, client, id, slides, inPack, ask };
}

describe('copies of a project with other pictures', () => {
  test('When copies are asked for, one of them twice, then each is there once, with its own pictures of the pack and the words, format, caption and folder of the project', async () => {
    const { client, id, slides, inPack, ask } = await aPerson();
    await client.put(`/api/projects/${id}/filing`, { folder: 'Daily' }).expect(204);
    await client.patch(`/api/projects/${id}`, { caption: 'Save this #habits' }).expect(200);
    const first = await ask().expect(200);
    const [again, second] = [await ask().expect(200), await ask({ number: 2, key: 'repeat 2' }).expect(200)];
    expect(again.body).toEqual(first.body);
    const read = async (of: string) => (await client.get(`/api/projects/${of}`).expect(200)).body;
    const [one, two] = [await read(first.body.id), await read(second.body.id)];
    expect(one).toMatchObject({
      name: 'Habits (2)',
      folder: 'Daily',
      outputFormat: 'ig-portrait',
      caption: 'Save this #habits',
      revision: 1,
    });
    expect(two).toMatchObject({ name: 'Habits (3)', slides: slides.map(({ textLayers }) => ({ textLayers })) });
    const shown = [one, two].flatMap((project) => project.slides.map(({ imageUrl }: { imageUrl: string }) => imageUrl));
    expect(shown.toSorted()).toEqual(inPack.slice(2));
    expect((await client.get('/api/projects').expect(200)).body).toHaveLength(3);
  });

  test("When project or pack are another person's, the pack is empty, or media is away, then that is the error, and nothing is made", async () => {
    const [{ client, ask }, other] = [await aPerson(), await aPerson()];
    expect((await ask({}, { projectId: other.id }).expect(404)).body.type).toBe('project-not-found');
    expect((await ask({ packId: randomUUID() }).expect(404)).body.type).toBe('pack-not-found');
    const empty = await aPerson({ pictures: 0 });
    expect((await empty.ask().expect(409)).body.type).toBe('too-few-pictures');
    media.isAway = true;
    await ask().expect(503);
    media.isAway = false;
    expect((await client.get('/api/projects').expect(200)).body).toHaveLength(1);
  });

  test('When no user is named, or media asks, then the request is refused', async () => {
    const { client, id, ask } = await aPerson();
    await ask({}, { caller: 'media' }).expect(401);
    await client.post(`/internal/projects/${id}/variants`, {}).expect(401);
  });
});
