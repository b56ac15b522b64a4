import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const door = '/internal/series-posts';
const ask = (body: object, caller = 'projects') =>
  request(service.main.url)
    .post(door)
    .set('authorization', `Bearer ${service.tokenOf(caller)}`)
    .send(body);

interface Repeated {
  made: ShownPost[];
  failed: { scheduledTime: string; code: string }[];
}

/** A person with an account and a project, and what a row of their series asks for. */
function aPerson() {
  const client = service.as();
  const [{ id: socialAccountId }, { id: projectId }] = [client.account('tiktok'), client.project()];
  const post = { projectId, platform: 'tiktok', socialAccountId, status: 'scheduled', scheduledTime: inHours(5) };
  const planRequest = (of: object = {}, key = 'series 1') => ({ userId: client.userId, key, post: { ...post, ...of } });
  return { client, socialAccountId, projectId, planRequest };
}
const listed = async (client: Client) => (await client.get('/api/scheduled-posts').expect(200)).body as ShownPost[];

describe('posts of a series', () => {
  test('When a row is requested again, then there is one post, even if its owner has moved it since', async () => {
    const { client, planRequest } = aPerson();
    const first = await ask(planRequest({ title: 'One', tags: ['#a'] })).expect(200);
    const moved = inHours(9);
    await client.patch(`/api/scheduled-posts/${first.body.id}`, { scheduledTime: moved }).expect(200);
    const second = await ask(planRequest({ title: 'One', tags: ['#a'] })).expect(200);
    expect(second.body).toEqual({ id: first.body.id, scheduledTime: moved });
    expect(await listed(client)).toMatchObject([
      { id: first.body.id, title: 'One', tags: ['a'], status: 'scheduled', scheduledTime: moved },
    ]);
  });

  test('When its owner has cancelled it since, then it is not made again; another row is', async () => {
    const { client, planRequest } = aPerson();
    const { body } = await ask(planRequest()).expect(200);
    await client.delete(`/api/scheduled-posts/${body.id}`).expect(204);
    expect((await ask(planRequest()).expect(409)).body.type).toBe('post-cancelled');
    expect(await listed(client)).toEqual([]);
    await ask(planRequest({}, 'series 2')).expect(200);
    expect(await listed(client)).toHaveLength(1);
  });

  test("When account or project are another person's or gone, or the time is over, then the response says so and nothing is stored", async () => {
    const [{ client, planRequest }, other] = [aPerson(), aPerson()];
    const refusals = [
      [{ socialAccountId: other.socialAccountId }, 'account-not-found'],
      [{ socialAccountId: other.socialAccountId, scheduledTime: null, slot: 'next' }, 'account-not-found'],
      [{ projectId: other.projectId }, 'project-not-found'],
      [{ projectId: randomUUID() }, 'project-not-found'],
      [{ scheduledTime: inHours(-1) }, 'invalid-time'],
      [{ title: 'x'.repeat(91) }, 'content-too-long'],
      [{ scheduledTime: null, slot: 'next' }, 'no-free-slot'],
    ] as const;
    for (const [of, code] of refusals) expect((await ask(planRequest(of))).body.type).toBe(code);
    expect([await listed(client), await listed(other.client)]).toEqual([[], []]);
  });

  test('When two series fill the slots of an account at once, then each post has a slot of its own, and none before the last is left out', async () => {
    const { client, socialAccountId, planRequest } = aPerson();
    const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    const slots = `/api/posting-slots/${socialAccountId}`;
    await client.send('put', slots).send({ timeZone: 'Europe/Berlin', times, isPaused: false }).expect(200);
    const free = (await client.get(`/api/posting-slots/free?socialAccountId=${socialAccountId}&count=12`).expect(200)).body as {
      at: string;
    }[];
    const series = async (name: string) => {
      const got: string[] = [];
      for (let row = 1; row <= 6; row += 1)
        got.push(
          (await ask(planRequest({ scheduledTime: null, slot: 'next' }, `${name} ${row}`)).expect(200)).body.scheduledTime as string,
        );
      return got;
    };
    const [one, two] = await Promise.all([series('one'), series('two')]);
    expect([...one, ...two].toSorted()).toEqual(free.map(({ at }) => at));
    // Rows keep their order.
    expect([one, two]).toEqual([one.toSorted(), two.toSorted()]);
  });

  test('When a certain slot is asked for, then the post has it, and one that was taken is a refusal; a draft keeps its time and takes none', async () => {
    const { client, socialAccountId, planRequest } = aPerson();
    const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    const slots = `/api/posting-slots/${socialAccountId}`;
    await client.send('put', slots).send({ timeZone: 'Europe/Berlin', times, isPaused: false }).expect(200);
    const [, at] = ((await client.get('/api/posting-slots/free').expect(200)).body as { at: string }[]).map((each) => each.at);
    const inSlot = { scheduledTime: null, slot: at };
    const draft = await ask(planRequest({ status: 'draft', scheduledTime: at }, 'autopilot draft')).expect(200);
    const { body } = await ask(planRequest(inSlot, 'autopilot 1')).expect(200);
    expect(body.scheduledTime).toBe(at);
    expect((await ask(planRequest(inSlot, 'autopilot 1')).expect(200)).body).toEqual(body);
    expect((await ask(planRequest(inSlot, 'autopilot 2')).expect(409)).body.type).toBe('slot-not-free');
    expect(draft.body.scheduledTime).toBe(at);
    expect(await listed(client)).toHaveLength(2);
  });

  test('When it is not projects that asks, then every caller is refused', async () => {
    const { client, planRequest } = aPerson();
    await ask(planRequest(), 'screenshot').expect(401);
    await client.post(door, planRequest()).expect(401);
    expect(await listed(client)).toEqual([]);
  });
});

