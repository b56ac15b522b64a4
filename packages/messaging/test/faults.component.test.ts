import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { eventually } from '@viral-slides/testkit';
import type mongoose from 'mongoose';
import { eventExchange, publishOptions } from '../src/event-message.ts';
import type { Bus } from '../src/index.ts';
import { deadLetterQueue, retryQueue } from '../src/broker/topology.ts';
import { arrange, depth, imageChanged, queueName, thing } from './arrange.ts';
import type { Arrangement } from './arrange.ts';

let servers: Arrangement;
beforeAll(async () => {
  servers = await arrange({ ownServers: true });
});
afterEach(() => servers.release());
afterAll(() => servers.stop());

const eventCount = 1_000;

interface Effect {
  _id: string;
  revision: number;
  effects: number;
}

/** Counts each event once, however often it comes: the effect is conditional on the revision, in one update. */
function consumeOnce(bus: Bus, queue: string, effects: mongoose.mongo.Collection<Effect>, onDelivery: () => void = () => undefined): void {
  bus.consume({
    queue,
    events: ['media.image.v1.changed'],
    prefetch: 50,
    retryDelaysMs: [100, 400],
    async handle({ message: { imageId, revision } }) {
      onDelivery();
      await effects.updateOne({ _id: imageId, revision: { $lt: revision } }, { $set: { revision }, $inc: { effects: 1 } });
    },
  });
}

async function effectsOf(ids: string[]): Promise<mongoose.mongo.Collection<Effect>> {
  const connection = await servers.database();
  const effects = connection.getClient().db(connection.name).collection<Effect>('effects');
  await effects.insertMany(ids.map((_id) => ({ _id, revision: 0, effects: 0 })));
  return effects;
}

const sumOfEffects = async (effects: mongoose.mongo.Collection<Effect>) =>
  (await effects.find().toArray()).reduce((sum, { effects: count }) => sum + count, 0);

/** Number of events that these have handed to the broker without a confirm so far. */
async function unconfirmedBy(...buses: Bus[]): Promise<number> {
  const counted = async ({ metrics }: Bus) => {
    const [published, confirmed] = await Promise.all([metrics.published.get(), metrics.confirmed.get()]);
    const sum = (values: { value: number }[]) => values.reduce((total, { value }) => total + value, 0);
    return sum(published.values) - sum(confirmed.values);
  };
  return (await Promise.all(buses.map(counted))).reduce((total, count) => total + count, 0);
}

