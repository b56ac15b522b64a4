import { randomUUID } from 'node:crypto';
import { eventually, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { deliveryModel } from '../src/adapters/mongo/delivery-collection.ts';
import { createMongoDeliveryRepository } from '../src/adapters/mongo/mongo-delivery-repository.ts';
import { newDelivery } from '../src/model/webhooks/delivery.ts';
import { maxWebhooks } from '../src/model/webhooks/webhook.ts';
import { isSignedWith, startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { startIntegrations } from './start-integrations.ts';
import type { RunningIntegrations, ShownDelivery, ShownWebhook } from './start-integrations.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let receiver: Receiver;
let running: RunningIntegrations;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

beforeAll(async () => {
  [mongo, rabbit, receiver] = await Promise.all([shareMongo(), shareRabbit(), startReceiver()]);
  const overrides = { allowedHosts: [`127.0.0.1 ${receiver.port}`] };
  running = await startIntegrations({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, overrides });
}, 120_000);

afterAll(async () => {
  await running?.stop();
  await Promise.all([receiver?.stop(), mongo?.stop(), rabbit?.stop()]);
});

/** A person with a webhook at a path of their own. */
async function personWith(events?: string[]) {
  const userId = randomUUID();
  const path = `/${randomUUID()}`;
  const { webhook, secret } = await running.make(userId, receiver.addressOf(path), events);
  const now = async () => (await running.ask<ShownWebhook>(userId, `/api/webhooks/${webhook.id}`)).body;
  const deliveries = () => running.deliveries(userId, webhook.id);
  const settled = (count: number) =>
    eventually(async () => {
      const all = await deliveries();
      expect(all.flatMap(({ attempts }) => attempts)).toHaveLength(count);
      return all;
    });
  const send = (rest: string, method: string, body?: unknown) =>
    running.ask<Record<string, unknown>>(userId, `/api/webhooks/${webhook.id}${rest}`, { method, body });
  return { userId, path, webhook, secret, now, deliveries, settled, send, messages: () => receiver.at(path) };
}

describe('an event', () => {
  test('When it happens, and the event comes twice, then its subscriber gets it once, signed, and no other user does', async () => {
    const ada = await personWith();
    const other = await personWith();
    const silent = await personWith(['post.failed']);
    const eventId = await running.publishMilestone(ada.userId);
    await running.publishMilestone(ada.userId, 'published', eventId);
    const last = await running.publishMilestone(silent.userId, 'failed');
    await eventually(() => expect([ada.messages().length, silent.messages().length]).toEqual([1, 1]));
    const [message] = ada.messages();
    expect([isSignedWith(ada.secret, message!), isSignedWith(other.secret, message!)]).toEqual([true, false]);
    expect(message!.headers['webhook-id']).toBe(eventId);
    expect(JSON.parse(message!.body)).toMatchObject({
      type: 'post.published',
      data: { platform: 'bluesky', projectName: 'Weekly slides' },
    });
    expect(silent.messages()[0]!.headers['webhook-id']).toBe(last);
    expect(other.messages()).toEqual([]);
    const [delivery] = await ada.settled(1);
    expect(delivery).toMatchObject({ state: 'delivered', event: 'post.published', body: message!.body, attempts: [{ status: 204 }] });
  });

  test('When a process dies with a delivery in its hands, then another one sends it a minute later', async () => {
    const ada = await personWith();
    const deliveries = createMongoDeliveryRepository(deliveryModel(running.database.connection));
    const now = running.clock.now();
    const delivered = { eventId: randomUUID(), userId: ada.userId, event: 'post.published', occurredAt: now, data: {} } as const;
    await deliveries.addTaken(newDelivery(delivered, { webhookId: ada.webhook.id, now }), { now, leaseMs: minuteMs });
    await running.pass(minuteMs - 1_000);
    expect(ada.messages()).toEqual([]);
    await running.pass(2_000);
    await eventually(() => expect(ada.messages()).toHaveLength(1));
  });
});

describe('a receiver', () => {
  test('When it fails, then it is asked again over three days under the same id, and then the delivery is over', async () => {
    const ada = await personWith();
    receiver.answers.set(ada.path, { status: 500, body: 'it broke' });
    await running.publishMilestone(ada.userId);
    await ada.settled(1);
    for (const [index, pauseMs] of [5_000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 20].map((h) => h * hourMs)].entries()) {
      await running.pass(pauseMs * 1.1 + 1_000);
      await ada.settled(index + 2);
    }
    const [delivery] = await ada.deliveries();
    expect(delivery).toMatchObject({ state: 'failed', nextTryAt: null });
    expect(delivery!.attempts[0]).toMatchObject({ status: 500, answer: 'it broke' });
    expect(new Set(ada.messages().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await ada.now()).failingSince).not.toBeNull();
  }, 30_000);

  test('When it fails for five days, then it is off, its owner is notified, and switched on it starts afresh', async () => {
    const ada = await personWith();
    receiver.answers.set(ada.path, { status: 500 });
    await running.publishMilestone(ada.userId);
    await ada.settled(1);
    running.clock.advance(5 * dayMs);
    await running.publishMilestone(ada.userId);
    await eventually(async () => expect(await ada.now()).toMatchObject({ isOn: false, offReason: 'failing' }));
    receiver.answers.delete(ada.path);
    expect((await ada.send('', 'PATCH', { isOn: true })).body).toMatchObject({ isOn: true, offReason: null, failingSince: null });
    const before = ada.messages().length;
    await running.publishMilestone(ada.userId);
    await eventually(() => expect(ada.messages().length).toBeGreaterThan(before));
  });

  test('When it says that it is gone, then it is off at once, what waits is dropped, and nothing more is sent', async () => {
    const ada = await personWith();
    receiver.answers.set(ada.path, { status: 410 });
    await running.publishMilestone(ada.userId);
    await eventually(async () => expect(await ada.now()).toMatchObject({ isOn: false, offReason: 'gone' }));
    await running.publishMilestone(ada.userId);
    const other = await personWith();
    await running.publishMilestone(other.userId);
    await other.settled(1);
    expect(ada.messages()).toHaveLength(1);
    const [delivery] = await ada.deliveries();
    expect(await ada.send(`/deliveries/${delivery!.id}/send-again`, 'POST')).toMatchObject({ status: 409, body: { type: 'webhook-off' } });
  });

  test('When it asks for a pause, then nothing is sent to it before', async () => {
    const ada = await personWith();
    receiver.answers.set(ada.path, { status: 429, headers: { 'retry-after': '600' } });
    await running.publishMilestone(ada.userId);
    await ada.settled(1);
    await eventually(async () => expect((await ada.now()).pausedUntil).not.toBeNull());
    receiver.answers.delete(ada.path);
    await running.publishMilestone(ada.userId);
    await running.pass(9 * minuteMs);
    expect(ada.messages()).toHaveLength(1);
    await running.pass(2 * minuteMs);
    await eventually(() => expect(ada.messages()).toHaveLength(3));
    await eventually(async () => expect(await ada.now()).toMatchObject({ failingSince: null, pausedUntil: null }));
  });

  test('When it sends the message elsewhere, then no request goes there', async () => {
    const ada = await personWith();
    const elsewhere = `/${randomUUID()}`;
    receiver.answers.set(ada.path, { status: 307, headers: { location: receiver.addressOf(elsewhere) } });
    await running.publishMilestone(ada.userId);
    expect((await ada.settled(1))[0]!.attempts[0]).toMatchObject({ status: 307 });
    expect(receiver.at(elsewhere)).toEqual([]);
  });

  test('When one person’s receivers never answer, then others get theirs without delay', async () => {
    const slow = await personWith();
    receiver.answers.set(slow.path, { status: 0 });
    for (let count = 0; count < 20; count += 1) await running.publishMilestone(slow.userId);
    await eventually(() => expect(slow.messages().length).toBeGreaterThan(0));
    const others = await Promise.all([1, 2, 3].map(() => personWith()));
    for (const { userId } of others) await running.publishMilestone(userId);
    await eventually(() => expect(others.map(({ messages }) => messages().length)).toEqual([1, 1, 1]));
    expect(slow.messages().length).toBeLessThanOrEqual(2);
    await slow.send('', 'DELETE');
    receiver.answers.delete(slow.path);
  });
});

describe('its owner', () => {
  test('When a webhook is made again under the same key, then there is one, with the same secret; another request under that key is refused', async () => {
    const userId = randomUUID();
    const createUnder = (address: string) =>
      running.ask<{ webhook: ShownWebhook; secret: string }>(userId, '/api/webhooks', {
        method: 'POST',
        headers: { 'idempotency-key': 'mine' },
        body: { address, events: ['post.failed'] },
      });
    const answers = await Promise.all([1, 2, 3].map(() => createUnder(receiver.addressOf('/again'))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.webhook.id} ${body.secret}`)).size).toBe(1);
    expect(await createUnder(receiver.addressOf('/other'))).toMatchObject({ status: 422, body: { type: 'idempotency-key-reused' } });
  });

  test(`When a person makes more than ${maxWebhooks}, also at once, then there are never more`, async () => {
    const userId = randomUUID();
    const body = { address: receiver.addressOf('/many'), events: ['post.failed'] };
    const answers = await Promise.all(
      Array.from({ length: maxWebhooks + 3 }, () => running.ask(userId, '/api/webhooks', { method: 'POST', body })),
    );
    expect(answers.map(({ status }) => status)).toContain(409);
    expect((await running.ask<ShownWebhook[]>(userId, '/api/webhooks')).body.length).toBeLessThanOrEqual(maxWebhooks);
  });

  test('When the secret is changed, then both sign for a day, and the new one alone after it', async () => {
    const ada = await personWith();
    const { secret } = (await ada.send('/secret', 'POST')).body as { secret: string };
    await running.publishMilestone(ada.userId);
    await ada.settled(1);
    running.clock.advance(dayMs);
    await running.publishMilestone(ada.userId);
    await ada.settled(2);
    const signers = ada.messages().map((message) => [ada.secret, secret].map((each) => isSignedWith(each, message)));
    expect(signers).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('When it is tested, then the answer of the receiver is shown, and a failure is not tried again', async () => {
    const ada = await personWith();
    receiver.answers.set(ada.path, { status: 503, body: 'later' });
    const { status, body } = await ada.send('/test', 'POST');
    expect([status, body]).toMatchObject([200, { state: 'failed', event: 'webhook.test', attempts: [{ status: 503, answer: 'later' }] }]);
    receiver.answers.delete(ada.path);
    expect((await ada.send('/test', 'POST')).body).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] });
    expect(JSON.parse(ada.messages()[0]!.body)).toMatchObject({ type: 'webhook.test', data: { webhookId: ada.webhook.id } });
  });

  test('When a delivery is sent again, then it goes out under its id once more', async () => {
    const ada = await personWith();
    const eventId = await running.publishMilestone(ada.userId);
    const [delivery] = await ada.settled(1);
    expect((await ada.send(`/deliveries/${delivery!.id}/send-again`, 'POST')).status).toBe(202);
    await ada.settled(2);
    expect(ada.messages().map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
  });

  test('When there are more deliveries than a page has, then each is on one page, the newest first', async () => {
    const ada = await personWith();
    for (let count = 0; count < 5; count += 1) await ada.send('/test', 'POST');
    const page = async (query: string) =>
      (
        await running.ask<{ deliveries: ShownDelivery[]; next: string | null }>(
          ada.userId,
          `/api/webhooks/${ada.webhook.id}/deliveries?limit=2${query}`,
        )
      ).body;
    const pages = [await page('')];
    while (pages.at(-1)!.next) pages.push(await page(`&cursor=${pages.at(-1)!.next}`));
    const ids = pages.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
    expect([pages.length, new Set(ids).size]).toEqual([3, 5]);
    expect(ids).toEqual((await ada.deliveries()).map(({ id }) => id));
    expect((await ada.send('/deliveries?cursor=x', 'GET')).status).toBe(400);
  });

  test('When another user asks, on whatever route, then there is no such webhook', async () => {
    const ada = await personWith();
    await running.publishMilestone(ada.userId);
    const [delivery] = await ada.settled(1);
    const other = await personWith();
    const stranger = randomUUID();
    const routes = [
      ['', 'GET'],
      ['', 'PATCH', { isOn: false }],
      ['', 'DELETE'],
      ['/secret', 'POST'],
      ['/test', 'POST'],
      ['/deliveries', 'GET'],
      [`/deliveries/${delivery!.id}/send-again`, 'POST'],
    ] as const;
    for (const [rest, method, body] of routes) {
      const answer = await running.ask(stranger, `/api/webhooks/${ada.webhook.id}${rest}`, { method, body });
      expect([rest, method, answer.status, answer.body]).toMatchObject([rest, method, 404, { type: 'webhook-not-found' }]);
    }
    expect(await other.send(`/deliveries/${delivery!.id}/send-again`, 'POST')).toMatchObject({ status: 404 });
    expect((await running.ask<unknown[]>(stranger, '/api/webhooks')).body).toEqual([]);
    expect(await ada.now()).toMatchObject({ isOn: true });
  });

  test('When it is deleted, then its deliveries are gone, and nothing is sent any more', async () => {
    const ada = await personWith();
    await running.publishMilestone(ada.userId);
    await ada.settled(1);
    expect((await ada.send('', 'DELETE')).status).toBe(204);
    expect((await ada.send('', 'GET')).status).toBe(404);
    expect(await deliveryModel(running.database.connection).countDocuments({ webhookId: ada.webhook.id })).toBe(0);
  });

  test('When secrets were shown, then no line of the log and no field of the database holds one', async () => {
    const ada = await personWith();
    const { secret } = (await ada.send('/secret', 'POST')).body as { secret: string };
    await ada.send('/test', 'POST');
    const stored = await running.database.connection.collection('webhooks').find({}).toArray();
    const written = JSON.stringify([running.logLines, stored]);
    for (const shown of [ada.secret, secret]) expect(written.includes(shown.slice('whsec_'.length))).toBe(false);
  });
});
