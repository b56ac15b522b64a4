import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { shareMongo } from '@viral-slides/testkit';
import type { TestMongo } from '@viral-slides/testkit';
import webPush from 'web-push';
import { createMongoNotices, noticeGroupModel, noticeModel } from '../src/adapters/mongo/mongo-notices.ts';
import { createMongoPushSettings, pushSettingsModel } from '../src/adapters/mongo/mongo-push-settings.ts';
import { createMongoPushSubscriptions, subscriptionModel } from '../src/adapters/mongo/mongo-push-subscriptions.ts';
import { createMongoPushDeliveries, pushDeliveryModel } from '../src/adapters/mongo/mongo-push-deliveries.ts';
import { createWebPushSender } from '../src/adapters/push/web-push-sender.ts';
import type { Post } from '../src/model/post.ts';
import { gatherMs, makeStoreNotice } from '../src/use-cases/notifying/store-notice.ts';
import { makeSetSilentHours } from '../src/use-cases/notifying/set-silent-hours.ts';
import { makeSendToDevices } from '../src/use-cases/notifying/send-to-devices.ts';
import { makeSendNotices, pauseMs } from '../src/use-cases/notifying/send-notices.ts';
import { aPost, at, hour, minute, noon } from './a-post.ts';
import { startPushService } from './push-service.ts';
import type { Device, TestPushService } from './push-service.ts';

let mongo: TestMongo;
let database: Database;
let push: TestPushService;
let now = noon;
const clock = { now: () => now };
/** The posts as they stand. */
const posts = new Map<string, Post>();
let stores: ReturnType<typeof openStores>;
let sender: ReturnType<typeof createWebPushSender>;

function openStores({ connection }: Database) {
  return {
    subscriptions: createMongoPushSubscriptions(subscriptionModel(connection)),
    deliveries: createMongoPushDeliveries(pushDeliveryModel(connection)),
    notices: createMongoNotices(noticeModel(connection), noticeGroupModel(connection)),
    settings: createMongoPushSettings(pushSettingsModel(connection)),
  };
}

beforeAll(async () => {
  [mongo, push] = await Promise.all([shareMongo(), startPushService()]);
  database = await connectDatabase({ uri: mongo.url, logger: createLogger({ service: 'test', level: 'silent' }) });
  stores = openStores(database);
  await Promise.all([noticeModel(database.connection).createIndexes(), noticeGroupModel(database.connection).createIndexes()]);
  const allowed = new Set([push.origin]);
  sender = createWebPushSender({ keys: webPush.generateVAPIDKeys(), contact: 'mailto:nobody@example.com', allowed, refused: [], clock });
}, 60_000);
afterAll(async () => {
  await sender?.close();
  await database?.close();
  await Promise.all([push?.stop(), mongo?.stop()]);
}, 60_000);
// The database deletes expired notices by its own clock, so these tests are ahead of it.
beforeEach(async () => {
  now = noon;
  // Left-overs of an interrupted test would be sent in the next one.
  await Promise.all([noticeModel(database.connection).deleteMany({}), noticeGroupModel(database.connection).deleteMany({})]);
});

const open = { enter: async () => () => undefined };

/** A process of the service. */
function aProcess(over: Partial<typeof stores> = {}) {
  const outcomes: string[] = [];
  const ports = {
    ...{ ...stores, ...over, clock, sender, gate: open },
    posts: {
      find: async ({ id }: { id: string }) => posts.get(id) ?? null,
      findMany: async (ids: readonly string[]) => ids.flatMap((id) => posts.get(id) ?? []),
    },
    meter: { looked: (outcome: string) => void outcomes.push(outcome) },
    onProblem: () => undefined,
  };
  const note = makeStoreNotice(ports);
  const send = makeSendNotices({ ...ports, sendToDevices: makeSendToDevices(ports) });
  return { note, send: () => send(new AbortController().signal), outcomes, silence: makeSetSilentHours(ports) };
}

const failure = { code: 'refused', detail: 'TikTok refused it.', isRetryable: false, needsReconnect: true };
const failing = (userId: string, when: Date = noon): Post =>
  aPost({ userId, status: 'failed', phase: null, failure, history: [{ at: when, attempt: 1, step: 'failed', detail: null }] });

