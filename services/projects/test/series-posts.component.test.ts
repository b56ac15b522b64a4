import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { eventually, shareMongo } from '@viral-slides/testkit';
import { createMongoProjectRepository } from '../src/adapters/mongo/mongo-project-repository.ts';
import { createMongoSeriesRepository } from '../src/adapters/mongo/mongo-series-repository.ts';
import { projectModel } from '../src/adapters/mongo/project-collection.ts';
import { seriesModel } from '../src/adapters/mongo/series-collection.ts';
import { seriesSchema } from '../src/http/series-contracts.ts';
import type { PostRequest } from '../src/ports/series-posts.ts';
import { makeMakeDueSeries } from '../src/use-cases/series/make-due-series.ts';
import { makePlanSeriesPosts } from '../src/use-cases/series/plan-series-posts.ts';
import { makeStoreProject } from '../src/use-cases/projects/store-project.ts';
import { buildSlides, buildTemplate } from './builders.ts';
import { startProjectsService } from './projects-service.ts';
import type { Client, ProjectsService } from './projects-service.ts';
import { startSchedulingDoor } from './scheduling-door.ts';
import type { SchedulingDoor } from './scheduling-door.ts';

const text = { id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE };
const template = { name: 'Look', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [text] }] };
const account = (platform = 'tiktok') => ({ platform, socialAccountId: randomUUID() });
const time = (day: number) => `2027-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

describe('posts of a series', () => {
  let door: SchedulingDoor;
  let service: ProjectsService;
  beforeAll(async () => {
    door = await startSchedulingDoor();
    service = await startProjectsService({ upstreamScheduling: door.url });
  });
  afterAll(() => Promise.all([service?.stop(), door?.stop()]));

  async function withTemplate() {
    const userId = randomUUID();
    const client = service.as(userId);
    const { id: templateId } = (await client.post('/api/templates', template).expect(201)).body as { id: string };
    return { userId, client, start: (of: object, by: Client = client) => by.post('/api/series', { name: 'Habits', templateId, ...of }) };
  }
  const over = (client: Client, path: string) =>
    eventually(async () => {
      const series = seriesSchema.strict().parse((await client.get(path).expect(200)).body);
      expect(series.state).toBe('done');
      return series;
    });

  test('When a project is deleted with its posts, then they are cancelled first, and its row says that it is deleted', async () => {
    const { userId, client, start } = await withTemplate();
    const started = await start({ rows: [{ slides: [] }, { slides: [] }], posting: { as: 'drafts', accounts: [account()] } }).expect(202);
    const path = started.headers['location'] as string;
    const { made } = await over(client, path);
    const [first, second] = made.map(({ projectId }) => projectId);
    await client.delete(`/api/projects/${first}?scheduledPosts=cancel`).expect(204);
    await client.delete(`/api/projects/${first}?scheduledPosts=cancel`).expect(404);
    expect(door.cancelled).toEqual([{ userId, projectId: first, accounts: null }]);
    await client.delete(`/api/projects/${second}?scheduledPosts=x`).expect(400);
    expect((await over(client, path)).made).toEqual([
      { row: 1, projectId: first, isDeleted: true },
      { row: 2, projectId: second },
    ]);
    await client.delete(`/api/projects/${second}`).expect(204);
    expect(door.cancelled).toHaveLength(1);
  });

  test('When a series is deleted with its projects, then their posts are cancelled first, and nothing of it is left', async () => {
    const { userId, client, start } = await withTemplate();
    const rows = Array.from({ length: 12 }, () => ({ slides: [] }));
    const path = (await start({ rows }).expect(202)).headers['location'] as string;
    const { made } = await over(client, path);
    await service.as(randomUUID()).post(`${path}/deletion`, {}).expect(404);
    await client.post(`${path}/deletion`, {}).expect(202);
    await eventually(() => client.get(path).expect(404));
    await client.post(`${path}/deletion`, {}).expect(404);
    for (const { projectId } of made) {
      await client.get(`/api/projects/${projectId}`).expect(404);
      expect(door.cancelled).toContainEqual({ userId, projectId, accounts: null });
    }
    expect((await client.get('/api/series').expect(200)).body).toEqual({ series: [], next: null });
  });

  test('When scheduling is away, then a project that is to be deleted with its posts stays', async () => {
    const elsewhere = await startProjectsService();
    try {
      const client = elsewhere.as(randomUUID());
      const { id } = (await client.post('/api/projects', { name: 'Summer' }).expect(201)).body as { id: string };
      expect((await client.delete(`/api/projects/${id}?scheduledPosts=cancel`).expect(503)).body.type).toBe('service-unavailable');
      await client.get(`/api/projects/${id}`).expect(200);
    } finally {
      await elsewhere.stop();
    }
  });

  test('When rows have times, then each project is posted at its own to each account, and what is refused keeps its project', async () => {
    const { userId, client, start } = await withTemplate();
    const [one, two, other] = [account(), account('youtube'), account('bluesky')];
    const rows = Array.from({ length: 12 }, (_, n) => ({
      slides: [{ texts: n === 4 ? ['a', 'b'] : ['Words'] }],
      post: { scheduledTime: time(n + 1), description: `Caption ${n + 1}`, ...(n === 2 && { accounts: [other], tags: ['cats'] }) },
    }));
    door.refuse = ({ post }) =>
      post.description === 'Caption 7' && post.socialAccountId === two.socialAccountId ? 'account-not-found' : null;
    const started = await start({ rows, posting: { as: 'times', accounts: [one, two] } }).expect(202);
    const done = await over(client, started.headers['location'] as string);
    expect(done).toMatchObject({ madeCount: 11, failedCount: 1, posts: { as: 'times', wished: 23, made: 20, failed: 1 } });
    expect(done.failedPosts).toEqual([{ row: 7, ...two, code: 'account-not-found', detail: 'The reason for account-not-found.' }]);
    const projects = new Map(done.made.map(({ row, projectId }) => [row, projectId]));
    const mine = [...door.posts.values()].filter((each) => each.userId === userId);
    expect(done.madePosts?.map(({ row, postId, scheduledTime }) => ({ row, postId, scheduledTime }))).toEqual(
      mine.map(({ id, post }) => ({ row: Number(String(post.description).slice(8)), postId: id, scheduledTime: post.scheduledTime })),
    );
    for (const { row, scheduledTime, socialAccountId } of done.madePosts ?? []) {
      expect(scheduledTime).toBe(time(row));
      expect(
        mine.find(({ post }) => post.description === `Caption ${row}` && post.socialAccountId === socialAccountId)?.post.projectId,
      ).toBe(projects.get(row));
    }
    expect(mine.filter(({ post }) => post.socialAccountId === other.socialAccountId).map(({ post }) => post)).toEqual([
      { ...other, projectId: projects.get(3), status: 'scheduled', scheduledTime: time(3), description: 'Caption 3', tags: ['cats'] },
    ]);
    expect((await client.get('/api/series').expect(200)).body).toMatchObject({ series: [{ id: done.id, posts: done.posts }] });
    // The project has the caption, too.
    expect((await client.get(`/api/projects/${projects.get(3)}`).expect(200)).body.caption).toBe('Caption 3');
  });

  test('When a slot is taken by the time a post would get it, then that post is refused, and the others are made', async () => {
    const { client, start } = await withTemplate();
    door.refuse = ({ key }) => (/ 2 /.test(key) ? 'slot-not-free' : null);
    const rows = Array.from({ length: 3 }, () => ({ slides: [] }));
    const started = await start({ rows, posting: { as: 'slots', accounts: [account()] } }).expect(202);
    const done = await over(client, started.headers['location'] as string);
    expect(done).toMatchObject({ posts: { wished: 3, made: 2, failed: 1 }, failedPosts: [{ row: 2, code: 'slot-not-free' }] });
  });

  test('When it is stopped while posts are made, or scheduling is away, then what is made stays, and nothing more comes', async () => {
    const { client, start } = await withTemplate();
    door.refuse = ({ key }) => (/ [4-9] /.test(key) ? 'service-unavailable' : null);
    const rows = Array.from({ length: 6 }, () => ({ slides: [] }));
    const started = await start({ rows, posting: { as: 'slots', accounts: [account()] } }).expect(202);
    const path = started.headers['location'] as string;
    await eventually(async () => expect((await client.get(path)).body).toMatchObject({ madeCount: 6, posts: { made: 3, failed: 0 } }));
    await client.delete(path).expect(204);
    expect((await client.get(path).expect(200)).body).toMatchObject({ state: 'cancelled', posts: { wished: 6, made: 3, failed: 0 } });
    expect(door.asked.at(-1)?.post).toMatchObject({ slot: 'next', scheduledTime: null, status: 'scheduled' });
  });

  test('When a row goes nowhere or has no time, rows have post fields without posts, or a token may not, then nothing is started', async () => {
    const { userId, client, start } = await withTemplate();
    const one = account();
    const rows = [{ post: { description: 'Hello' } }];
    for (const wrong of [{ rows, posting: { as: 'slots' } }, { rows, posting: { as: 'times', accounts: [one] } }, { rows }])
      expect((await start(wrong).expect(400)).body.type).toBe('invalid-request');
    const posting = { as: 'slots', accounts: [one] };
    const rights = (scopes: ('projects:write' | 'posts:write' | 'posts:publish')[], accounts: string[] | null = null) =>
      service.script(userId, { scopes: ['projects:write', ...scopes], accounts });
    expect((await start({ rows, posting }, rights(['posts:write'])).expect(403)).body.type).toBe('insufficient-scope');
    const elsewhere = rights(['posts:write', 'posts:publish'], [randomUUID()]);
    expect((await start({ rows, posting }, elsewhere).expect(403)).body.type).toBe('account-not-allowed');
    expect((await client.get('/api/series').expect(200)).body).toMatchObject({ series: [] });
    await start({ rows, posting: { ...posting, as: 'drafts' } }, rights(['posts:write'])).expect(202);
  });
});

describe('who makes posts of series', () => {
  test.each([3, 17])(
    'When the worker dies after %i of 25 posts, then another one continues, and each row is one project and one post',
    async (diesAfter) => {
      const mongo = await shareMongo();
      const database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
      const models = { projects: projectModel(database.connection), series: seriesModel(database.connection) };
      for (const model of Object.values(models)) await model.createIndexes();
      const series = createMongoSeriesRepository(models.series);
      const projects = createMongoProjectRepository({ projects: models.projects, onCommitted: () => undefined });
      const ids = { newId: () => randomUUID() };
      const posts = new Map<string, PostRequest>();
      let now = new Date('2026-11-26T09:00:00Z');
      const clock = { now: () => (now = new Date(now.getTime() + 1)) };
      let asked = 0;
      /** @param dies the worker crashes after so many posts, before it gets the answer about the last */
      const worker = (dies = Infinity) => {
        const seriesPosts = {
          async plan({ key, post }: { key: string; post: PostRequest }) {
            asked += 1;
            posts.set(key, post);
            return posts.size >= dies ? new Promise<never>(() => undefined) : { id: key, scheduledTime: null };
          },
        };
        return makeMakeDueSeries({
          series,
          getTemplate: async () => buildTemplate({ slides: buildSlides().map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers })) }),
          library: { known: async ({ imageIds }) => new Set(imageIds) },
          storeProject: makeStoreProject({ projects, ids }),
          planSeriesPosts: makePlanSeriesPosts({ series, seriesPosts, clock }),
          clock,
          ids,
        })(new AbortController().signal);
      };
      const [userId, id] = [randomUUID(), randomUUID()];
      const rows = Array.from({ length: 25 }, () => ({ slides: [] }));
      const posting = { as: 'slots' as const, accounts: [{ platform: 'tiktok' as const, socialAccountId: randomUUID() }] };
      await series.insert({ id, userId, name: 'Habits', templateId: randomUUID(), rows, posting, requestHash: 'h', createdAt: now });
      void worker(diesAfter);
      await eventually(() => expect(posts.size).toBe(diesAfter));
      await worker();
      expect(posts.size).toBe(diesAfter);
      now = new Date(now.getTime() + 60_000);
      await worker();
      const done = await series.find(userId, id);
      expect(done).toMatchObject({ state: 'done', madeCount: 25, posts: { wished: 25, made: 25, failed: 0 } });
      // The one that it did not hear of was asked for again, under the same key.
      expect([await projects.count(userId), posts.size, asked]).toEqual([25, 25, 26]);
      expect(new Set([...posts.values()].map(({ projectId }) => projectId)).size).toBe(25);
      expect(done?.postOutcomes?.map(({ row }) => row)).toEqual(rows.map((_, n) => n + 1));
      await database.close();
      await mongo.stop();
    },
  );
});
