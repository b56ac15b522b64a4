import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BUNDLED_HOOKS } from '@viral-slides/series';
import { AUTOSAVE_PROJECT_NAME, blankSlides, DEFAULT_TEXT_STYLE, imageContentUrl } from '@viral-slides/slide-document';
import { denyOutgoingConnections, eventually } from '@viral-slides/testkit';
import { z } from 'zod';
import { hookSchema } from '../src/http/hook-contracts.ts';
import { projectSchema, projectSummarySchema } from '../src/http/project-schemas.ts';
import { buildSlides } from './builders.ts';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { startProjectsService } from './projects-service.ts';
import type { Client, ProjectsService } from './projects-service.ts';

type ProjectBody = z.infer<typeof projectSchema>;

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

function newUser() {
  const userId = randomUUID();
  return { userId, client: service.as(userId) };
}

async function create(client: Client, body: object = {}): Promise<ProjectBody> {
  const response = await client.post('/api/projects', body).expect(201);
  return response.body as ProjectBody;
}

describe('pages and tags', () => {
  test('When a list is asked for by pages, then Link leads through all of it, each project once', async () => {
    const { client } = newUser();
    const made = [await create(client), await create(client), await create(client)].map(({ id }) => id);
    for (const list of ['/api/projects/summaries', '/api/projects']) {
      const found: string[] = [];
      let next: string | undefined = `${list}?limit=2`;
      while (next) {
        const page: { body: unknown; headers: Record<string, string> } = await client.get(next).expect(200);
        found.push(...(page.body as { id: string }[]).map(({ id }) => id));
        next = /^<(.+)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1];
      }
      expect(found).toEqual(made.toReversed());
    }
    await client.get('/api/projects/summaries?cursor=abc').expect(400);
  });

  test('When a change names the tag that was read, then it is made once; a later one with that tag is a failed precondition, with the project', async () => {
    const { client } = newUser();
    const { id } = await create(client);
    const { etag } = (await client.get(`/api/projects/${id}`).expect(200)).headers as { etag: string };
    const change = (name: string) => client.patch(`/api/projects/${id}`, { name }).set('if-match', etag);
    const changed = await change('One').expect(200);
    expect(changed.headers.etag).toMatch(/^"r2-[0-9a-f]{12}"$/);
    const late = await change('Two').expect(412);
    expect(late.body).toMatchObject({ type: 'stale-revision', current: { name: 'One', revision: 2 } });
  });
});

