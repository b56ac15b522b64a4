import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blankSlides } from '@viral-slides/slide-document';
import { eventually } from '@viral-slides/testkit';
import request from 'supertest';
import { aPost } from './a-post.ts';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const ask = (userId: string, caller = 'projects') =>
  request(service.main.url)
    .get(`/internal/waiting-pictures?userId=${userId}`)
    .set('authorization', `Bearer ${service.tokenOf(caller)}`);
const pictures = async ({ userId }: Pick<Client, 'userId'>) =>
  ((await ask(userId).expect(200)).body as { imageIds: string[] }).imageIds.toSorted();

const slidesWith = (...imageIds: string[]) =>
  imageIds.map((id) => ({ ...blankSlides(1)[0], id: randomUUID(), imageUrl: `/api/images/${id}/content` }));

/** A person with a scheduled post of a project that shows two pictures. */
async function aPerson() {
  const client = service.as();
  client.account('tiktok');
  const imageIds = [randomUUID(), randomUUID()].toSorted();
  const project = client.project({ slides: slidesWith(...imageIds), revision: 1 });
  const plan = { platform: 'tiktok', status: 'scheduled', scheduledTime: inHours(30) };
  const post = await client.create(project.id, plan);
  return { client, project, plan, post, imageIds };
}

describe('GET /internal/waiting-pictures', () => {
  test('When posts of a person wait, then the images of all of them are listed, and none of drafts and of other users', async () => {
    const { client, plan, imageIds } = await aPerson();
    const other = await aPerson();
    const [more, drafted] = [randomUUID(), randomUUID()];
    await client.create(client.project({ slides: slidesWith(more, imageIds[0]!) }).id, { ...plan, delivery: 'manual' });
    await client.create(client.project({ slides: slidesWith(drafted) }).id, { platform: 'tiktok' });
    expect(await pictures(client)).toEqual([...imageIds, more].toSorted());
    expect(await pictures(other.client)).toEqual(other.imageIds);
    expect(await pictures(service.as())).toEqual([]);
  });

  test('When a post is moved, then its images stay listed; once it is a draft or cancelled, they are not', async () => {
    const [moved, drafted, cancelled] = [await aPerson(), await aPerson(), await aPerson()];
    await moved.client.patch(`/api/scheduled-posts/${moved.post.id}`, { scheduledTime: inHours(3_000) }).expect(200);
    await drafted.client.patch(`/api/scheduled-posts/${drafted.post.id}`, { status: 'draft' }).expect(200);
    await cancelled.client.delete(`/api/scheduled-posts/${cancelled.post.id}`).expect(204);
    expect(await pictures(moved.client)).toEqual(moved.imageIds);
    expect(await pictures(drafted.client)).toEqual([]);
    expect(await pictures(cancelled.client)).toEqual([]);
  });

  test('When a post takes the latest version of its project, then its images are listed instead', async () => {
    const { client, project, post, imageIds } = await aPerson();
    const latest = randomUUID();
    Object.assign(project, { revision: 2, slides: slidesWith(latest) });
    const event = { userId: client.userId, projectId: project.id, imageIds: [latest], name: project.name, revision: 2 };
    await service.publishEvent('projects.project.v1.changed', event);
    await eventually(async () =>
      expect((await client.get(`/api/scheduled-posts/${post.id}`)).body).toMatchObject({ isProjectChanged: true }),
    );
    expect(await pictures(client)).toEqual(imageIds);
    await client.post(`/api/scheduled-posts/${post.id}/update-to-latest`).expect(200);
    expect(await pictures(client)).toEqual([latest]);
  });

  test('When posts are out or failed, then they count no more; those that are on their way do', async () => {
    const userId = randomUUID();
    const [waiting, leaving, out, failed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const later = new Date(inHours(30));
    const showing = (imageId: string, of: Parameters<typeof aPost>[0]) =>
      aPost({ userId, scheduledTime: later, nextActionAt: later, frozen: { ...aPost().frozen!, imageIds: [imageId] }, ...of });
    await storePosts(service.main.database, [
      showing(waiting, {}),
      showing(leaving, { phase: 'confirming', attempt: 1 }),
      showing(out, { status: 'posted', phase: null, nextActionAt: null }),
      showing(failed, { status: 'failed', phase: null, nextActionAt: null }),
    ]);
    expect(await pictures({ userId })).toEqual([waiting, leaving].toSorted());
  });

  test('When a post was frozen by a release that noted no pictures, then they are read from its slides, and the post keeps them from then on', async () => {
    const { client, post, imageIds } = await aPerson();
    const posts = service.main.database.connection.collection<{ _id: string }>('posts');
    await posts.updateOne({ _id: post.id }, { $unset: { 'frozen.imageIds': 1 } });
    expect(await pictures(client)).toEqual(imageIds);
    expect(await service.stored(post.id)).toMatchObject({ frozen: { imageIds: expect.arrayContaining(imageIds) } });
    await client.patch(`/api/scheduled-posts/${post.id}`, { title: 'Changed' }).expect(200);
    expect(await pictures(client)).toEqual(imageIds);
  });

  test('When another service than projects asks, or for no user, then it is refused', async () => {
    const { client } = await aPerson();
    await ask(client.userId, 'media').expect(401);
    await client.get(`/internal/waiting-pictures?userId=${client.userId}`).expect(401);
    expect((await ask('everybody').expect(400)).body.type).toBe('invalid-request');
  });
});
