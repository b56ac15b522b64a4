import { randomUUID } from 'node:crypto';
import { pendingEvent } from '@viral-slides/messaging';
import { createEnvelope } from '@viral-slides/sealing';
import { eventually } from '@viral-slides/testkit';
import { openPushKeys, pushKeysModel } from '../src/adapters/mongo/mongo-push-keys.ts';
import { maxSubscriptions } from '../src/model/notifying/push-subscription.ts';
import type { Post } from '../src/model/post.ts';
import { aPost, hour } from './a-post.ts';
import { startPushService } from './push-service.ts';
import type { Device, TestPushService } from './push-service.ts';
import { startSchedulingService } from './scheduling-service.ts';
import type { Client, SchedulingService } from './scheduling-service.ts';
import { storePosts } from './stored-posts.ts';

let running: SchedulingService;
let push: TestPushService;

beforeAll(async () => {
  push = await startPushService();
  running = await startSchedulingService({ config: { pushAllowedOrigins: [push.origin], publicOrigin: 'https://slides.example.org' } });
  await running.replica();
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await push?.stop();
}, 60_000);

const path = '/api/push/subscriptions';
const subscribe = (client: Client, device: Device) => client.send('put', path).send(device.subscription);

/** A person with subscribed devices. */
async function personWith(count: number): Promise<{ client: Client; devices: Device[] }> {
  const client = running.as();
  const devices = Array.from({ length: count }, () => push.device());
  for (const device of devices) await subscribe(client, device).expect(204);
  return { client, devices };
}

/** A post of this person that is handed over at once. */
async function handOver({ userId, post }: Client, over: Partial<Post> = {}): Promise<Post> {
  const scheduledTime = new Date(Date.now() + hour);
  const manual = aPost({ userId, platform: 'instagram', delivery: 'manual', scheduledTime, nextActionAt: scheduledTime, ...over });
  await storePosts(running.main.database, [manual]);
  await post(`/api/scheduled-posts/${manual.id}/publish`).expect(200);
  return manual;
}
const received = (device: Device, count = 1) =>
  eventually(() => {
    if (device.messages.length < count) throw new Error(`${device.messages.length} of ${count} messages have come`);
    return device.messages;
  });
/** Publishes the state of a post once more, as after a lost confirm. */
const sendAgain = async ({ id: postId, userId, project, platform }: Post) =>
  running.bus.publish(
    pendingEvent(
      'scheduling.post.v1.changed',
      { userId, postId, revision: 9, projectId: project.id, platform, status: 'scheduled', phase: 'handed-over', isDeleted: false },
      { eventId: randomUUID(), occurredAt: new Date() },
    ),
  );

