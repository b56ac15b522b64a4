import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { DEFAULT_TEXT_STYLE, imageContentUrl } from '@viral-slides/slide-document';
import { denyOutgoingConnections, eventually, shareMongo } from '@viral-slides/testkit';
import { createMongoProjectRepository } from '../src/adapters/mongo/mongo-project-repository.ts';
import { createMongoSeriesRepository } from '../src/adapters/mongo/mongo-series-repository.ts';
import { projectModel } from '../src/adapters/mongo/project-collection.ts';
import { seriesModel } from '../src/adapters/mongo/series-collection.ts';
import { seriesSchema } from '../src/http/series-contracts.ts';
import { makeMakeDueSeries } from '../src/use-cases/series/make-due-series.ts';
import { makeStoreProject } from '../src/use-cases/projects/store-project.ts';
import { buildSlides, buildTemplate } from './builders.ts';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { startProjectsService } from './projects-service.ts';
import type { Client, ProjectsService } from './projects-service.ts';

type Listed = { id: string; name: string; folder?: string }[];

const text = { id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE };
const allowOutgoing = denyOutgoingConnections();
afterAll(allowOutgoing);

describe('series of a person', () => {
  let media: MediaDoor;
  let service: ProjectsService;
  beforeAll(async () => {
    media = await startMediaDoor();
    service = await startProjectsService({ upstreamMedia: media.url });
  });
  afterAll(() => Promise.all([service?.stop(), media?.stop()]));

  async function withTemplate(): Promise<{ userId: string; client: Client; templateId: string }> {
    const userId = randomUUID();
    const client = service.as(userId);
    const template = { name: 'Look', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [text] }] };
    return { userId, client, templateId: ((await client.post('/api/templates', template).expect(201)).body as { id: string }).id };
  }
  const over = (client: Client, path: string) =>
    eventually(async () => {
      const series = seriesSchema.strict().parse((await client.get(path).expect(200)).body);
      expect(series.state).toBe('done');
      return series;
    });

  test('When a series of 25 rows is asked for twice under one key, then each good row is one project in the folder, and the bad one is reported', async () => {
    const { userId, client, templateId } = await withTemplate();
    const imageId = media.picture(userId);
    const rows = Array.from({ length: 25 }, (_, n) => ({ slides: [{ texts: n === 11 ? ['a', 'b'] : [`Habit ${n + 1}`], imageId }] }));
    const request = { name: 'Habits', templateId, rows: [{ ...rows[0], name: 'First' }, ...rows.slice(1)], folder: 'Autumn' };
    const send = (body: object) => client.post('/api/series', body).set('idempotency-key', 'k');
    const [one, again] = [await send(request).expect(202), await send(request).expect(202)];
    expect(again.headers['location']).toBe(one.headers['location']);
    expect((await send({ ...request, name: 'Other' }).expect(422)).body.type).toBe('idempotency-key-reused');
    const done = await over(client, one.headers['location'] as string);
    expect(done).toMatchObject({ madeCount: 24, failedCount: 1, left: 0, failed: [{ row: 12, code: 'template-not-fillable' }] });
    const projects = (await client.get('/api/projects/summaries').expect(200)).body as Listed;
    expect(projects.map(({ id }) => id)).toEqual(done.made.map(({ projectId }) => projectId));
    expect(projects.slice(0, 2).map(({ name, folder }) => [name, folder])).toEqual([
      ['First', 'Autumn'],
      ['Habits 2', 'Autumn'],
    ]);
    const second = (await client.get(`/api/projects/${projects[1]?.id}`).expect(200)).body as object;
    expect(second).toMatchObject({ slides: [{ imageUrl: imageContentUrl(imageId), textLayers: [{ content: 'Habit 2' }] }] });
    expect(await service.eventsAbout(projects[24 - 1]?.id ?? '', 1)).toHaveLength(1);
    const { made: _made, failed: _failed, good: _good, left: _left, ...summary } = done;
    expect((await client.get('/api/series').expect(200)).body).toEqual({ series: [summary], next: null });
    await client.delete(`/api/series/${done.id}`).expect(204);
    expect(await over(client, `/api/series/${done.id}`)).toEqual(done);
  });

  test('When a request is sent again, then it gets the current state of its series, also at the same moment, and does not start a series that is off the list', async () => {
    const { client, templateId } = await withTemplate();
    const request = { name: 'Habits', templateId, rows: [{ slides: [{ texts: ['One'] }] }] };
    const send = (key: string, body: object = request) => client.post('/api/series', body).set('idempotency-key', key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('at-once')));
    const outcomes = answers.map(({ status, body }) => (status === 202 ? (body as { id: string }).id : (body as { type: string }).type));
    const [id, ...others] = [...new Set(outcomes)].filter((each) => each !== 'request-in-progress');
    expect(others).toEqual([]);
    await over(client, `/api/series/${id}`);
    expect((await send('at-once').expect(202)).body).toMatchObject({ id, state: 'done', madeCount: 1 });
    await client.delete(`/api/series/${id}/report`).expect(204);
    expect((await send('at-once').expect(404)).body.type).toBe('series-not-found');
    expect((await client.get('/api/series').expect(200)).body).toMatchObject({ series: [] });
    // A refusal frees the name.
    const nowhere = { ...request, templateId: randomUUID() };
    expect((await send('refused', nowhere).expect(404)).body.type).toBe('template-not-found');
    await send('refused').expect(202);
  });

  test('When an earlier release that stored no requests has started a series, then the same request gets that series, and another one is refused', async () => {
    const { client, templateId } = await withTemplate();
    const request = { name: 'Habits', templateId, rows: [{ slides: [{ texts: ['One'] }], name: '' }] };
    const send = (body: object) => client.post('/api/series', body).set('idempotency-key', 'k');
    const { id } = (await send(request).expect(202)).body as { id: string };
    await over(client, `/api/series/${id}`);
    const database = await connectDatabase({ uri: service.mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
    await database.connection.collection('creation-requests').deleteMany({});
    await database.close();
    expect((await send({ ...request, name: 'Other' }).expect(422)).body.type).toBe('idempotency-key-reused');
    expect((await send(request).expect(202)).body).toMatchObject({ id, state: 'done', madeCount: 1 });
  });

  test('When a series has 501 rows, none, a picture that is no id, or no template, then it is refused', async () => {
    const { client, templateId } = await withTemplate();
    const rows = (count: number) => Array.from({ length: count }, () => ({}));
    await client.post('/api/series', { name: 'x', templateId, rows: rows(501) }).expect(400);
    for (const wrong of [[], [{ slides: [{ imageId: 'cat.jpg' }] }], [{ slides: [{ texts: ['x'.repeat(5_001)] }] }]])
      expect((await client.post('/api/series', { name: 'x', templateId, rows: wrong }).expect(400)).body.type).toBe('invalid-request');
    const gone = await client.post('/api/series', { name: 'x', templateId: randomUUID(), rows: rows(1) }).expect(404);
    expect(gone.body.type).toBe('template-not-found');
    expect((await client.get('/api/series').expect(200)).body).toEqual({ series: [], next: null });
  });

  test("When pictures of rows are deleted, another person's or none, then these rows are reported with their slide, and the others are made", async () => {
    const { userId, client, templateId } = await withTemplate();
    const [own, deleted] = [media.picture(userId), media.picture(userId)];
    media.delete(deleted);
    const pictures = [own, deleted, media.picture(randomUUID()), randomUUID(), own];
    const request = { name: 'Habits', templateId, rows: [...pictures.map((imageId) => ({ slides: [{ imageId }] })), { slides: [] }] };
    const started = await client.post('/api/series', request).expect(202);
    const done = await over(client, started.headers['location'] as string);
    expect(done.made.map(({ row }) => row)).toEqual([1, 5, 6]);
    expect(done.failed).toEqual(
      [2, 3, 4].map((row) => ({
        ...{ row, code: 'template-not-fillable' },
        detail: `Slide 1: there is no image ${pictures[row - 1]} in your library. It may have been deleted.`,
      })),
    );
  });

  test('When a token is revoked, then the series that it started stops and says why; the others continue', async () => {
    const { userId, client, templateId } = await withTemplate();
    const tokenId = randomUUID();
    const rights = { scopes: ['projects:read' as const, 'projects:write' as const], accounts: null };
    const script = service.script(userId, rights, tokenId);
    // Rows with pictures wait while media is away.
    media.isAway = true;
    const request = { name: 'Habits', templateId, rows: [{ slides: [{ imageId: media.picture(userId) }] }] };
    const start = async (by: Client) => (await by.post('/api/series', request).expect(202)).headers['location'] as string;
    const [ofScript, ofPerson] = [await start(script), await start(client)];
    await service.revoke(userId, tokenId);
    await eventually(async () =>
      expect((await client.get(ofScript)).body).toMatchObject({ state: 'cancelled', cancelReason: 'token-revoked', madeCount: 0 }),
    );
    media.isAway = false;
    expect(await over(client, ofPerson)).toMatchObject({ state: 'done', madeCount: 1 });
    expect((await client.get(ofScript)).body).toMatchObject({ state: 'cancelled', madeCount: 0 });
  });

  test('When media is away, then rows with pictures wait, and are made once it answers', async () => {
    const { userId, client, templateId } = await withTemplate();
    media.isAway = true;
    const rows = [{ slides: [{ imageId: media.picture(userId) }] }];
    const path = (await client.post('/api/series', { name: 'Habits', templateId, rows }).expect(202)).headers['location'] as string;
    await eventually(() => expect(media.refusals).toBeGreaterThan(1));
    expect((await client.get(path).expect(200)).body).toMatchObject({ state: 'running', made: [], failed: [], left: 1 });
    media.isAway = false;
    expect(await over(client, path)).toMatchObject({ madeCount: 1, failedCount: 0 });
  });

  test('When rows are marked, then the marks are kept; when series are listed by pages, then each comes once; a deleted series leaves its projects', async () => {
    const { userId, client, templateId } = await withTemplate();
    const packId = randomUUID();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const request = { name, templateId, rows: [{ hookId: 'how-to-1' }, { slides: [{ texts: ['a', 'b'] }] }], packId };
      ids.push((await over(client, (await client.post('/api/series', request).expect(202)).headers['location'] as string)).id);
    }
    const [first, second, third] = ids;
    type Page = { series: { id: string }[]; next: string | null };
    const page = (query: string) => client.get(`/api/series?limit=2${query}`).expect(200);
    const newest = (await page('')).body as Page;
    const rest = (await page(`&cursor=${newest.next}`)).body as Page;
    expect([newest.series.map(({ id }) => id), rest]).toMatchObject([[third, second], { series: [{ id: first, packId }], next: null }]);
    expect((await client.get('/api/series?cursor=x').expect(400)).body.type).toBe('invalid-cursor');

    const mark = (row: number, isGood: boolean) => client.send('put', `/api/series/${first}/mark`).send({ row, isGood });
    for (const isGood of [true, true, false, true]) await mark(1, isGood).expect(204);
    expect((await mark(2, true).expect(404)).body.type).toBe('series-row-not-found');
    const marked = seriesSchema.strict().parse((await client.get(`/api/series/${first}`).expect(200)).body);
    expect(marked.good).toEqual([1]);

    const projectId = marked.made[0]?.projectId;
    const change = (slides: object[]) => client.patch(`/api/series/${first}/row`, { row: 1, slides });
    const imageId = media.picture(userId);
    await change([{ texts: ['Seven habits'] }]).expect(200);
    const followed = await change([{ imageId }]).expect(200);
    const inProject = {
      revision: 3,
      hookId: 'how-to-1',
      slides: [{ imageUrl: imageContentUrl(imageId), textLayers: [{ content: 'Seven habits' }] }],
    };
    expect(followed.body).toMatchObject(inProject);
    expect((await change([{ texts: ['a', 'b'] }]).expect(400)).body.type).toBe('template-not-fillable');
    media.delete(imageId);
    const refused = (await change([{ imageId }]).expect(400)).body;
    expect(refused).toMatchObject({ type: 'template-not-fillable', errors: [{ field: 'slides.0.imageId' }] });
    // Another name is no change of its slides.
    await client.patch(`/api/projects/${projectId}`, { name: 'Mine' }).expect(200);
    const { slides } = (await change([{ texts: ['Eight habits'] }]).expect(200)).body as { slides: { textLayers: object[] }[] };
    const byHand = slides.map((slide) => ({ ...slide, textLayers: slide.textLayers.map((layer) => ({ ...layer, content: 'By hand' })) }));
    await client.patch(`/api/projects/${projectId}`, { slides: byHand }).expect(200);
    expect((await change([{ texts: ['Nine'] }]).expect(409)).body.type).toBe('series-row-not-linked');
    const kept = { revision: 6, name: 'Mine', slides: [{ textLayers: [{ content: 'By hand' }] }] };
    expect((await client.get(`/api/projects/${projectId}`)).body).toMatchObject(kept);

    await client.delete(`/api/series/${first}/report`).expect(204);
    await client.get(`/api/series/${first}`).expect(404);
    await client.get(`/api/projects/${marked.made[0]?.projectId}`).expect(200);
  });

  test('When texts of a row with named texts are changed by their places, then it goes on following its row and its template, and an older revision is refused', async () => {
    const { client } = await withTemplate();
    const layer = (content: string) => ({ content, style: DEFAULT_TEXT_STYLE });
    const slide = (...texts: string[]) => ({
      imageUrl: '/blank-slide.svg',
      textLayers: texts.map((text, n) => ({ id: `t${n}`, ...layer(text) })),
    });
    const roles = [
      { kind: 'hook', slots: [{ name: 'hook' }, null] },
      { kind: 'body', slots: [{ name: 'point' }] },
    ];
    const of = { name: 'Named', slides: [slide('Title', 'by me'), slide('Point')], roles };
    const templateId = (await client.post('/api/templates', of).expect(201)).body.id as string;
    const rows = [{ texts: { hook: 'Six', point: ['a', 'b'] } }];
    const path = (await client.post('/api/series', { name: 'Named', templateId, rows }).expect(202)).headers['location'] as string;
    const projectId = (await over(client, path)).made[0]?.projectId;
    const change = (slides: object[], revision: number) => client.patch(`${path}/row`, { row: 1, slides, revision });
    const wordsOf = (body: { slides: { textLayers: { content: string }[] }[] }) =>
      body.slides.map(({ textLayers }) => textLayers.map(({ content }) => content));
    const changed = await change([{ texts: ['Seven', 'by us'] }, {}, { texts: ['B'] }], 1).expect(200);
    expect(wordsOf(changed.body)).toEqual([['Seven', 'by us'], ['a'], ['B']]);
    const stale = await change([{ texts: ['Eight'] }], 1).expect(409);
    expect(stale.body).toMatchObject({ type: 'stale-revision', current: { revision: 2 } });
    expect(wordsOf((await change([{ texts: ['Nine'] }], 2).expect(200)).body)).toEqual([['Nine', 'by us'], ['a'], ['B']]);

    await client
      .send('put', `/api/templates/${templateId}`)
      .send({ ...of, slides: [slide('Title', 'me'), slide('Point'), slide('End')], roles: [...roles, { kind: 'fixed' }] })
      .expect(200);
    expect((await client.get(`/api/templates/${templateId}/following`).expect(200)).body).toMatchObject({ behindCount: 1 });
    expect(wordsOf((await change([], 3).expect(200)).body)).toEqual([['Nine', 'by us'], ['a'], ['B'], ['End']]);
    expect((await client.get(`/api/projects/${projectId}`)).body).toMatchObject({ revision: 4 });
  });
});

