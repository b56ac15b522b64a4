import { eventually, releaseData, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { StoredLines, TestMongo, TestRabbit } from '@viral-slides/testkit';
import { isSignedWith, startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { startIntegrations } from './start-integrations.ts';
import type { RunningIntegrations, ShownWebhook } from './start-integrations.ts';

/*
 * Webhooks of earlier releases go on: with the key of the installation that sealed their secrets. The secrets, which the product shows once, are kept in a collection
 * of this test. Dates are of a day far ahead, so that the database expires nothing.
 */
const secrets = 'secrets-of-webhooks';
const data = releaseData(import.meta.dirname, ['webhooks', 'webhook-deliveries', secrets]);
const day = new Date('2099-01-01T12:00:00.000Z');
const userId = '00000000-0000-4000-8000-000000000001';

let mongo: TestMongo;
let rabbit: TestRabbit;
let receiver: Receiver;
let running: RunningIntegrations;
const collection = <T extends object>(name: string) => running.database.connection.collection<T & { _id: string }>(name);
const webhooks = async () => (await running.ask<ShownWebhook[]>(userId, '/api/webhooks')).body;

/** A webhook that got a message, and one that is off. */
async function write(): Promise<void> {
  running.clock.set(day);
  const { webhook, secret } = await running.make(userId, receiver.addressOf('/on'));
  await collection<{ secret: string }>(secrets).insertOne({ _id: webhook.id, secret });
  const off = await running.make(userId, receiver.addressOf('/off'), ['post.failed']);
  const { status } = await running.ask(userId, `/api/webhooks/${off.webhook.id}`, { method: 'PATCH', body: { isOn: false } });
  expect(status).toBe(200);
  await running.publishMilestone(userId);
  await eventually(async () => expect(await running.deliveries(userId, webhook.id)).toMatchObject([{ state: 'delivered' }]));
  await eventually(async () => expect(await collection('webhooks').countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0));
  running.clock.set(null);
}

beforeAll(async () => {
  [mongo, rabbit, receiver] = await Promise.all([shareMongo(), shareRabbit(), startReceiver()]);
  const overrides = {
    allowedHosts: [`127.0.0.1 ${receiver.port}`],
    encryptionKeys: ['seals secrets of webhooks in tests of upgrades only'],
  };
  running = await startIntegrations({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, overrides });
  await data.keep(running.database.connection, write);
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await Promise.all([receiver?.stop(), mongo?.stop(), rabbit?.stop()]);
});

describe.each(data.names)('webhooks of %s', (release) => {
  let kept: StoredLines;
  beforeAll(async () => {
    kept = await data.open(running.database.connection, release);
  }, 60_000);

  test('When their user lists them, then each is as it was, with what it received, and nothing stored changes', async () => {
    const all = await webhooks();
    expect(all.map(({ events, isOn }) => [events, isOn]).toSorted()).toEqual([
      [['post.failed'], false],
      [['post.published'], true],
    ]);
    const on = all.find(({ isOn }) => isOn);
    expect(await running.deliveries(userId, on!.id)).toMatchObject([
      { event: 'post.published', state: 'delivered', attempts: [{ status: 204 }] },
    ]);
    expect(await data.stored(running.database.connection)).toEqual(kept);
  });

  test('When something happens, then the receiver gets it, signed with the secret that the release created', async () => {
    const on = (await webhooks()).find(({ isOn }) => isOn)!;
    const { secret } = (await collection<{ secret: string }>(secrets).findOne({ _id: on.id }))!;
    const path = `/${release.replaceAll(' ', '-')}`;
    // The port of the receiver is another one in each run.
    await collection('webhooks').updateOne({ _id: on.id }, { $set: { address: receiver.addressOf(path) } });
    await running.publishMilestone(userId);
    await eventually(() => expect(receiver.at(path)).toHaveLength(1));
    expect(isSignedWith(secret, receiver.at(path)[0]!)).toBe(true);
  });

  test('When the one that is off is switched on, then it is on', async () => {
    const off = (await webhooks()).find(({ isOn }) => !isOn)!;
    expect((await running.ask(userId, `/api/webhooks/${off.id}`, { method: 'PATCH', body: { isOn: true } })).body).toMatchObject({
      isOn: true,
    });
  });
});
