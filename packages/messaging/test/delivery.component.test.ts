import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError } from '@viral-slides/errors';
import { encodeEvent } from '@viral-slides/events';
import { currentContext, runWithContext } from '@viral-slides/logger';
import { eventually } from '@viral-slides/testkit';
import { eventExchange } from '../src/event-message.ts';
import { deadLetterQueue, retryQueue } from '../src/broker/topology.ts';
import { arrange, depth, imageChanged, queueName, take, thing } from './arrange.ts';
import type { Arrangement } from './arrange.ts';
import { pendingEvent } from '../src/index.ts';
import type { ReceivedEvent } from '../src/index.ts';

let servers: Arrangement;
beforeAll(async () => {
  servers = await arrange();
});
afterEach(() => servers.release());
afterAll(() => servers.stop());

describe('an event on its way', () => {
  test('When a document with an event is written, then the consumer gets the event with its ids and in the context of the request', async () => {
    const received: { event: ReceivedEvent; context: object }[] = [];
    const [bus, things] = [servers.bus(), await servers.outbox()];
    bus.consume({
      queue: queueName(),
      events: ['media.image.v1.changed'],
      handle: async (event) => void received.push({ event, context: currentContext() }),
    });
    await bus.start();
    const relay = servers.relay(bus, things);
    relay.start();
    const document = runWithContext({ requestId: 'r-1' }, () => thing());
    const [sent] = document.pendingEvents;

    await things.insertOne(document);
    relay.nudge();

    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.event).toMatchObject({
      eventId: sent?.eventId,
      type: 'media.image.v1.changed',
      occurredAt: sent?.occurredAt,
      correlationId: 'r-1',
      attempt: 1,
      message: { userId: 'u-1', imageId: document._id, revision: 1 },
    });
    expect(received[0]?.context).toEqual({ requestId: 'r-1', eventId: sent?.eventId, userId: 'u-1' });
    await eventually(async () => expect((await things.findOne({ _id: document._id }))?.pendingEvents).toEqual([]));
  });

  test('When no queue wants an event, then it counts as delivered', async () => {
    const [bus, things] = [servers.bus(), await servers.outbox()];
    await bus.start();
    const event = { ...imageChanged('i-1'), type: 'auth.user.v1.registered' as const };
    await things.insertOne(thing({ _id: 't', pendingEvents: [event] }));

    await servers.relay(bus, things).flush();

    expect(await things.findOne({ _id: 't' })).toMatchObject({ pendingEvents: [] });
    expect(await bus.metrics.registry.metrics()).toContain('messaging_confirmed_total{type="auth.user.v1.registered",routed="false"} 1');
  });

  test('When a document holds several events, then they arrive in their order', async () => {
    const revisions: number[] = [];
    const [bus, things] = [servers.bus(), await servers.outbox()];
    bus.consume({
      queue: queueName(),
      events: ['media.image.v1.changed'],
      prefetch: 1,
      handle: async (event) => void revisions.push(event.message.revision),
    });
    await bus.start();
    await things.insertOne(thing({ pendingEvents: Array.from({ length: 20 }, (_, index) => imageChanged('i-1', index + 1)) }));

    await servers.relay(bus, things).flush();

    await eventually(() => expect(revisions).toHaveLength(20));
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('When events wait and an urgent one comes, then it is delivered before them, and comes again like any other', async () => {
    const [bus, things, queue] = [servers.bus(), await servers.outbox(), queueName()];
    const handled: string[] = [];
    const first = Promise.withResolvers<void>();
    bus.consume({
      queue,
      events: ['media.image.v1.changed'],
      prefetch: 1,
      retryDelaysMs: [1],
      async handle({ message, attempt }) {
        handled.push(message.imageId);
        if (message.imageId === 'first') await first.promise;
        if (message.imageId === 'urgent' && attempt === 1) throw new AppError('unavailable', 'test', 'Not now.');
      },
    });
    await bus.start();
    const relay = servers.relay(bus, things);
    const register = async (imageId: string, isUrgent = false) => {
      const message = { userId: 'u-1', imageId, revision: 1 };
      const event = pendingEvent('media.image.v1.changed', message, { eventId: randomUUID(), occurredAt: new Date(), isUrgent });
      await things.insertOne(thing({ _id: randomUUID(), pendingEvents: [event] }));
      await relay.flush();
    };
    await register('first');
    await eventually(() => expect(handled).toEqual(['first']));
    for (const imageId of ['second', 'third', 'fourth']) await register(imageId);
    await register('urgent', true);
    first.resolve();

    await eventually(() => expect(handled).toHaveLength(6));
    expect(handled.slice(0, 2)).toEqual(['first', 'urgent']);
    expect(handled.slice(2).toSorted()).toEqual(['fourth', 'second', 'third', 'urgent']);
  });

  test('When a tombstone holds the event of its deletion, then the event arrives and the tombstone is removed, and living documents stay', async () => {
    const deleted: string[] = [];
    const [bus, things] = [servers.bus(), await servers.outbox()];
    bus.consume({
      queue: queueName(),
      events: ['media.image.v1.changed'],
      handle: async (event) => void deleted.push(event.message.imageId),
    });
    await bus.start();
    await things.insertMany([thing({ _id: 'gone', deletedAt: new Date() }), thing({ _id: 'alive' })]);

    await servers.relay(bus, things).flush();

    await eventually(() => expect(deleted.sort()).toEqual(['alive', 'gone']));
    expect(await things.find().toArray()).toEqual([{ _id: 'alive', pendingEvents: [] }]);
  });

  test('When a replica subscribes, then it hears events published while it listens, one copy per replica', async () => {
    const heard: string[] = [];
    const [bus, other, things] = [servers.bus(), servers.bus(), await servers.outbox()];
    bus.subscribe({ events: ['media.image.v1.changed'], handle: (event) => void heard.push(`first ${event.type}`) });
    other.subscribe({ events: ['media.image.v1.changed'], handle: (event) => void heard.push(`second ${event.type}`) });
    await Promise.all([bus.start(), other.start()]);
    await things.insertOne(thing());

    await servers.relay(bus, things).flush();

    await eventually(() => expect(heard.sort()).toEqual(['first media.image.v1.changed', 'second media.image.v1.changed']));
  });
});

describe('a failing handler', () => {
  test('When the cause is outside, then the event comes again after each delay and not sooner, until it works', async () => {
    const attempts: { at: number; attempt: number }[] = [];
    const [bus, things] = [servers.bus(), await servers.outbox()];
    bus.consume({
      queue: queueName(),
      events: ['media.image.v1.changed'],
      retryDelaysMs: [300, 600],
      async handle({ attempt }) {
        attempts.push({ at: performance.now(), attempt });
        if (attempt < 4) throw new AppError('unavailable', 'store-down', 'The store does not answer.');
      },
    });
    await bus.start();
    await things.insertOne(thing());

    await servers.relay(bus, things).flush();

    await eventually(() => expect(attempts).toHaveLength(4));
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    const pauses = attempts.slice(1).map(({ at }, index) => at - (attempts[index]?.at ?? 0));
    // The broker's clock and ours round differently, by a few milliseconds.
    [300, 600, 600].forEach((delayMs, index) => expect(pauses[index]).toBeGreaterThan(delayMs - 20));
  });

  test('When the error is unknown, then it gets three more attempts and ends in the dead letters, untouched, with the reason', async () => {
    const queue = queueName();
    const attempts: number[] = [];
    const [bus, things, channel] = [servers.bus(), await servers.outbox(), await servers.channel()];
    bus.consume({
      queue,
      events: ['media.image.v1.changed'],
      retryDelaysMs: [20],
      async handle({ attempt }) {
        attempts.push(attempt);
        throw new TypeError('x is undefined');
      },
    });
    await bus.start();
    const document = thing();
    await things.insertOne(document);

    await servers.relay(bus, things).flush();

    const dead = await take(channel, deadLetterQueue(queue));
    expect(attempts).toEqual([1, 2, 3, 4]);
    expect(dead.properties).toMatchObject({ messageId: document.pendingEvents[0]?.eventId, type: 'media.image.v1.changed', appId: 'test' });
    expect(dead.properties.headers).toMatchObject({
      'x-dead-reason': 'internal',
      'x-dead-detail': 'x is undefined',
      'x-failed-attempts': 4,
    });
    expect(dead.content.equals(Buffer.from(document.pendingEvents[0]?.payload ?? []))).toBe(true);
    expect(await depth(channel, retryQueue(queue, 20))).toBe(0);
  });

  test('When messages are poison, then each goes to the dead letters at once and the queue keeps flowing', async () => {
    const queue = queueName();
    const handled: string[] = [];
    const [bus, channel] = [servers.bus(), await servers.channel()];
    bus.consume({
      queue,
      events: ['media.image.v1.changed'],
      prefetch: 2,
      async handle({ message }) {
        if (message.imageId === 'refused') throw new AppError('invalid-input', 'no-such-thing', 'There is no such thing.');
        handled.push(message.imageId);
      },
    });
    await bus.start();
    const type = 'media.image.v1.changed';
    const good = (imageId: string) => Buffer.from(encodeEvent(type, { userId: 'u', imageId }));
    const send = (content: Buffer, options: object) =>
      channel.publish(eventExchange, type, content, { type, messageId: randomUUID(), ...options });

    send(Buffer.from('no protobuf at all'), {});
    send(good('unknown'), { type: 'media.image.v9.exploded' });
    send(good('nameless'), { messageId: undefined });
    send(good('refused'), {});
    Array.from({ length: 50 }, (_, index) => send(good(`good-${index}`), {}));

    await eventually(() => expect(handled).toHaveLength(50));
    const reasons = [];
    for (let index = 0; index < 4; index += 1) {
      reasons.push((await take(channel, deadLetterQueue(queue))).properties.headers?.['x-dead-reason']);
    }
    expect(reasons.sort()).toEqual(['no-such-thing', 'undecodable-event', 'unknown-event', 'unknown-event']);
    await eventually(async () => expect(await depth(channel, queue)).toBe(0));
    expect(await bus.metrics.registry.metrics()).toMatch(
      /messaging_consumed_total\{queue="[^"]+",type="media.image.v1.changed",outcome="dead-lettered"\} 3/,
    );
  });

  test('When a message takes the process down each time, then the broker itself moves it to the dead letters after the delivery limit', async () => {
    const queue = queueName();
    const [setUp, channel] = [servers.bus(), await servers.channel()];
    setUp.consume({ queue, events: ['media.image.v1.changed'], deliveryLimit: 2, handle: async () => undefined });
    await setUp.start();
    await setUp.stopConsuming();
    await setUp.close();
    channel.sendToQueue(queue, Buffer.from('deadly'), { persistent: true });
    await channel.waitForConfirms();

    for (let death = 0; death < 3; death += 1) {
      const victim = await servers.channel();
      await eventually(async () => expect(await victim.get(queue)).not.toBe(false));
      // The broker sees a process die while it holds the message.
      (victim.connection as unknown as { stream: Socket }).stream.destroy(new Error('the process died'));
    }

    expect((await take(channel, deadLetterQueue(queue))).content.toString()).toBe('deadly');
  });
});

describe('a graceful stop', () => {
  test('When a handler runs while consuming stops, then the stop waits for it, and what comes later stays in the queue', async () => {
    const queue = queueName();
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const [bus, things, channel] = [servers.bus(), await servers.outbox(), await servers.channel()];
    bus.consume({
      queue,
      events: ['media.image.v1.changed'],
      async handle() {
        started.resolve();
        await gate.promise;
      },
    });
    await bus.start();
    await things.insertOne(thing());
    await servers.relay(bus, things).flush();
    await started.promise;
    let isStopped = false;

    const stopping = bus.stopConsuming().then(() => (isStopped = true));
    await eventually(async () => {
      channel.sendToQueue(queue, Buffer.from('too late'));
      expect(await depth(channel, queue)).toBeGreaterThan(0);
    });
    expect(isStopped).toBe(false);
    gate.resolve();
    await stopping;
    await bus.close();

    const left = await take(channel, queue);
    expect(left.content.toString()).toBe('too late');
    expect(left.fields.redelivered).toBe(false);
  });
});