describe('POST /api/projects/from-template', () => {
  const style = { ...DEFAULT_TEXT_STYLE };
  const template = { name: 'Habits', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [{ id: 't', content: 'Title', style }] }] };

  test('When words and a picture are given, then the project has them, once under one key, and is announced', async () => {
    const { client, userId } = newUser();
    const { body: made } = await client.post('/api/templates', template).set('idempotency-key', 'k').expect(201);
    expect((await client.post('/api/templates', template).set('idempotency-key', 'k').expect(201)).body).toEqual(made);
    const imageId = media.picture(userId);
    const request = { templateId: made.id, name: 'Six habits', slides: [{ imageId, texts: ['Stop scrolling'] }] };
    const send = (body: object) => client.post('/api/projects/from-template', body).set('idempotency-key', 'k');
    const project = projectSchema.strict().parse((await send(request).expect(201)).body);
    expect(project.slides).toMatchObject([
      { id: 's1', imageUrl: imageContentUrl(imageId), textLayers: [{ content: 'Stop scrolling', style }] },
    ]);
    expect((await send(request).expect(201)).body).toEqual(project);
    expect((await send({ ...request, name: 'Seven' }).expect(422)).body).toMatchObject({ type: 'idempotency-key-reused' });
    const [event] = await service.eventsAbout(project.id, 1);
    expect(event?.message).toMatchObject({ name: 'Six habits', imageIds: [imageId] });
  });

  test('When a request with a key comes again after its picture was deleted, or while media is away, then it gets the project that it made', async () => {
    const { client, userId } = newUser();
    const { body: made } = await client.post('/api/templates', template).expect(201);
    const imageId = media.picture(userId);
    const send = () =>
      client.post('/api/projects/from-template', { templateId: made.id, slides: [{ imageId }] }).set('idempotency-key', 'again');
    media.isAway = true;
    await send().expect(503);
    media.isAway = false;
    const { body: project } = await send().expect(201);
    media.delete(imageId);
    expect((await send().expect(201)).body).toEqual(project);
    media.isAway = true;
    expect((await send().expect(201)).body).toEqual(project);
    media.isAway = false;
    expect((await client.get('/api/projects/summaries').expect(200)).body).toHaveLength(1);
  });

  test("When a picture is deleted, another person's or none, then the answer names the field and the id; when media is away, then to retry; and nothing is made", async () => {
    const { client, userId } = newUser();
    const { body: made } = await client
      .post('/api/templates', { ...template, slides: [...template.slides, ...template.slides] })
      .expect(201);
    const [own, deleted] = [media.picture(userId), media.picture(userId)];
    media.delete(deleted);
    const send = (imageId: string) =>
      client.post('/api/projects/from-template', { templateId: made.id, slides: [{ imageId: own }, { imageId }] });
    for (const imageId of [deleted, media.picture(newUser().userId), randomUUID()]) {
      const { body } = await send(imageId).expect(400);
      expect(body).toMatchObject({ type: 'template-not-fillable', detail: expect.stringMatching(/^Slide 2: /) });
      expect(body.errors).toEqual([{ field: 'slides.1.imageId', message: expect.stringContaining(imageId) }]);
    }
    media.isAway = true;
    expect((await send(own).expect(503)).body.type).toBe('service-unavailable');
    await client.post('/api/projects/from-template', { templateId: made.id, slides: [{ texts: ['No picture'] }] }).expect(201);
    media.isAway = false;
    expect((await client.get('/api/projects/summaries').expect(200)).body).toHaveLength(1);
    await send(own).expect(201);
  });

  test("When there is no place for a text, or the template is another user's, then nothing is made", async () => {
    const { client } = newUser();
    const { body: made } = await client.post('/api/templates', template).expect(201);
    const tooMuch = { templateId: made.id, slides: [{ texts: ['a', 'b'] }] };
    const refused = await client.post('/api/projects/from-template', tooMuch).expect(400);
    expect(refused.body).toMatchObject({ type: 'template-not-fillable', detail: expect.stringContaining('Slide 1') });
    await newUser().client.post('/api/projects/from-template', { templateId: made.id }).expect(404);
    expect((await client.get('/api/projects/summaries').expect(200)).body).toEqual([]);
  });
});

