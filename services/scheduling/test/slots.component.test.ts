import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@viral-slides/testkit';
import request from 'supertest';
import { inHours, startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService, ShownPost } from './scheduling-service.ts';

let service: SchedulingService;

beforeAll(async () => {
  service = await startSchedulingService();
}, 60_000);
afterAll(() => service?.stop());

const base = '/api/scheduled-posts';
const slotsPath = '/api/posting-slots';
const everyDay = (...times: string[]) => [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })));
const timesOf = (posts: ShownPost[]) => posts.map(({ scheduledTime }) => scheduledTime).toSorted();
const daily = { timeZone: 'Europe/Berlin', times: everyDay('09:00', '18:30'), isPaused: false };

/** A person with an account that has slots, and a project. */
async function personWithSlots(slots: object = daily) {
  const client = service.as();
  const [{ id: socialAccountId }, { id: projectId }] = [client.account('tiktok'), client.project()];
  await client.send('put', `${slotsPath}/${socialAccountId}`).send(slots).expect(200);
  const fields = { projectId, platform: 'tiktok', status: 'scheduled', scheduledTime: null, socialAccountId };
  const plan = (slot: string, of: object = {}) => client.post(base, { ...fields, slot, ...of });
  const planned = async (slot: string) => (await plan(slot).expect(201)).body as ShownPost;
  const free = async (count: number) => {
    const answer = await client.get(`${slotsPath}/free?socialAccountId=${socialAccountId}&count=${count}`).expect(200);
    return (answer.body as { at: string }[]).map(({ at }) => at);
  };
  return { client, socialAccountId, projectId, plan, planned, free };
}

const read = async (client: Client, id: string) => (await client.get(`${base}/${id}`).expect(200)).body as ShownPost;

describe('GET /internal/posting-slots/{socialAccountId}', () => {
  const ask = (socialAccountId: string, userId: string, caller = 'projects') =>
    request(service.main.url)
      .get(`/internal/posting-slots/${socialAccountId}?userId=${userId}`)
      .set('authorization', `Bearer ${service.tokenOf(caller)}`);

  test('When projects asks, then it hears which slots are free, none while they are paused, and whether there are any', async () => {
    const { client, socialAccountId, planned, free } = await personWithSlots();
    await planned('next');
    const { body } = await ask(socialAccountId, client.userId).expect(200);
    expect(body).toMatchObject({ platform: 'tiktok', timeZone: 'Europe/Berlin' });
    expect((body as { free: string[] }).free.slice(0, 5)).toEqual(await free(5));
    await client
      .send('put', `${slotsPath}/${socialAccountId}`)
      .send({ ...daily, isPaused: true })
      .expect(200);
    expect((await ask(socialAccountId, client.userId).expect(200)).body).toMatchObject({ timeZone: 'Europe/Berlin', free: [] });
    await client
      .send('put', `${slotsPath}/${socialAccountId}`)
      .send({ ...daily, times: [] })
      .expect(200);
    expect((await ask(socialAccountId, client.userId).expect(200)).body).toEqual({ platform: 'tiktok', timeZone: null, free: [] });
  });

  test("When the account is another person's, or another user asks, then nothing is shown", async () => {
    const { client, socialAccountId } = await personWithSlots();
    expect((await ask(socialAccountId, service.as().userId).expect(404)).body.type).toBe('account-not-found');
    await ask(socialAccountId, client.userId, 'media').expect(401);
    await client.get(`/internal/posting-slots/${socialAccountId}?userId=${client.userId}`).expect(401);
  });
});

describe('slots of an account', () => {
  test('When they are set, then an event says so and they are offered; while they are paused none is, and posts that wait stay', async () => {
    const { client, socialAccountId, planned, plan, free } = await personWithSlots();
    const waiting = await planned('next');
    expect(waiting.slotAt).toBe(waiting.scheduledTime);
    expect((await client.get(slotsPath).expect(200)).body).toEqual([{ ...daily, socialAccountId, platform: 'tiktok', revision: 1 }]);
    expect(await free(2)).toHaveLength(2);
    const paused = await client
      .send('put', `${slotsPath}/${socialAccountId}`)
      .send({ ...daily, isPaused: true, revision: 1 })
      .expect(200);
    expect(paused.body).toMatchObject({ isPaused: true, revision: 2 });
    expect(await free(2)).toEqual([]);
    expect((await plan('next').expect(409)).body.type).toBe('no-free-slot');
    expect(await read(client, waiting.id)).toMatchObject({ status: 'scheduled', scheduledTime: waiting.scheduledTime });
  });

  test('When they were changed elsewhere, belong to no account here, or name no zone, then nothing is stored', async () => {
    const { client, socialAccountId } = await personWithSlots();
    const put = (id: string, body: object, by = client) => by.send('put', `${slotsPath}/${id}`).send(body);
    expect((await put(socialAccountId, { ...daily, revision: 0 }).expect(409)).body.type).toBe('stale-revision');
    expect((await put(socialAccountId, { ...daily, revision: 7 }).expect(409)).body.type).toBe('stale-revision');
    expect((await put(socialAccountId, { ...daily, timeZone: 'Mars/Olympus' }).expect(400)).body.type).toBe('invalid-slots');
    expect((await put(socialAccountId, daily, service.as()).expect(404)).body.type).toBe('account-not-found');
    expect((await client.get(slotsPath).expect(200)).body).toMatchObject([{ revision: 1 }]);
  });

  test('When the account is disconnected, then its slots are deleted', async () => {
    const { client, socialAccountId } = await personWithSlots();
    const about = { userId: client.userId, accountId: socialAccountId, platform: 'tiktok' };
    await service.publishEvent('accounts.account.v1.disconnected', about);
    await eventually(async () => expect((await client.get(slotsPath).expect(200)).body).toEqual([]));
  });
});