describe('a broken broker', () => {
  test('When the broker is killed while 1,000 events flow through two relays, then none is lost and each has its effect once', async () => {
    const queue = queueName();
    const ids = Array.from({ length: eventCount }, () => randomUUID());
    const [bus, replica, things, effects] = [servers.bus(), servers.bus(), await servers.outbox(), await effectsOf(ids)];
    let deliveries = 0;
    consumeOnce(bus, queue, effects, () => (deliveries += 1));
    consumeOnce(replica, queue, effects, () => (deliveries += 1));
    await Promise.all([bus.start(), replica.start()]);
    await servers.rabbit.settle();
    const relays = [servers.relay(bus, things), servers.relay(replica, things)];
    for (const relay of relays) relay.start();

    const write = async (some: string[]) => {
      await things.insertMany(some.map((_id) => thing({ _id })));
      relays[0]?.nudge();
    };

    await write(ids.slice(0, 400));
    await eventually(() => expect(deliveries).toBeGreaterThan(50), { everyMs: 1 });
    // Frozen first, so that events are on their way to it, unconfirmed, and acknowledgements too, when it dies.
    await servers.rabbit.freeze();
    await write(ids.slice(400, 700));
    // Of the first 400, if the frost came in the middle of them: a relay that waits for confirms takes nothing else. Else of these.
    await eventually(async () => expect(await unconfirmedBy(bus, replica)).toBeGreaterThan(0));
    await servers.rabbit.kill();
    await eventually(() => expect([bus.isReady(), replica.isReady()]).toEqual([false, false]));
    await write(ids.slice(700));
    await servers.rabbit.restart();

    await eventually(async () => expect(await sumOfEffects(effects)).toBe(eventCount), { timeoutMs: 40_000, everyMs: 250 });
    expect(await effects.countDocuments({ effects: 1 })).toBe(eventCount);
    await eventually(async () => expect(await things.countDocuments({ 'pendingEvents.0': { $exists: true } })).toBe(0));
    const channel = await servers.channel();
    expect(await depth(channel, deadLetterQueue(queue))).toBe(0);
    await eventually(async () => expect(await depth(channel, queue)).toBe(0));
    expect(await sumOfEffects(effects)).toBe(eventCount);
  });

  test('When only the connections are cut, then consuming and publishing go on, and a subscriber learns that it may have missed something', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    const [bus, things, effects] = [servers.bus(), await servers.outbox(), await effectsOf(ids)];
    let gaps = 0;
    consumeOnce(bus, queueName(), effects);
    bus.subscribe({ events: ['media.image.v1.changed'], handle: () => undefined, onGap: () => (gaps += 1) });
    await bus.start();
    expect(gaps).toBe(1);
    servers.relay(bus, things).start();
    await things.insertMany(ids.slice(0, 100).map((_id) => thing({ _id })));

    await servers.rabbit.exec(['rabbitmqctl', 'close_all_connections', 'test']);
    await things.insertMany(ids.slice(100).map((_id) => thing({ _id })));

    await eventually(async () => expect(await sumOfEffects(effects)).toBe(200), { timeoutMs: 20_000, everyMs: 100 });
    expect(await effects.countDocuments({ effects: 1 })).toBe(200);
    expect(gaps).toBe(2);
  });

  test('When a queue is deleted under its consumer, then it is declared again and the consumer goes on', async () => {
    const queue = queueName();
    const [bus, things, effects] = [servers.bus(), await servers.outbox(), await effectsOf(['i-1'])];
    consumeOnce(bus, queue, effects);
    await bus.start();
    const channel = await servers.channel();

    await channel.deleteQueue(queue);
    const binding = await eventually(async () => (await servers.channel()).checkQueue(queue));
    expect(binding.queue).toBe(queue);
    await eventually(() => expect(bus.isReady()).toBe(true));
    await things.insertOne(thing({ _id: 'i-1' }));
    await servers.relay(bus, things).flush();

    await eventually(async () => expect(await effects.findOne({ _id: 'i-1' })).toMatchObject({ effects: 1 }));
  });
});

describe('a broken consumer', () => {
  test('When a process is killed while it handles events, then another one gets them', async () => {
    const queue = queueName();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const [bus, things, effects] = [servers.bus(), await servers.outbox(), await effectsOf(ids)];
    const script = `
      import { createLogger } from '@viral-slides/logger';
      import { createBus } from './packages/messaging/src/index.ts';
      const bus = createBus({ url: process.env.BROKER, appId: 'victim', logger: createLogger({ service: 'victim', level: 'silent' }) });
      const handle = () => { console.log('handling'); return new Promise(() => {}); };
      bus.consume({ queue: process.env.QUEUE, events: ['media.image.v1.changed'], retryDelaysMs: [100, 400], handle });
      await bus.start();
      console.log('ready');
    `;
    const victim = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, NODE_OPTIONS: '', BROKER: servers.rabbit.url, QUEUE: queue },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    victim.stdout.on('data', (chunk) => (output += String(chunk)));
    try {
      await eventually(() => expect(output).toContain('ready'));
      await bus.start();
      await things.insertMany(ids.map((_id) => thing({ _id })));
      await servers.relay(bus, things).flush();
      await eventually(() => expect(output.match(/handling/g)).toHaveLength(ids.length));
    } finally {
      victim.kill('SIGKILL');
    }

    const successor = servers.bus();
    consumeOnce(successor, queue, effects);
    await successor.start();

    await eventually(async () => expect(await effects.countDocuments({ effects: 1 })).toBe(ids.length));
  });
});

