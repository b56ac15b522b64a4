import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { eventually, shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import webPush from 'web-push';
import { createMongoPushSubscriptions, subscriptionModel } from '../src/adapters/mongo/mongo-push-subscriptions.ts';
import { createMongoPushDeliveries, pushDeliveryModel } from '../src/adapters/mongo/mongo-push-deliveries.ts';
import { createWebPushSender } from '../src/adapters/push/web-push-sender.ts';
import type { Post } from '../src/model/post.ts';
import { makeNotifyOwner } from '../src/use-cases/notifying/notify-owner.ts';
import { aPost, at, hour, noon } from './a-post.ts';
import { startPushService } from './push-service.ts';
import type { Device, TestPushService } from './push-service.ts';

/** Longer than anybody holds the lease of a delivery, in ms. */
const beyondHoldMs = 21_000;

let mongo: TestMongo;
let database: Database;
let push: TestPushService;
let subscriptions: ReturnType<typeof createMongoPushSubscriptions>;
let deliveries: ReturnType<typeof createMongoPushDeliveries>;
let sender: ReturnType<typeof createWebPushSender>;
let now = noon;
const clock = { now: () => now };

beforeAll(async () => {
  [mongo, push] = await Promise.all([shareMongo(), startPushService()]);
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
  subscriptions = createMongoPushSubscriptions(subscriptionModel(database.connection));
  deliveries = createMongoPushDeliveries(pushDeliveryModel(database.connection));
  sender = createWebPushSender({
    keys: webPush.generateVAPIDKeys(),
    contact: 'mailto:nobody@example.com',
    allowed: new Set([push.origin]),
    refused: [],
    clock,
  });
}, 60_000);
afterAll(async () => {
  await sender?.close();
  await database?.close();
  await Promise.all([push?.stop(), mongo?.stop()]);
}, 60_000);
beforeEach(() => void (now = at(1_000)));

/** A post that was handed over at noon, a device of its owner, and processes that each send to it when asked. */
async function handedOver() {
  const post = aPost({ phase: 'handed-over', handover: { toldAt: noon, remindAt: null, expiresAt: at(24 * hour) } });
  const device = push.device();
  await subscriptions.keep(post.userId, device.subscription, now);
  const ports = { subscriptions, deliveries, sender, clock, gate: { enter: async () => () => undefined } };
  const process = (over: Partial<typeof ports> = {}) => {
    const notifyOwner = makeNotifyOwner({ ...ports, ...over, posts: { find: async () => post } });
    return () => notifyOwner(post).then(codeOfNothing, codeOf);
  };
  return { post, device, process };
}

const codeOfNothing = () => null;
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Keeps the push service from answering. @returns function that lets it go on */
function holdBack(device: Device): () => void {
  const held = Promise.withResolvers<void>();
  device.answersAfter = held.promise;
  return () => held.resolve();
}
const isAsked = (device: Device, times: number) => eventually(() => expect(device.asked).toBe(times));

describe('sending to a device from several processes', () => {
  test('When two get the same event at once, then one sends, and the other checks later and finds it sent', async () => {
    const { device, process } = await handedOver();
    const letGo = holdBack(device);
    const [one, other] = [process(), process()];
    const both = [one(), other()];
    await isAsked(device, 1);
    expect(await Promise.race(both)).toBe('telling-held');
    letGo();
    expect((await Promise.all(both)).toSorted()).toEqual(['telling-held', null].toSorted());
    expect(await Promise.all([one(), other()])).toEqual([null, null]);
    expect([device.asked, device.messages.length]).toEqual([1, 1]);
  });

  test('When many hear it at once, then one sends', async () => {
    const { device, process } = await handedOver();
    const letGo = holdBack(device);
    const all = Array.from({ length: 12 }, () => process()());
    await isAsked(device, 1);
    letGo();
    expect((await Promise.all(all)).filter((code) => code !== 'telling-held' && code !== null)).toEqual([]);
    expect(await process()()).toBeNull();
    expect(device.asked).toBe(1);
  });

  test('When the process that sends dies, then another sends it once the lease has ended, and not before', async () => {
    const { device, post, process } = await handedOver();
    const { toldAt } = post.handover as NonNullable<Post['handover']>;
    const [subscription] = await subscriptions.ofUser(post.userId);
    const dying = { key: `${post.id}:${toldAt.getTime()}`, deviceId: subscription?.id ?? '' };
    expect(await deliveries.take(dying, { now, leaseMs: 20_000, expiresAt: at(24 * hour) })).toBe('taken');
    expect(await process()()).toBe('telling-held');
    expect(device.asked).toBe(0);
    now = at(1_000 + beyondHoldMs);
    expect(await process()()).toBeNull();
    expect(device.messages).toHaveLength(1);
  });

  test('When it cannot be sent, then another try need not wait for the hold', async () => {
    const { device, process } = await handedOver();
    device.answers = [503, 201];
    expect(await process()()).toBe('push-failed');
    expect(await process()()).toBeNull();
    expect([device.asked, device.messages.length]).toEqual([2, 1]);
  });

  test('When who stood still lets go of a hold that it has lost, then the one who has it keeps it', async () => {
    const delivery = { key: randomUUID(), deviceId: 'device' };
    const [slow, expiresAt] = [{ now, leaseMs: 20_000 }, at(24 * hour)];
    await deliveries.take(delivery, { ...slow, expiresAt });
    now = at(1_000 + beyondHoldMs);
    expect(await deliveries.take(delivery, { now, leaseMs: 20_000, expiresAt })).toBe('taken');
    await deliveries.release(delivery, slow);
    expect(await deliveries.take(delivery, { now, leaseMs: 20_000, expiresAt })).toBe('held');
    await deliveries.markDelivered(delivery);
    expect(await deliveries.take(delivery, { now, leaseMs: 20_000, expiresAt })).toBe('delivered');
  });

  test('When a process ends between sending and recording it, then the device gets it once more, in the place of the first', async () => {
    const { device, process } = await handedOver();
    const never = {
      ...deliveries,
      markDelivered: () => Promise.reject(new Error('gone')),
      release: () => Promise.reject(new Error('gone')),
    };
    await process({ deliveries: never })();
    now = at(1_000 + beyondHoldMs);
    expect(await process()()).toBeNull();
    expect(device.messages.map(({ headers }) => headers['topic'])).toEqual([expect.any(String), device.messages[0]?.headers['topic']]);
  });
});