describe('POST /api/projects', () => {
  test('When nothing is given, then six blank slides under a name with date and time are stored, announced and logged', async () => {
    const { userId, client } = newUser();
    const response = await client.post('/api/projects', {}).set('x-request-id', `request-${userId}`).expect(201);
    const project = projectSchema.strict().parse(response.body);
    expect(project).toMatchObject({ slides: blankSlides(6), outputFormat: 'tiktok', revision: 1 });
    expect(project.name).toMatch(/^Viral Slides - \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/);
    expect(project.createdAt).toBe(project.updatedAt);
    expect(response.headers.location).toBe(`/api/projects/${project.id}`);
    expect((await client.get(`/api/projects/${project.id}`).expect(200)).body).toEqual(project);
    const [event] = await service.eventsAbout(project.id, 1);
    expect(event).toMatchObject({ type: 'projects.project.v1.created', correlationId: `request-${userId}` });
    expect(event?.message).toMatchObject({ userId, projectId: project.id, name: project.name, revision: 1, imageIds: [] });
    const line = service.logLines.find((each) => each.msg === 'request' && each.requestId === `request-${userId}`);
    expect(line).toMatchObject({ operation: 'createProject', status: 201, userId });
  });

  test('When slides show library images, then the event names each once', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const slides = blankSlides(4).map((slide, n) => (n === 3 ? slide : { ...slide, imageUrl: imageContentUrl(n === 1 ? second : first) }));
    const project = await create(newUser().client, { name: ' Harbour ', slides, outputFormat: 'ig-post' });
    expect(project).toMatchObject({ name: 'Harbour', slides, outputFormat: 'ig-post' });
    const [event] = await service.eventsAbout(project.id, 1);
    expect(event?.message).toMatchObject({ imageIds: [first, second] });
  });

  test('When the autosave record exists, then a second is refused with the first, also when both are made at once', async () => {
    const { client } = newUser();
    const body = { name: AUTOSAVE_PROJECT_NAME, slides: buildSlides() };
    const responses = await Promise.all([1, 2, 3, 4].map(() => client.post('/api/projects', body)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const winner = responses.find(({ status }) => status === 201)?.body as ProjectBody;
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ type: 'autosave-exists', status: 409, current: winner });
    expect(refused?.body.current).not.toHaveProperty('userId');
  });

  test('When a request with an Idempotency-Key is sent again, then one project exists and the answer is the same', async () => {
    const { client } = newUser();
    const send = (body: object) => client.post('/api/projects', body).set('idempotency-key', 'key-1');
    const first = await send({ name: 'Once' }).expect(201);
    const second = await send({ name: 'Once' }).expect(201);
    expect(second.body).toEqual(first.body);
    expect((await client.get('/api/projects')).body).toEqual([first.body]);
    expect((await send({ name: 'Another' }).expect(422)).body).toMatchObject({ type: 'idempotency-key-reused' });
    const other = await newUser().client.post('/api/projects', { name: 'Once' }).set('idempotency-key', 'key-1').expect(201);
    expect(other.body.id).not.toBe(first.body.id);
    expect(await service.eventsAbout(first.body.id as string, 1)).toHaveLength(1);
  });

  test('When the same key is sent many times at once, then one project exists and the rest get it or a conflict', async () => {
    const { client } = newUser();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/projects', { name: 'Once' }).set('idempotency-key', 'key-2')),
    );
    const ids = new Set(responses.filter(({ status }) => status === 201).map(({ body }) => body.id as string));
    expect(ids.size).toBe(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.every(({ body }) => body.status === 409 && body.type === 'request-in-progress')).toBe(true);
    expect((await client.get('/api/projects')).body).toHaveLength(1);
  });

  test.each(['', 'ä', 'x'.repeat(256), 'two words'])('When the Idempotency-Key is %j, then it is refused', async (key) => {
    const response = await newUser()
      .client.post('/api/projects', {})
      .set('idempotency-key', Buffer.from(key).toString('latin1'))
      .expect(400);
    expect(response.body.type).toBe('invalid-idempotency-key');
  });
});

describe('GET /api/projects/{id}/checks', () => {
  test('When a text lies under the caption of the apps, then the answer suggests a free position, and another user has no such project', async () => {
    const { client } = newUser();
    const style = { ...DEFAULT_TEXT_STYLE, fontSize: 40, maxWidth: 300, position: 'custom', customPosition: { x: 60, y: 740 } };
    const textLayers = [{ id: 't1', content: 'Three cats', style }];
    const slides = [{ id: 's1', imageUrl: '/blank-slide.svg', textLayers, isGenerated: false }];
    const { id, revision } = await create(client, { slides });
    const { body } = await client.get(`/api/projects/${id}/checks`).expect(200);
    expect(body).toMatchObject({ revision, problems: [{ slide: 1, text: 1, kind: 'under-interface', place: expect.anything() }] });
    await newUser().client.get(`/api/projects/${id}/checks`).expect(404);
  });
});

