import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aClaimedPost, aPost } from './a-post.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const base = '/api/scheduled-posts';
const bulk = `${base}/update-to-latest`;
const later = { platform: 'instagram', status: 'scheduled', scheduledTime: inHours(40) };
const shown = async (client: Client, id: string) => (await client.get(`${base}/${id}`).expect(200)).body as ShownPost;
const idsOf = (posts: unknown) => (posts as ShownPost[]).map(({ id }) => id);

/** A person with two scheduled posts of a project that was changed since; its events have not come. */
async function withOutdated() {
  const client = service.as();
  const project = client.project({ name: 'One' });
  const posts = [await client.create(project.id, later), await client.create(project.id, later)] as const;
  Object.assign(project, { name: 'Two', revision: project.revision + 2, slides: project.slides.slice(0, 2) });
  return { client, project, posts };
}

describe('POST /api/scheduled-posts/update-to-latest', () => {
  test('When a project was changed, then all its posts show it, and the same request again changes nothing', async () => {
    const { client, posts } = await withOutdated();
    const postIds = posts.map(({ id }) => id);
    const { body } = await client.post(bulk, { postIds }).expect(200);
    expect(idsOf(body.posts)).toEqual(postIds);
    for (const post of body.posts)
      expect(post).toMatchObject({ slideCount: 2, phase: 'rendering', projectName: 'Two', isProjectChanged: false });
    const frozen = () => Promise.all(postIds.map(async (id) => (await service.stored(id))?.['frozen']));
    const before = await frozen();
    const again = (await client.post(bulk, { postIds }).expect(200)).body;
    expect([idsOf(again.posts), again.failed]).toEqual([postIds, []]);
    expect(await frozen()).toEqual(before);
  });

  test('When some cannot be updated, or are of another user, then each is listed with its reason, and the others are updated', async () => {
    const { client, project, posts } = await withOutdated();
    const draft = await client.create(project.id);
    const strangers = (await withOutdated()).posts[0];
    const claimed = aClaimedPost({ userId: client.userId, project: { ...aPost().project, id: project.id, revision: 9 } });
    await storePosts(service.main.database, [claimed]);
    const before = await service.stored(claimed.id);
    const { body } = await client.post(bulk, { postIds: [draft.id, strangers.id, claimed.id, posts[0].id] }).expect(200);
    expect(idsOf(body.posts)).toEqual([posts[0].id]);
    const reasons = [draft.id, strangers.id, claimed.id].map((postId, n) => ({
      postId,
      code: n === 1 ? 'post-not-found' : 'action-not-possible',
      detail: expect.any(String),
    }));
    expect(body.failed).toEqual(reasons);
    // A post at the platform is published unchanged.
    expect((await service.stored(claimed.id))?.['frozen']).toEqual(before?.['frozen']);
  });

  test('When none or too many are named, then it is 400', async () => {
    const client = service.as();
    for (const postIds of [[], Array.from({ length: 51 }, () => randomUUID()), ['x']])
      expect((await client.post(bulk, { postIds }).expect(400)).body.type).toBe('invalid-request');
  });

  test('When a script asks, then it needs the right to publish, and may use the account of every post', async () => {
    const { client } = await withOutdated();
    const [mine, other] = [client.account('youtube'), client.account('youtube')];
    const of = (socialAccountId: string) => client.create(client.project().id, { ...later, platform: 'youtube', socialAccountId });
    const [own, foreign] = [await of(mine.id), await of(other.id)];
    const by = (scopes: string[], accounts: string[] | null) => service.script(client.userId, { scopes, accounts } as never);
    const postIds = [own.id, foreign.id];
    expect((await by(['posts:write'], null).post(bulk, { postIds }).expect(403)).body.type).toBe('insufficient-scope');
    expect((await by(['posts:publish'], [mine.id]).post(bulk, { postIds }).expect(403)).body.type).toBe('account-not-allowed');
    expect(
      idsOf(
        (
          await by(['posts:publish'], [mine.id])
            .post(bulk, { postIds: [own.id] })
            .expect(200)
        ).body.posts,
      ),
    ).toEqual([own.id]);
  });
});

describe('POST /internal/project-posts/cancel', () => {
  const cancel = (body: object, caller = 'projects') =>
    request(service.main.url)
      .post('/internal/project-posts/cancel')
      .set('authorization', `Bearer ${service.tokenOf(caller)}`)
      .send(body);

  test('When a project is to be deleted with its posts, then its scheduled ones are gone, its drafts and the posts of others stay', async () => {
    const { client, project, posts } = await withOutdated();
    const [draft, elsewhere] = [await client.create(project.id), await client.create(client.project().id, later)];
    const command = { userId: client.userId, projectId: project.id, accounts: null };
    expect((await cancel({ ...command, userId: randomUUID() }).expect(200)).body).toEqual({ cancelled: 0 });
    expect((await cancel(command).expect(200)).body).toEqual({ cancelled: 2 });
    expect((await cancel(command).expect(200)).body).toEqual({ cancelled: 0 });
    for (const { id } of posts) await client.get(`${base}/${id}`).expect(404);
    for (const { id } of [draft, elsewhere]) await client.get(`${base}/${id}`).expect(200);
  });

  test('When one of them is at the platform, then nothing is cancelled', async () => {
    const { client, project, posts } = await withOutdated();
    await storePosts(service.main.database, [aClaimedPost({ userId: client.userId, project: { ...aPost().project, id: project.id } })]);
    const { body } = await cancel({ userId: client.userId, projectId: project.id, accounts: null }).expect(409);
    expect(body.type).toBe('post-not-cancellable');
    for (const { id } of posts) expect(await shown(client, id)).toMatchObject({ status: 'scheduled' });
  });
});