describe('planning into slots', () => {
  test('When 200 ask for the next free slot at once, then each gets another one, and none before the last stays empty', async () => {
    const { plan, free } = await personWithSlots();
    const expected = await free(200);
    // A client that gets `too-busy` retries under the same key.
    const ask = async (name: string) => {
      for (let tries = 1; ; tries += 1) {
        const answer = await plan('next').set('idempotency-key', name);
        if (answer.status !== 503 || tries === 10) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_none, number) => ask(`of-200-${number}`)));
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body as object)).toEqual([]);
    expect(timesOf(answers.map(({ body }) => body as ShownPost))).toEqual(expected);
  }, 120_000);

  test('When two ask for the same slot, then one gets it, and the other hears that it is taken', async () => {
    const { client, plan, free } = await personWithSlots();
    const [at] = await free(1);
    const answers = await Promise.all([plan(at!), plan(at!)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe('slot-not-free');
    expect((await client.get(base).expect(200)).body).toHaveLength(1);
  });

  test('When a request is sent again by its name, then it is the same post in the same slot', async () => {
    const { client, plan } = await personWithSlots();
    const send = () => plan('next').set('idempotency-key', 'once-only');
    const [first, second] = [(await send().expect(201)).body as ShownPost, (await send().expect(201)).body as ShownPost];
    expect(second).toMatchObject({ id: first.id, scheduledTime: first.scheduledTime });
    expect((await client.get(base).expect(200)).body).toHaveLength(1);
  });

  test('When a post is cancelled, or moved by hand, then its slot is free again; a time that was planned by hand never is', async () => {
    const { client, planned, free, plan } = await personWithSlots();
    const [first, second] = await free(2);
    const [post, other] = [await planned('next'), await planned('next')];
    await client.delete(`${base}/${post.id}`).expect(204);
    const moved = (await client.patch(`${base}/${other.id}`, { scheduledTime: inHours(500) }).expect(200)).body as ShownPost;
    expect(moved.slotAt).toBeUndefined();
    expect(await free(2)).toEqual([first, second]);
    await client.patch(`${base}/${other.id}`, { scheduledTime: first }).expect(200);
    expect((await free(1))[0]).toBe(second);
    expect((await plan(first!).expect(409)).body.type).toBe('slot-not-free');
  });

  test('When a post is put on a slot, then it holds it; of a draft, and beside another time, that is refused', async () => {
    const { client, projectId, socialAccountId, free, plan } = await personWithSlots();
    const post = await client.create(projectId, { platform: 'tiktok', status: 'scheduled', scheduledTime: inHours(400), socialAccountId });
    const [at] = await free(1);
    const held = (await client.patch(`${base}/${post.id}`, { slot: at }).expect(200)).body as ShownPost;
    expect(held).toMatchObject({ scheduledTime: at, slotAt: at });
    expect((await client.patch(`${base}/${post.id}`, { title: 'Other words' }).expect(200)).body).toMatchObject({ slotAt: at });
    await plan('next', { scheduledTime: inHours(400) }).expect(400);
    await plan('next', { status: 'draft' }).expect(400);
  });

  test('When no account is named, then the slots are those of the primary one; without slots that is said', async () => {
    const { plan } = await personWithSlots();
    expect((await plan('next', { socialAccountId: null }).expect(201)).body).toMatchObject({ slotAt: expect.any(String) });
    const other = service.as();
    other.account('tiktok');
    const body = { projectId: other.project().id, platform: 'tiktok', status: 'scheduled', scheduledTime: null, slot: 'next' };
    expect((await other.post(base, body).expect(409)).body.type).toBe('no-free-slot');
  });
});

describe('closing a gap', () => {
  test('When a slot in the middle is empty, then the posts after it move up in their order, once', async () => {
    const { client, socialAccountId, planned } = await personWithSlots();
    const posts = [];
    // One after the other, so that their order is known; the first may be due within the hour.
    for (let left = 5; left > 0; left -= 1) posts.push(await planned('next'));
    const [, second, third, fourth, fifth] = posts as [ShownPost, ShownPost, ShownPost, ShownPost, ShownPost];
    await client.delete(`${base}/${third.id}`).expect(204);
    const close = () => client.post(`${slotsPath}/${socialAccountId}/close-gap`, { at: third.scheduledTime });
    expect((await close().expect(200)).body).toEqual({ moved: 2, left: 0 });
    expect((await read(client, second.id)).scheduledTime).toBe(second.scheduledTime);
    expect(await read(client, fourth.id)).toMatchObject({ scheduledTime: third.scheduledTime, slotAt: third.scheduledTime });
    expect((await read(client, fifth.id)).scheduledTime).toBe(fourth.scheduledTime);
    expect((await close().expect(200)).body).toEqual({ moved: 0, left: 0 });
  });

  test('When a script may not publish, or not by this account, then it moves nothing and sets no slots', async () => {
    const { client, socialAccountId, free } = await personWithSlots();
    const [at] = await free(1);
    const by = (scopes: string[], accounts: string[] | null) => service.script(client.userId, { scopes, accounts } as never);
    const gap = `${slotsPath}/${socialAccountId}/close-gap`;
    await by(['posts:read', 'posts:write', 'posts:publish'], ['another']).post(gap, { at }).expect(403);
    await by(['posts:read', 'posts:write'], ['another']).send('put', `${slotsPath}/${socialAccountId}`).send(daily).expect(403);
    await by(['posts:read', 'posts:write', 'posts:publish'], [socialAccountId]).post(gap, { at }).expect(200);
  });
});
