import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, imageContentUrl } from '@viral-slides/slide-document';
import { denyOutgoingConnections, eventually } from '@viral-slides/testkit';
import { followingSchema } from '../src/http/following-contracts.ts';
import { projectSchema } from '../src/http/project-schemas.ts';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';

let media: MediaDoor;
let service: ProjectsService;
const allowOutgoing = denyOutgoingConnections();

beforeAll(async () => {
  media = await startMediaDoor();
  service = await startProjectsService({ upstreamMedia: media.url });
});

afterAll(async () => {
  await Promise.all([service?.stop(), media?.stop()]);
  allowOutgoing();
});

describe('templates with roles', () => {
  const style = { ...DEFAULT_TEXT_STYLE };
  const slideWith = (content: string) => ({ imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content, style }] });
  const roles = [
    { kind: 'hook', slots: [{ name: 'hook', maxCharacters: 10, isRequired: true }] },
    { kind: 'body', slots: [{ name: 'point' }] },
    { kind: 'fixed', picture: { kind: 'pinned' } },
  ];
  const template = { name: 'Habits', slides: ['Title', 'Point', 'Bye'].map(slideWith), roles };

  test('When texts are given by the names of slots, then body slides come as often, and a text that is too long for its slot is refused with the limit', async () => {
    const userId = randomUUID();
    const client = service.as(userId);
    const { body: made } = await client.post('/api/templates', template).expect(201);
    expect(made).toMatchObject({ roles, revision: 1 });
    const imageId = media.picture(userId);
    const send = (texts: object, more: object = {}) => client.post('/api/projects/from-template', { templateId: made.id, texts, ...more });
    const { body: project } = await send({ hook: 'Six', point: ['a', 'b', 'c'] }, { slides: [{}, { imageId }] }).expect(201);
    const shown = projectSchema.parse(project).slides.map(({ imageUrl, textLayers }) => [imageUrl, textLayers[0]?.content]);
    const blank = '/blank-slide.svg';
    expect(shown).toEqual([
      [blank, 'Six'],
      [imageContentUrl(imageId), 'a'],
      [blank, 'b'],
      [blank, 'c'],
      [blank, 'Bye'],
    ]);
    const long = await send({ hook: 'x'.repeat(11), point: 'a' }).expect(400);
    expect(long.body).toMatchObject({ type: 'template-not-fillable', slot: 'hook', limit: 10, given: 11 });
    expect((await send({ point: 'a' }).expect(400)).body).toMatchObject({ slot: 'hook' });
    expect((await send({ hook: 'x', title: 'a' }).expect(400)).body).toMatchObject({ slot: 'title' });
    expect((await send({ hook: 'x' }, { slides: [{ texts: ['y'] }] }).expect(400)).body).toMatchObject({ type: 'template-not-fillable' });
    // Callers that know only places work as before.
    await client.post('/api/projects/from-template', { templateId: made.id, slides: [{ texts: ['A long opener'] }] }).expect(201);
  });

  test('When a template is replaced, then it has its next revision, one based on an older one is refused, and roles have to go with slides', async () => {
    const client = service.as(randomUUID());
    const { body: made } = await client.post('/api/templates', { name: 'Plain', slides: template.slides }).expect(201);
    expect(made).not.toHaveProperty('roles');
    const path = `/api/templates/${made.id}`;
    const { body: changed } = await client
      .send('put', path)
      .send({ ...template, revision: 1 })
      .expect(200);
    expect(changed).toEqual({ ...made, ...template, revision: 2 });
    expect((await client.get(path).expect(200)).body).toEqual(changed);
    expect(
      (
        await client
          .send('put', path)
          .send({ ...template, revision: 1 })
          .expect(409)
      ).body.type,
    ).toBe('stale-template');
    const wrong = await client
      .send('put', path)
      .send({ ...template, roles: roles.slice(1) })
      .expect(400);
    expect(wrong.body.errors).toMatchObject([{ field: 'roles' }]);
    const twice = await client.post('/api/templates', {
      ...template,
      roles: [roles[0], roles[1], { kind: 'fixed', slots: [{ name: 'point' }] }],
    });
    expect(twice.body.errors).toMatchObject([{ field: 'roles.2.slots.0.name', message: expect.stringContaining('body') }]);
  });
});

describe('projects that follow their template', () => {
  test('When a template is changed, then its untouched projects follow when that is asked for, and one that was changed by hand is left alone', async () => {
    const client = service.as(randomUUID());
    const slideOf = (fontSize: number) => ({
      imageUrl: '/blank-slide.svg',
      textLayers: [{ id: 't', content: 'Title', style: { ...DEFAULT_TEXT_STYLE, fontSize } }],
    });
    const { body: template } = await client.post('/api/templates', { name: 'Look', slides: [slideOf(40)] }).expect(201);
    const path = `/api/templates/${template.id}`;
    const make = async (name: string) => {
      const request = { templateId: template.id, name, slides: [{ texts: [name] }] };
      return projectSchema.strict().parse((await client.post('/api/projects/from-template', request).expect(201)).body);
    };
    const [one, two] = [await make('One'), await make('Two')];
    const slides = two.slides.map((slide) => ({ ...slide, imageUrl: imageContentUrl(randomUUID()) }));
    await client.patch(`/api/projects/${two.id}`, { slides }).expect(200);
    // The same slides, in another order of fields: not a change.
    const same = one.slides.map(({ id, textLayers, ...slide }) => ({ textLayers, ...slide, id }));
    await client.patch(`/api/projects/${one.id}`, { slides: same }).expect(200);
    expect((await client.get(`${path}/following`).expect(200)).body).toEqual({ behindCount: 0, latest: null });
    await client
      .send('put', path)
      .send({ name: 'Look', slides: [slideOf(60)] })
      .expect(200);
    expect((await client.get(`${path}/following`).expect(200)).body).toEqual({ behindCount: 2, latest: null });
    await client.post(`${path}/following`, {}).expect(202);
    await eventually(async () => {
      const { behindCount, latest } = followingSchema.parse((await client.get(`${path}/following`).expect(200)).body);
      expect([behindCount, latest?.state]).toEqual([1, 'done']);
      expect(latest).toMatchObject({
        updated: [{ projectId: one.id, name: 'One' }],
        leftAlone: [{ projectId: two.id, code: 'project-changed-by-hand' }],
      });
    });
    const { body: followed } = await client.get(`/api/projects/${one.id}`).expect(200);
    expect(followed).toMatchObject({ revision: 3, slides: [{ textLayers: [{ content: 'One', style: { fontSize: 60 } }] }] });
    const events = await service.eventsAbout(one.id, 3);
    expect(events.map(({ message }) => 'revision' in message && message.revision)).toContain(3);
  });
});