/** A person with a device. */
async function someone(): Promise<{ userId: string; device: Device }> {
  const [userId, device] = [randomUUID(), push.device()];
  await stores.subscriptions.keep(userId, device.subscription, now);
  return { userId, device };
}
/** Posts in this state, whose events this process has handled. */
async function heard(process: ReturnType<typeof aProcess>, list: readonly Post[]): Promise<void> {
  for (const post of list) posts.set(post.id, post);
  for (const { id, userId } of list) await process.note({ id, userId });
}
const goOn = (ms: number) => void (now = new Date(now.getTime() + ms));
const titles = ({ messages }: Device) => messages.map(({ payload }) => (payload as { title: string }).title);
const many = (count: number, make: () => Post) => Array.from({ length: count }, make);

describe('notifying a user of many posts', () => {
  test('When forty fail together, reported twice and to two processes, then each device gets one message with their number and where to fix it', async () => {
    const { userId, device } = await someone();
    const other = push.device();
    await stores.subscriptions.keep(userId, other.subscription, now);
    const processes = [aProcess(), aProcess()] as const;
    const failed = many(40, () => failing(userId));
    await Promise.all(processes.map((process) => heard(process, failed)));
    await processes[0].send();
    expect(device.asked).toBe(0);
    goOn(gatherMs);
    await Promise.all([...processes, ...processes].map(({ send }) => send()));
    goOn(minute);
    await heard(processes[1], failed);
    for (const { send } of processes) await send();
    for (const each of [device, other]) {
      expect(titles(each)).toEqual(['40 posts could not be published on TikTok']);
      expect(each.messages[0]).toMatchObject({
        payload: { body: 'Reconnect your TikTok account, then retry the posts.', tag: 'failed:tiktok:reconnect', path: '/accounts' },
        headers: { topic: expect.stringMatching(/^[\w-]{32}$/), ttl: String(24 * 3_600 - gatherMs / 1_000) },
      });
    }
  });

  test('When others fail a little later, then they wait for the pause, and the message in the place of the first counts all of them', async () => {
    const { userId, device } = await someone();
    const process = aProcess();
    await heard(
      process,
      many(3, () => failing(userId)),
    );
    goOn(gatherMs);
    await process.send();
    await heard(
      process,
      many(2, () => failing(userId, now)),
    );
    goOn(gatherMs);
    await process.send();
    expect(process.outcomes).toEqual(['told', 'waits']);
    goOn(pauseMs);
    await process.send();
    expect(titles(device)).toEqual(['3 posts could not be published on TikTok', '5 posts could not be published on TikTok']);
    expect(device.messages[1]?.headers['topic']).toBe(device.messages[0]?.headers['topic']);
  });

  test('When a post is over by the time, or no longer a post, then there is no message', async () => {
    const { userId, device } = await someone();
    const process = aProcess();
    const [retried, deleted, left] = [failing(userId), failing(userId), failing(userId)];
    await heard(process, [retried, deleted, left]);
    posts.set(retried.id, aPost({ ...retried, status: 'scheduled', phase: 'claimed', failure: null }));
    posts.delete(deleted.id);
    goOn(gatherMs);
    await process.send();
    expect(titles(device)).toEqual(['"Summer" could not be published on TikTok']);
    posts.delete(left.id);
    await heard(process, [failing(userId)]);
    posts.clear();
    goOn(pauseMs);
    await process.send();
    expect(device.messages).toHaveLength(1);
    expect(process.outcomes).toEqual(['told', 'over']);
  });

  test('When it comes up again after it was fixed, then there is another message', async () => {
    const { userId, device } = await someone();
    const process = aProcess();
    const error = { code: 'access', severity: 'error', detail: 'Connect it again.', action: 'reconnect' } as const;
    const post = aPost({ userId, scheduledTime: at(72 * hour), warnings: [error] });
    for (const warnings of [[error], [], [error]]) {
      await heard(process, [{ ...post, warnings }]);
      goOn(pauseMs);
      await process.send();
    }
    expect(titles(device)).toEqual(['Reconnect TikTok', 'Reconnect TikTok']);
  });

  test('When a person has no device, then nothing is kept', async () => {
    const userId = randomUUID();
    await heard(aProcess(), [failing(userId)]);
    expect(await noticeModel(database.connection).countDocuments({ userId })).toBe(0);
  });

  test('When users are notified of different things, then each gets their own, and one message for each reason', async () => {
    const [one, other] = [await someone(), await someone()];
    const process = aProcess();
    const unknown = { ...failing(one.userId), phase: 'unknown' } as const;
    await heard(process, [failing(one.userId), unknown, failing(other.userId)]);
    goOn(gatherMs);
    await process.send();
    expect(titles(one.device).toSorted()).toEqual(['"Summer" could not be published on TikTok', 'Is "Summer" on TikTok?']);
    expect(titles(other.device)).toEqual(['"Summer" could not be published on TikTok']);
  });
});