describe('a broken database', () => {
  test('When the database is killed while events are written, relayed and handled, then every acknowledged one has its effect once', async () => {
    const queue = queueName();
    const ids = Array.from({ length: 400 }, () => randomUUID());
    const [bus, things, effects] = [servers.bus(), await servers.outbox(), await effectsOf(ids)];
    let deliveries = 0;
    consumeOnce(bus, queue, effects, () => (deliveries += 1));
    await bus.start();
    const relay = servers.relay(bus, things);
    relay.start();
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (const _id of ids) {
        const isWritten = await things.insertOne(thing({ _id })).then(
          () => true,
          () => false,
        );
        if (isWritten) acknowledged.push(_id);
      }
    })();

    await eventually(() => expect(deliveries).toBeGreaterThan(50), { timeoutMs: 30_000 });
    await servers.mongo.kill();
    await servers.mongo.restart();
    await writing;

    expect(acknowledged.length).toBeGreaterThan(100);
    await eventually(
      async () => expect(await effects.countDocuments({ _id: { $in: acknowledged }, effects: 1 })).toBe(acknowledged.length),
      { timeoutMs: 40_000, everyMs: 250 },
    );
    expect(await effects.countDocuments({ effects: { $gt: 1 } })).toBe(0);
    expect(await depth(await servers.channel(), deadLetterQueue(queue))).toBe(0);
  }, 180_000);

  test('When the database stays away, then failed events wait in the retry queue instead of running hot', async () => {
    const queue = queueName();
    const [bus, things, effects] = [servers.bus(), await servers.outbox(), await effectsOf(['i-1'])];
    let attempts = 0;
    bus.consume({
      queue,
      events: ['media.image.v1.changed'],
      retryDelaysMs: [60_000],
      async handle() {
        attempts += 1;
        await effects.findOne({}, { timeoutMS: 300 });
      },
    });
    await bus.start();
    await things.insertMany(Array.from({ length: 20 }, () => thing()));
    const channel = await servers.channel();
    const events = (await things.find().toArray()).flatMap(({ pendingEvents }) => pendingEvents);
    await servers.mongo.kill();

    for (const event of events) await bus.publish({ ...event, payload: (event.payload as unknown as { buffer: Uint8Array }).buffer });

    await eventually(async () => expect(await depth(channel, retryQueue(queue, 60_000))).toBe(20), { timeoutMs: 20_000 });
    expect(attempts).toBe(20);
    await servers.mongo.restart();
  });
});

describe('repeats and disorder', () => {
  function shuffled<T>(items: T[]): T[] {
    return items
      .map((item) => ({ item, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }

  test('When every event comes three times and in any order, then the final state is that of each once, in order', async () => {
    const revisions = 20;
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const [bus, effects, channel] = [servers.bus(), await effectsOf(ids), await servers.channel()];
    const queue = queueName();
    consumeOnce(bus, queue, effects);
    await bus.start();
    const events = ids.flatMap((id) => Array.from({ length: revisions }, (_, index) => imageChanged(id, index + 1)));

    for (const event of shuffled([...events, ...events, ...events])) {
      channel.publish(eventExchange, event.type, Buffer.from(event.payload), publishOptions(event, 'test'));
    }
    await channel.waitForConfirms();

    await eventually(async () => expect(await depth(channel, queue)).toBe(0));
    await bus.stopConsuming();
    const state = await effects.find().toArray();
    expect(state.map(({ revision }) => revision)).toEqual(ids.map(() => revisions));
  });
});

describe('a look at the broker', () => {
  /** Bus as the kit of services queries it for findings. */
  async function busWithDeadLetters(count: number) {
    const [bus, channel, queue] = [servers.bus(), await servers.channel(), queueName()];
    bus.consume({ queue, events: ['media.image.v1.changed'], handle: () => Promise.reject(new Error('never')), retryDelaysMs: [] });
    await bus.start();
    for (const event of Array.from({ length: count }, () => imageChanged('i-1')))
      channel.publish(eventExchange, event.type, Buffer.from(event.payload), publishOptions(event, 'test'));
    await eventually(async () => expect(await depth(channel, deadLetterQueue(queue))).toBe(count));
    return { bus, queue };
  }

  test('When it is short of memory, then it is seen as that, although nothing has been sent; and once it is over, how fast it confirms and what was given up', async () => {
    const { bus, queue } = await busWithDeadLetters(2);
    await servers.rabbit.exec(['rabbitmqctl', 'set_vm_memory_high_watermark', 'absolute', '1']);
    // The broker reports an alarm only to a connection that sends, and examining sends.
    await eventually(async () => expect(await bus.inspect()).toMatchObject({ isBlocked: true, confirmMs: null }), { timeoutMs: 30_000 });
    await servers.rabbit.exec(['rabbitmqctl', 'set_vm_memory_high_watermark', '0.6']);
    await eventually(
      async () =>
        expect(await bus.inspect()).toEqual({ isBlocked: false, confirmMs: expect.any(Number), deadLetters: [{ queue, messages: 2 }] }),
      { timeoutMs: 30_000 },
    );
  }, 90_000);
});