describe('notifying devices', () => {
  test('When a post is handed over, then each device of its owner can read what to do, from us, for a day', async () => {
    const { client, devices } = await personWith(2);
    const { publicKey } = (await client.get('/api/push/key').expect(200)).body as { publicKey: string };
    const post = await handOver(client);
    for (const device of devices) {
      const [message] = await received(device);
      expect(message?.payload).toEqual({
        title: 'Time to publish on Instagram',
        body: '"Summer" is ready: slides to share, caption to copy.',
        tag: post.id,
        postId: post.id,
        path: `/handover/${post.id}`,
      });
      expect(message?.vapid).toMatchObject({ aud: push.origin, sub: 'https://slides.example.org', publicKey });
      expect(message?.headers).toMatchObject({ topic: post.id.replaceAll('-', ''), urgency: 'high' });
      expect(Number(message?.headers.ttl)).toBeGreaterThan(86_000);
      expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(86_400);
    }
    expect((await client.get(`/api/scheduled-posts/${post.id}`).expect(200)).body).toMatchObject({
      phase: 'handed-over',
      actions: expect.arrayContaining(['mark-posted', 'remind']),
    });
  });

  test('When the event comes again, then no device gets it twice; a reminder is sent again, in the place of the first', async () => {
    const { client, devices } = await personWith(1);
    const device = devices[0]!;
    const post = await handOver(client);
    await received(device);
    await sendAgain(post);
    await sendAgain(post);
    const marker = await handOver(client);
    await received(device, 2);
    expect(device.messages.map(({ payload }) => (payload as { postId: string }).postId)).toEqual([post.id, marker.id]);

    await running.main.database.connection
      .collection<{ _id: string }>('posts')
      .updateOne({ _id: post.id }, { $set: { 'handover.toldAt': new Date() } });
    await sendAgain(post);
    const [first, , again] = await received(device, 3);
    expect(again?.headers['topic']).toBe(first?.headers['topic']);
  });

  test('When a push service fails at first, then it is tried again, and the other devices get it once', async () => {
    const { client, devices } = await personWith(2);
    const [weak, strong] = devices as [Device, Device];
    weak.answers = [503, 429, 201];
    await handOver(client);
    await received(weak);
    expect([weak.messages.length, strong.messages.length]).toEqual([1, 1]);
  });

  test.each([404, 410])('When a push service answers %d, then the device is deleted', async (status) => {
    const { client, devices } = await personWith(1);
    devices[0]!.answers = [status];
    await handOver(client);
    const subscriptions = running.main.database.connection.collection('push-subscriptions');
    await eventually(async () => expect(await subscriptions.countDocuments({ userId: client.userId })).toBe(0));
  });

  test('When a push service takes nothing for 14 days, then the device is deleted, and not a day before', async () => {
    const { client, devices } = await personWith(2);
    const subscriptions = running.main.database.connection.collection('push-subscriptions');
    const failing = async ({ subscription }: Device, days: number) =>
      subscriptions.updateOne(
        { endpoint: subscription.endpoint },
        { $set: { failingSince: new Date(Date.now() - days * 24 * hour - 60_000) } },
      );
    for (const [index, device] of devices.entries()) {
      device.answers = [400];
      await failing(device, 13 + index);
    }
    await handOver(client);
    await eventually(async () => expect(await subscriptions.countDocuments({ userId: client.userId })).toBe(1));
    expect(await subscriptions.findOne({ userId: client.userId })).toMatchObject({ endpoint: devices[0]?.subscription.endpoint });
    devices[0]!.answers = [201];
    await handOver(client);
    await received(devices[0]!);
    await eventually(async () => expect(await subscriptions.findOne({ userId: client.userId })).toMatchObject({ failingSince: null }));
  });

  test('When another person signs in on a device, then only that user is notified there', async () => {
    const { client: first, devices } = await personWith(1);
    const second = running.as();
    await subscribe(second, devices[0]!).expect(204);
    await handOver(first);
    const post = await handOver(second);
    await received(devices[0]!);
    expect(devices[0]?.messages.map(({ payload }) => (payload as { postId: string }).postId)).toEqual([post.id]);
  });
});

describe('reminding', () => {
  test('When the owner wants to be reminded, then the post says when, and a post that is not handed over cannot be', async () => {
    const client = running.as();
    const post = await handOver(client);
    const remind = `/api/scheduled-posts/${post.id}/remind`;
    const { body } = await eventually(() => client.post(remind).expect(200));
    const inMs = Date.parse(body.handover.remindAt as string) - Date.now();
    expect(Math.abs(inMs - hour)).toBeLessThan(30_000);
    expect((await running.stored(post.id))?.['nextActionAt']).toEqual(new Date(body.handover.remindAt as string));
    await client.post(`/api/scheduled-posts/${post.id}/mark-posted`).expect(200);
    expect((await client.post(remind).expect(409)).body.type).toBe('action-not-possible');
    expect((await running.as().post(remind).expect(404)).body.type).toBe('post-not-found');
  });
});