describe('who makes series', () => {
  const minute = 60_000;
  const stops: (() => Promise<unknown>)[] = [];
  // Also after a failed test: Jest does not end before the connections do.
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  async function twoWorkers() {
    const mongo = await shareMongo();
    stops.push(() => mongo.stop());
    const database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
    stops.push(() => database.close());
    const models = { projects: projectModel(database.connection), series: seriesModel(database.connection) };
    for (const model of Object.values(models)) await model.createIndexes();
    const series = createMongoSeriesRepository(models.series);
    const projects = createMongoProjectRepository({ projects: models.projects, onCommitted: () => undefined });
    const ids = { newId: () => randomUUID() };
    const template = buildTemplate({ slides: buildSlides().map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers })) });
    let now = new Date('2026-11-26T09:00:00Z');
    let stores = 0;
    /** @param diesAfter stores so many projects, and is never heard of again */
    const worker = (diesAfter = Infinity) => {
      const dead = new Promise<never>(() => undefined);
      const storeProject = makeStoreProject({ projects, ids });
      let left = diesAfter;
      return makeMakeDueSeries({
        series,
        getTemplate: async () => template,
        library: { known: async ({ imageIds }) => new Set(imageIds) },
        storeProject: async (project) => {
          if ((left -= 1) < 0) return dead;
          stores += 1;
          return storeProject(project);
        },
        planSeriesPosts: () => dead,
        // No two moments are the same.
        clock: { now: () => (now = new Date(now.getTime() + 1)) },
        ids,
      })(new AbortController().signal);
    };
    const start = async (userId: string, rows: number) => {
      const id = randomUUID();
      const request = { name: 'Habits', templateId: randomUUID(), rows: Array.from({ length: rows }, () => ({ slides: [] })) };
      await series.insert({ ...request, id, userId, requestHash: 'h', createdAt: now });
      return id;
    };
    return {
      models,
      series,
      projects,
      worker,
      start,
      stores: () => stores,
      advance: (ms: number) => (now = new Date(now.getTime() + ms)),
    };
  }

  test('When the worker of a series dies in the middle, then another one takes it over after its lease, and each project exists once', async () => {
    const { series, projects, worker, start, stores, advance } = await twoWorkers();
    const userId = randomUUID();
    const id = await start(userId, 25);
    void worker(14);
    await eventually(async () => expect(await projects.count(userId)).toBe(14));
    await worker();
    expect(await projects.count(userId)).toBe(14);
    advance(minute);
    await worker();
    // Turns of three: the two of the fifth turn were made again, under the same ids.
    expect([await projects.count(userId), stores()]).toEqual([25, 27]);
    const done = await series.find(userId, id);
    expect(done).toMatchObject({ state: 'done', madeCount: 25, failedCount: 0 });
    expect(done?.outcomes.map(({ row }) => row)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  });

  test('When a series is cancelled just after it was leased, then the others that are due are still made', async () => {
    const { models, series, projects, worker, start } = await twoWorkers();
    const [first, second] = [randomUUID(), randomUUID()];
    const cancelled = await start(first, 3);
    await start(second, 3);
    const findOne = models.series.findOne.bind(models.series);
    const cancelledFirst = (filter: object) => ({
      async lean() {
        await series.cancel(first, cancelled, new Date());
        return findOne(filter).lean();
      },
    });
    // The holder of its lease reads the series.
    jest
      .spyOn(models.series, 'findOne')
      .mockImplementation(((filter: { _id?: string; holder?: string }, fields: never) =>
        filter.holder !== undefined && filter._id === cancelled ? cancelledFirst(filter) : findOne(filter, fields)) as never);
    await worker();
    expect([await projects.count(first), await projects.count(second)]).toEqual([0, 3]);
  });

  test('When two people have series, then their turns alternate; a cancelled one ends where it is', async () => {
    const { series, projects, worker, start, advance } = await twoWorkers();
    const [greedy, other] = [randomUUID(), randomUUID()];
    await start(greedy, 30);
    await start(greedy, 30);
    advance(1);
    const last = await start(other, 30);
    // Turns of three: six of greedy, five of other, and two projects of other's sixth.
    void worker(35);
    await eventually(async () => expect(await projects.count(other)).toBe(17));
    expect(await projects.count(greedy)).toBe(18);
    await series.cancel(other, last, new Date());
    advance(minute);
    await worker();
    expect([await projects.count(greedy), await projects.count(other)]).toEqual([60, 17]);
    expect(await series.find(other, last)).toMatchObject({ state: 'cancelled', madeCount: 15 });
  });
});