describe('GET /api/projects', () => {
  test('When projects were changed, then the most recently updated comes first and autosave is hidden unless asked for', async () => {
    const { client } = newUser();
    const first = await create(client, { name: 'first' });
    const second = await create(client, { name: 'second' });
    await create(client, { name: AUTOSAVE_PROJECT_NAME });
    await client.patch(`/api/projects/${first.id}`, { name: 'first again' }).expect(200);
    const names = (body: ProjectBody[]) => body.map(({ name }) => name);
    const listed = await client.get('/api/projects').expect(200);
    expect(names(listed.body as ProjectBody[])).toEqual(['first again', 'second']);
    expect(projectSchema.strict().parse(listed.body[1])).toEqual(second);
    const all = await client.get('/api/projects?include=autosave').expect(200);
    expect(names(all.body as ProjectBody[]).toSorted()).toEqual([AUTOSAVE_PROJECT_NAME, 'first again', 'second']);
  });

  test('When there are none, then the list is empty', async () => {
    expect((await newUser().client.get('/api/projects').expect(200)).body).toEqual([]);
  });
});

describe('GET /api/projects/summaries', () => {
  test('When projects are summed up, then each has the fields of the full list, without its texts', async () => {
    const { client } = newUser();
    const imageId = randomUUID();
    const first = await create(client, { name: 'first', slides: [...buildSlides(imageId), ...blankSlides(3).slice(1)] });
    const empty = await create(client, { name: 'empty', slides: [], outputFormat: 'youtube' });
    await create(client, { name: AUTOSAVE_PROJECT_NAME });
    const summaries = (await client.get('/api/projects/summaries').expect(200)).body as unknown[];
    const summaryOf = ({ slides, ...project }: ProjectBody) => ({
      ...project,
      slideCount: slides.length,
      firstSlide: slides[0] ? { imageUrl: slides[0].imageUrl } : null,
    });
    expect(summaries).toEqual([summaryOf(empty), summaryOf(first)]);
    expect(summaries.map((each) => projectSummarySchema.strict().parse(each))).toMatchObject([
      { slideCount: 0, firstSlide: null },
      { slideCount: 3, firstSlide: { imageUrl: imageContentUrl(imageId) } },
    ]);
    const all = (await client.get('/api/projects/summaries?include=autosave').expect(200)).body as unknown[];
    expect(all).toHaveLength(3);
    await client.delete(`/api/projects/${first.id}`).expect(204);
    expect((await client.get('/api/projects/summaries')).body).toEqual([summaryOf(empty)]);
  });
});