describe('posts that come again', () => {
  const repeat = { everyWeeks: 2, times: 3, timeZone: 'UTC' };
  const laterBy = (scheduledTime: string, weeks: number) => new Date(Date.parse(scheduledTime) + weeks * 7 * 86_400_000).toISOString();

  test('When a post is repeated twice, then each that follows is there once, one that was cancelled stays away, and a taken time is reported', async () => {
    const { client, planRequest } = aPerson();
    // As people plan them: repeats are of whole minutes.
    const scheduledTime = `${inHours(5).slice(0, 16)}:00.000Z`;
    const first = await client.create(planRequest().post.projectId, { ...planRequest().post, scheduledTime, title: 'One', tags: ['a'] });
    await client.create(planRequest().post.projectId, { ...planRequest().post, scheduledTime: laterBy(scheduledTime, 4), title: 'Other' });
    const ask = async () => (await client.post(`/api/scheduled-posts/${first.id}/repeat`, repeat).expect(200)).body as Repeated;
    const once = await ask();
    expect(once.made).toMatchObject([2, 6].map((weeks) => ({ title: 'One', tags: ['a'], scheduledTime: laterBy(scheduledTime, weeks) })));
    expect(once.failed).toMatchObject([{ scheduledTime: laterBy(scheduledTime, 4), code: 'slot-not-free' }]);
    const [skipped, kept] = once.made;
    await client.delete(`/api/scheduled-posts/${skipped?.id}`).expect(204);
    const again = await ask();
    expect(again.made.map(({ id }) => id)).toEqual([kept?.id]);
    expect(again.failed.map(({ code }) => code)).toEqual(['post-cancelled', 'slot-not-free']);
    expect(await listed(client)).toHaveLength(3);
  });

  test('When a post comes again with other pictures, then each post is of a copy, made once; of one that was cancelled none is made again', async () => {
    const { client, planRequest } = aPerson();
    const scheduledTime = `${inHours(5).slice(0, 16)}:00.000Z`;
    const first = await client.create(planRequest().post.projectId, { ...planRequest().post, scheduledTime, title: 'One' });
    const packId = randomUUID();
    const ask = async () =>
      (await client.post(`/api/scheduled-posts/${first.id}/repeat`, { ...repeat, packId }).expect(200)).body as Repeated;
    const once = await ask();
    const asked = () => service.neighbours.variants.filter(({ userId }) => userId === client.userId);
    expect(asked()).toMatchObject([1, 2, 3].map((number) => ({ projectId: planRequest().post.projectId, packId, number })));
    expect(new Set(asked().map(({ key }) => key)).size).toBe(3);
    expect(once.made.map(({ projectId }) => projectId)).toEqual(asked().map(({ id }) => id));
    await client.delete(`/api/scheduled-posts/${once.made[0]?.id}`).expect(204);
    const again = await ask();
    expect(again.made).toHaveLength(2);
    expect(again.failed.map(({ code }) => code)).toEqual(['post-cancelled']);
    expect(asked()).toHaveLength(3);
    service.neighbours.away = '/internal/projects';
    const other = await client.create(planRequest().post.projectId, { ...planRequest().post, scheduledTime: laterBy(scheduledTime, 1) });
    const { body } = await client.post(`/api/scheduled-posts/${other.id}/repeat`, { ...repeat, packId }).expect(503);
    service.neighbours.away = null;
    expect(body.type).toBe('service-unavailable');
  });

  test("When it is a draft, another person's, or too far away, then nothing comes of it", async () => {
    const { client, planRequest } = aPerson();
    const draft = await client.create(planRequest().post.projectId);
    const path = (id: string) => `/api/scheduled-posts/${id}/repeat`;
    expect((await client.post(path(draft.id), repeat).expect(409)).body.type).toBe('action-not-possible');
    const far = await client.create(planRequest().post.projectId, { ...planRequest().post, scheduledTime: inHours(24 * 365) });
    const { made, failed } = (await client.post(path(far.id), { ...repeat, times: 1 }).expect(200)).body as Repeated;
    expect([made, failed.map(({ code }) => code)]).toEqual([[], ['invalid-time']]);
    await service.as().post(path(far.id), repeat).expect(404);
    const script = service.script(client.userId, { scopes: ['posts:write'], accounts: null });
    await script.post(path(far.id), repeat).expect(403);
  });
});
