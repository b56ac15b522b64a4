import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { runWithContext } from '@viral-slides/logger';
import { eventually } from '@viral-slides/testkit';
import { deadLetterQueue } from '../src/broker/topology.ts';
import { openDeadLetterBox } from '../src/dead-letters/dead-letter-box.ts';
import type { DeadLetterBox, Fate } from '../src/dead-letters/dead-letter-box.ts';
import type { DeadLetter } from '../src/dead-letters/dead-letter.ts';
import { arrange, depth, queueName, thing } from './arrange.ts';
import type { Arrangement } from './arrange.ts';

let servers: Arrangement;
let box: DeadLetterBox;
beforeAll(async () => {
  servers = await arrange();
  box = await openDeadLetterBox(servers.rabbit.url);
});
afterEach(() => servers.release());
afterAll(async () => {
  await box?.close();
  await servers.stop();
});

/** A consumer that refuses everything until switched over, with `count` dead letters. */
async function refusedEvents(count: number) {
  const queue = queueName();
  const [bus, things, channel] = [servers.bus(), await servers.outbox(), await servers.channel()];
  const handled: string[] = [];
  const consumer = { isMended: false };
  bus.consume({
    queue,
    events: ['media.image.v1.changed'],
    prefetch: 1,
    handle: async ({ eventId }) => {
      if (!consumer.isMended) throw new AppError('invalid-input', 'no-such-picture', 'There is no such image.');
      handled.push(eventId);
    },
  });
  await bus.start();
  const documents = Array.from({ length: count }, (_, index) => runWithContext({ requestId: `request-${index}` }, () => thing()));
  const sent = documents.flatMap(({ pendingEvents }) => pendingEvents.map(({ eventId }) => eventId));
  for (const document of documents) {
    await things.insertOne(document);
    await servers.relay(bus, things).flush();
  }
  await eventually(async () => expect(await depth(channel, deadLetterQueue(queue))).toBe(count));
  return { queue, bus, channel, sent, handled, consumer };
}

async function look(queue: string, decide: (letter: DeadLetter) => Fate = () => 'keep') {
  const letters: DeadLetter[] = [];
  const counts = await box.visit(queue, (letter) => {
    letters.push(letter);
    return decide(letter);
  });
  return { letters, counts, ids: letters.map(({ messageId }) => messageId) };
}

describe('dead letters', () => {
  test('When they are looked at again and again, then all stay, in their order, with reason, sentence, request id and times', async () => {
    const { queue, channel, sent } = await refusedEvents(5);
    // More often than a quorum queue would take a message back.
    for (let time = 0; time < 25; time += 1) expect((await look(queue)).ids).toEqual(sent);
    const { letters, counts } = await look(queue);
    expect(counts).toEqual({ keep: 5, replay: 0, drop: 0, stuck: 0 });
    expect(letters[3]).toEqual({
      queue,
      messageId: sent[3],
      type: 'media.image.v1.changed',
      reason: 'no-such-picture',
      detail: 'There is no such image.',
      requestId: 'request-3',
      occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
      diedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      failedAttempts: 1,
    });
    expect(await depth(channel, deadLetterQueue(queue))).toBe(5);
  });

  test('When one is sent back after the cause is gone, then its consumer handles it as if for the first time, and the others stay', async () => {
    const { queue, sent, handled, consumer } = await refusedEvents(3);
    consumer.isMended = true;
    const { counts } = await look(queue, ({ messageId }) => (messageId === sent[1] ? 'replay' : 'keep'));
    expect(counts).toEqual({ keep: 2, replay: 1, drop: 0, stuck: 0 });
    await eventually(() => expect(handled).toEqual([sent[1]]));
    expect((await look(queue)).ids).toEqual([sent[0], sent[2]]);
  });

  test('When one is sent back while the cause is there, then it is a dead letter again, with the newest reason', async () => {
    const { queue, channel, sent } = await refusedEvents(1);
    await look(queue, () => 'replay');
    await eventually(async () => expect(await depth(channel, deadLetterQueue(queue))).toBe(1));
    expect((await look(queue)).letters).toMatchObject([{ messageId: sent[0], reason: 'no-such-picture', failedAttempts: 1 }]);
  });

  test('When one is dropped, then it is gone and the others stay', async () => {
    const { queue, sent } = await refusedEvents(3);
    const { counts } = await look(queue, ({ messageId }) => (messageId === sent[0] ? 'drop' : 'keep'));
    expect(counts).toEqual({ keep: 2, replay: 0, drop: 1, stuck: 0 });
    expect((await look(queue)).ids).toEqual([sent[1], sent[2]]);
  });

  test('When the queue they came from is gone, then what is sent back stays and is reported', async () => {
    const { queue, bus, channel, sent } = await refusedEvents(2);
    await bus.stopConsuming();
    await channel.deleteQueue(queue);
    expect((await look(queue, () => 'replay')).counts).toEqual({ keep: 0, replay: 0, drop: 0, stuck: 2 });
    expect((await look(queue)).ids).toEqual(sent);
  });

  test('When deciding breaks off in the middle, then nothing is lost', async () => {
    const { queue, sent } = await refusedEvents(3);
    const stopping = await openDeadLetterBox(servers.rabbit.url);
    const decided: string[] = [];
    const broken = stopping.visit(queue, ({ messageId }) => {
      decided.push(messageId);
      if (decided.length === 2) throw new Error('the terminal was closed');
      return 'keep';
    });
    await expect(broken).rejects.toThrow('the terminal was closed');
    await stopping.close();
    await eventually(async () => expect((await look(queue)).ids.toSorted()).toEqual(sent.toSorted()));
  });

  test('When there is no such queue, then that is reported', async () => {
    await expect(look(`missing.${randomUUID()}`)).rejects.toThrow(/NOT_FOUND/);
  });
});