describe('PATCH /api/projects/{id}', () => {
  test('When slides are changed on the current revision, then they are stored, the revision rises and the event holds the images', async () => {
    const { userId, client } = newUser();
    const project = await create(client);
    const imageId = randomUUID();
    const slides = buildSlides(imageId, 'Grüße 👋\n"zweite" Zeile');
    const changed = (await client.patch(`/api/projects/${project.id}`, { slides, revision: 1 }).expect(200)).body as ProjectBody;
    expect(changed).toEqual({ ...project, slides, revision: 2, updatedAt: changed.updatedAt });
    expect(changed.updatedAt >= project.updatedAt).toBe(true);
    expect((await client.get(`/api/projects/${project.id}`)).body).toEqual(changed);
    const events = await service.eventsAbout(project.id, 2);
    expect(events[1]).toMatchObject({
      type: 'projects.project.v1.changed',
      message: { userId, revision: 2, imageIds: [imageId], name: project.name },
    });
  });

  test('When the caption is written, then it is stored without counting as a change of the slides; emptied, it is gone', async () => {
    const { client } = newUser();
    const project = await create(client);
    const written = (await client.patch(`/api/projects/${project.id}`, { caption: 'Save this #cats', revision: 1 }).expect(200)).body;
    expect(written).toMatchObject({ caption: 'Save this #cats', slides: project.slides, revision: 2 });
    expect((await client.get(`/api/projects/${project.id}`)).body).toEqual(written);
    const [, captioned] = await service.eventsAbout(project.id, 2);
    expect(captioned).toMatchObject({ type: 'projects.project.v1.changed', message: { revision: 2, slidesRevision: 1 } });
    await client.patch(`/api/projects/${project.id}`, { slides: buildSlides(), revision: 2 }).expect(200);
    expect((await service.eventsAbout(project.id, 3))[2]).toMatchObject({ message: { revision: 3, slidesRevision: 3 } });
    await client.patch(`/api/projects/${project.id}`, { caption: '', revision: 3 }).expect(200);
    expect((await client.get(`/api/projects/${project.id}`)).body).not.toHaveProperty('caption');
    expect((await service.eventsAbout(project.id, 4))[3]).toMatchObject({ message: { revision: 4, slidesRevision: 3 } });
    await client.patch(`/api/projects/${project.id}`, { caption: 'x'.repeat(10_001) }).expect(400);
  });

  test('When the client prefers a minimal answer, then it holds what the client lacks, says so, and the slides are stored', async () => {
    const { client } = newUser();
    const project = await create(client);
    const slides = buildSlides(randomUUID(), 'Harbour');
    const response = await client.patch(`/api/projects/${project.id}`, { slides, revision: 1 }).set('prefer', 'return=minimal').expect(200);
    expect(response.headers['preference-applied']).toBe('return=minimal');
    const { slides: _kept, ...rest } = project;
    expect(response.body).toEqual({ ...rest, revision: 2, updatedAt: response.body.updatedAt });
    expect((await client.get(`/api/projects/${project.id}`)).body).toEqual({ ...response.body, slides });
    const whole = await client.patch(`/api/projects/${project.id}`, { name: 'Quays' }).set('prefer', 'return=representation').expect(200);
    expect(whole.headers).not.toHaveProperty('preference-applied');
    expect(whole.body).toMatchObject({ name: 'Quays', slides, revision: 3 });
    const refused = await client.patch(`/api/projects/${project.id}`, { slides, revision: 1 }).set('prefer', 'return=minimal').expect(409);
    expect(refused.body.current).toEqual(whole.body);
  });

  test('When a save is named, then the project shows it with its revision, also after other changes, and a bad name is refused', async () => {
    const { client } = newUser();
    const named = (save: string) => ({ 'save-id': save, prefer: 'return=minimal' });
    const autosave = await client.post('/api/projects', { name: AUTOSAVE_PROJECT_NAME }).set('save-id', 'client-one.4').expect(201);
    const { id } = autosave.body as ProjectBody;
    expect(autosave.body.lastSaves).toEqual([{ clientId: 'client-one', number: 4, revision: 1 }]);
    const change = (revision: number, change: object = { slides: buildSlides() }) =>
      client.patch(`/api/projects/${id}`, { ...change, revision });
    await change(1).set(named('client-two.1')).expect(200);
    expect((await change(2).set(named('client-one.5')).expect(200)).body).not.toHaveProperty('lastSaves');
    await change(3, { outputFormat: 'youtube' }).set(named('client-six.1')).expect(200);
    const lastSaves = [
      { clientId: 'client-two', number: 1, revision: 2 },
      { clientId: 'client-one', number: 5, revision: 3 },
    ];
    expect((await client.get(`/api/projects/${id}`).expect(200)).body).toMatchObject({ revision: 4, lastSaves });
    expect((await change(1).set(named('client-two.2')).expect(409)).body.current).toMatchObject({ lastSaves });
    expect((await change(4).set(named('short.0')).expect(400)).body).toMatchObject({
      type: 'invalid-request',
      errors: [{ field: 'Save-Id' }],
    });
  });

  test('When the revision is stale, then 409 holds the current project and nothing is overwritten', async () => {
    const { client } = newUser();
    const project = await create(client);
    const current = (await client.patch(`/api/projects/${project.id}`, { name: 'Mine', revision: 1 }).expect(200)).body as ProjectBody;
    const refused = await client.patch(`/api/projects/${project.id}`, { name: 'Late', revision: 1 }).expect(409);
    expect(refused.body).toMatchObject({ type: 'stale-revision', status: 409, current });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect((await client.get(`/api/projects/${project.id}`)).body).toEqual(current);
  });

  test('When many change the same revision at once, then exactly one wins in each round', async () => {
    const { client } = newUser();
    const { id } = await create(client);
    for (let revision = 1; revision <= 3; revision += 1) {
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, n) => client.patch(`/api/projects/${id}`, { name: `Round ${revision}, writer ${n}`, revision })),
      );
      const winners = responses.filter(({ status }) => status === 200);
      expect(winners).toHaveLength(1);
      expect(responses.filter(({ body }) => body.type === 'stale-revision')).toHaveLength(5);
      expect((await client.get(`/api/projects/${id}`)).body).toEqual(winners[0]?.body);
    }
    // A waiting event of a change is replaced by that of the next one.
    await eventually(async () => {
      const revisions = (await service.eventsAbout(id, 1)).map(({ message }) => ('revision' in message ? message.revision : 0));
      expect(revisions).toEqual([...new Set(revisions)].toSorted());
      expect([revisions[0], revisions.at(-1)]).toEqual([1, 4]);
    });
  });

  test('When no revision is given, then all changes are made one after the other', async () => {
    const { client } = newUser();
    const { id } = await create(client);
    const changes = [{ name: 'Named' }, { outputFormat: 'youtube' }, { slides: buildSlides() }];
    const responses = await Promise.all(changes.map((change) => client.patch(`/api/projects/${id}`, change)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const project = (await client.get(`/api/projects/${id}`)).body as ProjectBody;
    expect(project).toMatchObject({ name: 'Named', outputFormat: 'youtube', revision: 4, slides: [{ id: 's1' }] });
  });

  test('When a project is given the autosave name, then it is refused', async () => {
    const { client } = newUser();
    const { id } = await create(client);
    const refused = await client.patch(`/api/projects/${id}`, { name: AUTOSAVE_PROJECT_NAME }).expect(400);
    expect(refused.body).toMatchObject({ type: 'reserved-name', errors: [{ field: 'name' }] });
  });
});