describe('when something breaks while it is sent', () => {
  test('When the process dies before it has noted what it sent, then another one does not ring on the devices that got it', async () => {
    const { userId, device } = await someone();
    const gone = () => Promise.reject(new Error('gone'));
    const dying = aProcess({ notices: { ...stores.notices, markDelivered: gone, release: gone } });
    await heard(
      dying,
      many(3, () => failing(userId)),
    );
    goOn(gatherMs);
    await dying.send().catch(() => undefined);
    const next = aProcess();
    await next.send();
    expect(next.outcomes).toEqual([]);
    goOn(61_000);
    await next.send();
    expect([next.outcomes, device.asked]).toEqual([['told'], 1]);
  });

  test('When a push service is down, then it is tried again for half an hour, and devices that got it stay quiet', async () => {
    const { userId, device } = await someone();
    const broken = push.device();
    broken.answers = [503, 503, 201];
    await stores.subscriptions.keep(userId, broken.subscription, now);
    const process = aProcess();
    await heard(process, [failing(userId)]);
    goOn(gatherMs);
    for (let tries = 0; tries < 4; tries += 1) {
      await process.send();
      goOn(31_000);
    }
    expect(process.outcomes).toEqual(['failed', 'failed', 'told']);
    expect([device.asked, titles(broken)]).toEqual([1, ['"Summer" could not be published on TikTok']]);
  });
});

describe('silent hours', () => {
  const night = { from: '11:00', to: '19:00', timeZone: 'UTC' };
  const error = { code: 'e', severity: 'error', detail: 'It is too long.', action: 'edit' } as const;

  test('When a post fails in them, then the owner is notified when they end, unless it has expired', async () => {
    const { userId, device } = await someone();
    const process = aProcess();
    await process.silence({ userId, silentHours: night });
    await heard(process, [failing(userId)]);
    goOn(gatherMs);
    await process.send();
    now = at(7 * hour - 1_000);
    await process.send();
    expect(device.asked).toBe(0);
    now = at(7 * hour);
    device.answers = [503, 201];
    await process.send();
    goOn(31_000);
    await process.send();
    expect(titles(device)).toEqual(['"Summer" could not be published on TikTok']);
    expect(device.messages[0]?.headers['ttl']).toBe(String(17 * 3_600 - 31));
  });

  test('When a post is due within the hour and cannot go out, then that does not wait; what is due later does', async () => {
    const { userId, device } = await someone();
    const process = aProcess();
    await process.silence({ userId, silentHours: night });
    const soon = aPost({ userId, scheduledTime: at(40 * minute), warnings: [error] });
    const later = aPost({ userId, platform: 'youtube', scheduledTime: at(20 * hour), warnings: [error] });
    await heard(process, [soon, later]);
    goOn(gatherMs);
    await process.send();
    expect(titles(device)).toEqual(['"Summer" cannot be published on TikTok yet']);
  });

  test('When they are ended, then what waited is sent at once', async () => {
    const { userId, device } = await someone();
    const process = aProcess();
    await process.silence({ userId, silentHours: night });
    await heard(process, [failing(userId)]);
    goOn(gatherMs);
    await process.send();
    await process.silence({ userId, silentHours: null });
    await process.send();
    expect(device.messages).toHaveLength(1);
  });
});
