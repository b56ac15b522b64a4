import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { eventually, startMongo, startRabbit } from '@viral-slides/testkit';
import { proveFaults } from '@viral-slides/testkit/faults';
import { startReceiver } from './receiver.ts';
import { startIntegrations } from './start-integrations.ts';

/** The service on servers of its own, with a receiver and a consumer of its events. */
async function startAll() {
  const [mongo, rabbit, receiver] = await Promise.all([startMongo(), startRabbit(), startReceiver()]);
  const overrides = { allowedHosts: [`127.0.0.1 ${receiver.port}`] };
  const running = await startIntegrations({ mongodbUri: mongo.url, amqpUrl: rabbit.url, overrides });
  async function stop() {
    await running.stop();
    await Promise.all([receiver.stop(), mongo.stop(), rabbit.stop()]);
  }
  return { mongo, rabbit, receiver, running, stop };
}

// The write is a new webhook, of a person of its own.
proveFaults('integrations', async () => {
  const { mongo, rabbit, receiver, running, stop } = await startAll();
  const published = new Set<string>();
  const listener = createBus({ url: rabbit.url, appId: 'listener', logger: createLogger({ service: 'listener', level: 'silent' }) });
  listener.consume({
    queue: 'listener.integrations',
    events: ['integrations.webhook.v1.changed'],
    handle: async ({ message }) => void published.add(message.userId),
  });
  await listener.start();
  const people = new Map<string, string>();
  const personOf = (name: string) => people.get(name) ?? people.set(name, randomUUID()).get(name)!;
  const body = { address: receiver.addressOf('/'), events: ['post.published'] };
  return {
    mongo,
    rabbit,
    async ready() {
      const answer = await fetch(`${running.url}/health/ready`);
      return { status: answer.status, retryAfter: null, body: await answer.json() };
    },
    read: () => running.ask(personOf('reader'), '/api/webhooks'),
    write: (name) => running.ask(personOf(name), '/api/webhooks', { method: 'POST', body }),
    isStored: async (name) => (await running.ask<unknown[]>(personOf(name), '/api/webhooks')).body.length === 1,
    isPublished: (name) => published.has(personOf(name)),
    async stop() {
      await listener.close();
      await stop();
    },
  };
});

describe('deliveries', () => {
  let all: Awaited<ReturnType<typeof startAll>>;
  beforeAll(async () => void (all = await startAll()), 120_000);
  afterAll(() => all?.stop());

  test('When the database and then the broker die while events come in, then each event arrives', async () => {
    const { mongo, rabbit, receiver, running } = all;
    const userId = randomUUID();
    await running.make(userId, receiver.addressOf('/all'));
    const sent: string[] = [];
    const send = async (count: number) => {
      for (let n = 0; n < count; n += 1) sent.push(await running.publishMilestone(userId));
    };
    await send(10);
    await mongo.kill();
    await send(10);
    await mongo.restart();
    await send(5);
    await rabbit.settle();
    await rabbit.kill();
    await rabbit.restart();
    await eventually(() => send(1), { timeoutMs: 30_000 });
    const arrived = () => new Set(receiver.at('/all').map(({ headers }) => headers['webhook-id']));
    await eventually(
      async () => {
        // Deliveries that were leased when the database died are due again once the lease has expired.
        await running.pass(61_000);
        expect(sent.filter((id) => !arrived().has(id))).toEqual([]);
      },
      // An event that was refused three times while the database started waits for 30 s, a fourth time for 180 s.
      { timeoutMs: 240_000 },
    );
  }, 360_000);
});