describe('DELETE /api/projects/{id}', () => {
  test('When a project is deleted, then it is gone everywhere, the event is out and the tombstone is removed', async () => {
    const { userId, client } = newUser();
    const project = await create(client, { slides: buildSlides() });
    const response = await client.delete(`/api/projects/${project.id}`).expect(204);
    expect(response.text).toBe('');
    expect((await client.get(`/api/projects/${project.id}`).expect(404)).body.type).toBe('project-not-found');
    expect((await client.get('/api/projects?include=autosave')).body).toEqual([]);
    expect((await client.patch(`/api/projects/${project.id}`, { name: 'x' }).expect(404)).body.type).toBe('project-not-found');
    await client.delete(`/api/projects/${project.id}`).expect(404);
    const events = await service.eventsAbout(project.id, 2);
    expect(events[1]).toMatchObject({ type: 'projects.project.v1.deleted', message: { userId, projectId: project.id, revision: 2 } });
    await eventually(async () => expect(await service.storedDocument(project.id)).toBeNull());
  });

  test('When the autosave record is deleted, then a new one can be made', async () => {
    const { client } = newUser();
    const autosave = await create(client, { name: AUTOSAVE_PROJECT_NAME });
    await client.delete(`/api/projects/${autosave.id}`).expect(204);
    expect((await create(client, { name: AUTOSAVE_PROJECT_NAME })).id).not.toBe(autosave.id);
  });
});