describe('devices', () => {
  test('When there are ten, then an eleventh is refused, one of them is renewed, and one that is turned off makes room', async () => {
    const { client, devices } = await personWith(maxSubscriptions);
    const another = push.device();
    expect((await subscribe(client, another).expect(409)).body.type).toBe('too-many-subscriptions');
    await subscribe(client, devices[3]!).expect(204);
    const endpoint = devices[3]!.subscription.endpoint;
    await running.as().send('delete', path).send({ endpoint }).expect(204);
    expect((await subscribe(client, another).expect(409)).body.type).toBe('too-many-subscriptions');
    await client.send('delete', path).send({ endpoint }).expect(204);
    await subscribe(client, another).expect(204);
  });

  test('When sixty come at once, then ten are kept, and the others are refused', async () => {
    const client = running.as();
    const devices = Array.from({ length: 60 }, () => push.device());
    const answers = await Promise.all(devices.map((device) => subscribe(client, device)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(204), count(409)]).toEqual([maxSubscriptions, 60 - maxSubscriptions]);
    const subscriptions = running.main.database.connection.collection('push-subscriptions');
    expect(await subscriptions.countDocuments({ userId: client.userId })).toBe(maxSubscriptions);
  });

  test('When one device gets twenty new addresses at once, then it is one device', async () => {
    const { client, devices } = await personWith(1);
    const renew = () => client.send('put', path).send({ ...push.device().subscription, replaces: devices[0]!.subscription.endpoint });
    const answers = await Promise.all(Array.from({ length: 20 }, renew));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const subscriptions = running.main.database.connection.collection('push-subscriptions');
    expect(await subscriptions.countDocuments({ userId: client.userId })).toBe(1);
  });

  test('When a browser renews its subscription, then it still gets messages, also where there are ten, and a repeat changes nothing', async () => {
    const { client, devices } = await personWith(maxSubscriptions);
    const renewed = push.device();
    const body = { ...renewed.subscription, replaces: devices[0]!.subscription.endpoint };
    await client.send('put', path).send(body).expect(204);
    await client.send('put', path).send(body).expect(204);
    const subscriptions = running.main.database.connection.collection('push-subscriptions');
    const endpoints = (await subscriptions.find({ userId: client.userId }).toArray()).map(({ endpoint }) => endpoint as string);
    expect(endpoints.toSorted()).toEqual([...devices.slice(1), renewed].map(({ subscription }) => subscription.endpoint).toSorted());
  });

  test('When another person is signed in while a browser renews, then they do not get the device, and the first one keeps it', async () => {
    const { client: first, devices } = await personWith(1);
    const second = running.as();
    const renewed = push.device();
    const body = { ...renewed.subscription, replaces: devices[0]!.subscription.endpoint };
    expect((await second.send('put', path).send(body).expect(404)).body.type).toBe('subscription-not-found');
    const subscriptions = running.main.database.connection.collection('push-subscriptions');
    expect(await subscriptions.countDocuments({ userId: second.userId })).toBe(0);
    expect(await subscriptions.find({ userId: first.userId }).toArray()).toMatchObject([{ endpoint: devices[0]!.subscription.endpoint }]);
  });

  test.each([
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a host that is no push service', 'https://push.example.org/x'],
    ['an address', 'https://127.0.0.1/x'],
    ['an address of IPv6', 'https://[::1]/x'],
    ['an address in another spelling', 'https://2130706433/x'],
    ['a name of this network', 'https://mongo/x'],
    ['a name with a password', 'https://a:b@fcm.googleapis.com/x'],
  ])('When the endpoint is %s, then it is 400', async (_what, endpoint) => {
    const { keys } = push.device().subscription;
    const { body } = await running.as().send('put', path).send({ endpoint, keys }).expect(400);
    expect(body).toMatchObject({ type: 'invalid-push-endpoint', errors: [{ field: 'endpoint' }] });
  });

  test('When the keys are none, then it is 400', async () => {
    const { endpoint, keys } = push.device().subscription;
    for (const wrong of [
      { ...keys, auth: 'short' },
      { ...keys, p256dh: keys.p256dh.slice(4) },
      { ...keys, auth: '*'.repeat(22) },
    ])
      expect((await running.as().send('put', path).send({ endpoint, keys: wrong }).expect(400)).body.errors).toEqual([
        expect.objectContaining({ field: 'keys' }),
      ]);
  });

  test('When several processes start, then they have one key, and its private half is not readable in the database', async () => {
    const keys = running.main.database.connection.collection('push-keys');
    const [stored, ...others] = await keys.find().toArray();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), kid: expect.any(String) });
    // 32 bytes as base64url are 43 characters; sealed, there are an IV and a tag more.
    expect((stored?.['privateKey'] as { buffer: Uint8Array }).buffer.byteLength).toBe(43 + 12 + 16);
    await running.anonymous().get('/api/push/key').expect(401);
  });

  test('When the key that sealed them is not configured any more, then the service does not start', async () => {
    const pushKeys = pushKeysModel(running.main.database.connection);
    const envelope = createEnvelope(['another key of at least 32 characters']);
    await expect(openPushKeys(pushKeys, { envelope, make: () => ({ publicKey: '', privateKey: '' }) })).rejects.toMatchObject({
      code: 'sealing-key-missing',
    });
  });
});