describe('PUT /api/projects/{id}/filing', () => {
  test('When a project is put into a folder and away, then it and the list show that, its revision stays, and no other user can do it', async () => {
    const { client } = newUser();
    const project = await create(client, { name: 'Harbour' });
    const path = `/api/projects/${project.id}/filing`;
    await client.send('put', path).send({ folder: ' Towns ', isArchived: true }).expect(204);
    const { archivedAt, ...filed } = (await client.get(`/api/projects/${project.id}`).expect(200)).body as ProjectBody;
    expect(filed).toEqual({ ...project, folder: 'Towns' });
    expect(Date.parse(archivedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(project.createdAt));
    const [summary] = (await client.get('/api/projects/summaries').expect(200)).body as unknown[];
    expect(projectSummarySchema.strict().parse(summary)).toMatchObject({ folder: 'Towns', archivedAt, revision: 1 });

    await newUser().client.send('put', path).send({ isArchived: false }).expect(404);
    for (const body of [{}, { folder: ' ' }, { folder: 'x'.repeat(41) }, { hookId: '' }, { folder: 'Towns', name: 'Other' }])
      await client.send('put', path).send(body).expect(400);
    const renamed = await client.patch(`/api/projects/${project.id}`, { name: 'Quay' }).expect(200);
    expect(renamed.body).toMatchObject({ name: 'Quay', folder: 'Towns', archivedAt });
    await client.send('put', path).send({ folder: null, isArchived: false, hookId: 'how-to-1' }).expect(204);
    const back = (await client.get(`/api/projects/${project.id}`).expect(200)).body as ProjectBody;
    expect(Object.keys(back)).not.toEqual(expect.arrayContaining(['folder']));
    expect([back.archivedAt, back.hookId]).toEqual([undefined, 'how-to-1']);
  });
});

describe('uses of own fonts', () => {
  test('When projects, templates and kits are written with a font, then they are counted, each once, and those of others are not', async () => {
    const [{ client }, other] = [newUser(), newUser().client];
    const fontId = randomUUID();
    const style = { ...DEFAULT_TEXT_STYLE, fontFamily: `own-${fontId}` };
    const written = (slides: ReturnType<typeof buildSlides>) =>
      slides.map((slide, n) => ({ ...slide, textLayers: [{ id: `w${n}`, content: 'x', style }] }));
    const slides = written(buildSlides());
    const templateSlides = slides.map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers }));
    const uses = async (who: Client) => (await who.get(`/api/projects/font-uses?fontId=${fontId}`).expect(200)).body as unknown;
    const project = (await client.post('/api/projects', { name: 'With it', slides }).expect(201)).body as ProjectBody;
    await client.post('/api/projects', { name: 'Without it', slides: buildSlides() }).expect(201);
    await client.post('/api/templates', { name: 'With it', slides: templateSlides }).expect(201);
    await client.post('/api/brand-kits', { name: 'With it', look: { colors: {}, bodyFont: `own-${fontId}` } }).expect(201);
    expect(await uses(client)).toEqual({ projects: 1, templates: 1, brandKits: 1 });
    expect(await uses(other)).toEqual({ projects: 0, templates: 0, brandKits: 0 });
    await client.delete(`/api/projects/${project.id}`).expect(204);
    expect(await uses(client)).toEqual({ projects: 0, templates: 1, brandKits: 1 });
  });
});

describe('brand kits', () => {
  const look = {
    colors: { text: '#FFFFFF', background: '#14352E' },
    bodyFont: 'Lora',
    handle: '@nine.lives',
    watermark: { kind: 'handle', corner: 'top-left', opacity: 0.5, size: 'small' },
  };

  test('When a kit is made, changed and deleted, then the list shows it so, the oldest first', async () => {
    const { client } = newUser();
    const kit = (await client.post('/api/brand-kits', { name: ' Nine lives ', look }).expect(201)).body;
    expect(kit).toMatchObject({ name: 'Nine lives', look, revision: 1 });
    const bare = (await client.post('/api/brand-kits', { name: 'Bare', look: { colors: {} } }).expect(201)).body;
    const change = { name: 'Ten lives', look: { colors: { text: '#000000' } }, revision: 1 };
    const changed = (await client.send('put', `/api/brand-kits/${kit.id}`).send(change).expect(200)).body;
    expect(changed).toEqual({ ...kit, ...change, revision: 2 });
    expect((await client.get('/api/brand-kits').expect(200)).body).toEqual([changed, bare]);
    await client.delete(`/api/brand-kits/${kit.id}`).expect(204);
    await client.delete(`/api/brand-kits/${kit.id}`).expect(404);
    expect((await client.get('/api/brand-kits').expect(200)).body).toHaveLength(1);
  });

  test('When a change is based on what is not there any more, then nothing is written over', async () => {
    const { client } = newUser();
    const made = await client.post('/api/brand-kits', { name: 'Kit', look }).expect(201);
    const put = (body: object) =>
      client.send('put', `/api/brand-kits/${made.body.id}`).send({ name: 'Other', look: { colors: {} }, ...body });
    await put({})
      .set('if-match', made.headers['etag'] as string)
      .expect(200);
    await put({ name: 'Late' })
      .set('if-match', made.headers['etag'] as string)
      .expect(412);
    expect((await put({ name: 'Late', revision: 1 }).expect(409)).body.type).toBe('stale-revision');
    expect((await client.get('/api/brand-kits').expect(200)).body).toMatchObject([{ name: 'Other', revision: 2 }]);
  });

  test('When there are 20, then there can be no more, and the same request counts once', async () => {
    const { client } = newUser();
    const make = (n: number) => client.post('/api/brand-kits', { name: `Kit ${n}`, look }).set('idempotency-key', `kit-${n}`);
    for (let n = 1; n <= 20; n += 1) await make(n).expect(201);
    await make(20).expect(201);
    expect((await make(21).expect(409)).body.type).toBe('too-many-brand-kits');
  });

  test('When a watermark shows what the kit has not, then it is refused and says why', async () => {
    const bad = { name: 'Kit', look: { colors: {}, watermark: { ...look.watermark, kind: 'logo' } } };
    const refused = await newUser().client.post('/api/brand-kits', bad).expect(400);
    expect(refused.body).toMatchObject({ type: 'invalid-request', errors: [{ field: 'look.watermark.kind' }] });
  });
});

describe('hooks', () => {
  const listed = async (client: Client) => (await client.get('/api/hooks').expect(200)).body as z.infer<typeof hookSchema>[];

  test('When hooks are kept, then they come before those of the product, newest first, and can be deleted', async () => {
    const { client } = newUser();
    const first = (await client.post('/api/hooks', { text: ' What {number} years taught me ', formula: 'story' }).expect(201)).body;
    expect(first).toMatchObject({ text: 'What {number} years taught me', niche: null, formula: 'story', isOwn: true });
    const second = (await client.post('/api/hooks', { text: 'Two', niche: 'finance' }).expect(201)).body;
    expect((await listed(client)).slice(0, 3)).toMatchObject([second, first, { isOwn: false }]);
    expect(z.array(hookSchema).parse(await listed(client))).toHaveLength(BUNDLED_HOOKS.length + 2);
    await client.delete(`/api/hooks/${first.id}`).expect(204);
    await client.delete(`/api/hooks/${first.id}`).expect(404);
    expect((await listed(client)).filter(({ isOwn }) => isOwn)).toEqual([second]);
  });

  test('When the same request comes twice, then there is one hook; the name of another request is refused', async () => {
    const { client } = newUser();
    const key = randomUUID();
    const keep = (text: string) => client.post('/api/hooks', { text }).set('idempotency-key', key);
    const [one, again] = [await keep('Once').expect(201), await keep('Once').expect(201)];
    expect(again.body).toEqual(one.body);
    expect((await keep('Other').expect(422)).body.type).toBe('idempotency-key-reused');
    expect((await listed(client)).filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  test.each(['', 'Open {topic', 'Empty {}', 'Two\nlines', 'x'.repeat(151), '\u200b'])(
    'When a hook is %j, then it is refused and says why',
    async (text) => {
      const refused = await newUser().client.post('/api/hooks', { text }).expect(400);
      expect(refused.body).toMatchObject({ type: 'invalid-request', errors: [{ field: 'text' }] });
    },
  );
});
