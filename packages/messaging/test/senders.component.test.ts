import { randomUUID } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import { eventually, shareRabbit } from '@viral-slides/testkit';
import type { TestRabbit } from '@viral-slides/testkit';
import amqp from 'amqplib';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { deadLetterQueue, ensureExchange } from '../src/broker/topology.ts';
import { permissionsOf } from '../src/broker/program-permissions.ts';
import { openDeadLetterBox } from '../src/dead-letters/dead-letter-box.ts';
import { eventExchange, publishOptions } from '../src/event-message.ts';
import { createBus } from '../src/index.ts';
import type { Bus } from '../src/index.ts';
import { operatorUser } from '../src/senders.ts';
import { depth, imageChanged, logger } from './arrange.ts';

let rabbit: TestRabbit;
const opened: (() => Promise<unknown>)[] = [];
const password = randomUUID();

/** Makes a user of the broker as `make up` does, by the broker's own tool: its management is off in tests. */
async function addUser(name: string, { configure, write, read } = permissionsOf(name)): Promise<void> {
  const virtualHost = new URL(rabbit.url).pathname.slice(1);
  await rabbit.exec(['rabbitmqctl', 'add_user', name, password]);
  await rabbit.exec(['rabbitmqctl', 'set_permissions', '-p', virtualHost, name, configure, write, read]);
}

/** As `make up` does; programs may not. */
async function makeExchange(): Promise<void> {
  const administrator = await amqp.connect(rabbit.url);
  await ensureExchange(administrator);
  await administrator.close();
}

function urlOf(name: string): string {
  const url = new URL(rabbit.url);
  [url.username, url.password] = [name, password];
  return url.href;
}

beforeAll(async () => {
  rabbit = await shareRabbit();
  for (const program of ['media', 'projects', 'screenshot']) await addUser(program);
  await makeExchange();
  await addUser(operatorUser, { configure: '.*', write: '.*', read: '.*' });
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
afterAll(() => rabbit?.stop());

async function channelOf(name: string): Promise<ConfirmChannel> {
  const model: ChannelModel = await amqp.connect(urlOf(name));
  model.on('error', () => undefined);
  opened.push(() => model.close().catch(() => undefined));
  const channel = await model.createConfirmChannel();
  channel.on('error', () => undefined);
  return channel;
}

async function busOf(program: string, prepare: (bus: Bus) => void = () => undefined): Promise<Bus> {
  const bus = createBus({ url: urlOf(program), appId: program, checksSenders: true, logger });
  prepare(bus);
  await bus.start();
  opened.push(() => bus.close());
  return bus;
}

/** A consumer of projects that receives events of media about changed pictures. @param fails whether it fails on this attempt */
async function aConsumer(fails: (attempt: number) => Error | null = () => null) {
  const queue = `projects.${randomUUID()}`;
  const handled: string[] = [];
  await busOf('projects', (bus) =>
    bus.consume({
      queue,
      events: ['media.image.v1.changed'],
      retryDelaysMs: [50],
      async handle({ eventId, attempt }) {
        const failure = fails(attempt);
        if (failure !== null) throw failure;
        handled.push(eventId);
      },
    }),
  );
  return { queue, handled };
}

describe('who sent an event', () => {
  test('When the service whose event it is sends it, then it is handled, also at the second attempt, and after the operator sent it back', async () => {
    const failures = [new AppError('unavailable', 'away', 'x'), new AppError('invalid-input', 'bad', 'x'), null];
    const { queue, handled } = await aConsumer(() => failures.shift() ?? null);
    const event = imageChanged(randomUUID());
    await (await busOf('media')).publish(event);
    const operator = await channelOf(operatorUser);
    await eventually(async () => expect(await depth(operator, deadLetterQueue(queue))).toBe(1));
    const box = await openDeadLetterBox(urlOf(operatorUser));
    opened.push(() => box.close());
    expect(await box.visit(queue, () => 'keep')).toMatchObject({ keep: 1 });
    expect(await box.visit(queue, () => 'replay')).toMatchObject({ replay: 1 });
    await eventually(() => expect(handled).toEqual([event.eventId]));
  });

  test.each([
    ['sends it as its own', { userId: 'screenshot' }],
    ['says that it is a copy of the right one', { userId: 'screenshot', headers: { 'x-sender': 'media' } }],
  ])('When another program %s, through the exchange or straight into the queue, then it is not handled but kept', async (_how, claims) => {
    const { queue, handled } = await aConsumer();
    const intruder = await channelOf('screenshot');
    const event = imageChanged(randomUUID());
    const options = { ...publishOptions(event, 'media'), ...claims };
    intruder.publish(eventExchange, event.type, Buffer.from(event.payload), options);
    intruder.sendToQueue(queue, Buffer.from(event.payload), options);
    await intruder.waitForConfirms();
    const operator = await channelOf(operatorUser);
    await eventually(async () => expect(await depth(operator, deadLetterQueue(queue))).toBe(2));
    const box = await openDeadLetterBox(urlOf(operatorUser));
    opened.push(() => box.close());
    const reasons: string[] = [];
    await box.visit(queue, ({ reason }) => {
      reasons.push(reason);
      return 'replay';
    });
    expect(reasons).toEqual(['wrong-sender', 'wrong-sender']);
    // After they were sent back, they still carry the other sender.
    await eventually(async () => expect(await depth(operator, deadLetterQueue(queue))).toBe(2));
    expect(handled).toEqual([]);
  });

  test('When an event says nothing of its sender, then it is not handled until the operator sends it back', async () => {
    const { queue, handled } = await aConsumer();
    const [sender, operator] = [await channelOf('media'), await channelOf(operatorUser)];
    const event = imageChanged(randomUUID());
    sender.publish(eventExchange, event.type, Buffer.from(event.payload), publishOptions(event, 'media'));
    await eventually(async () => expect(await depth(operator, deadLetterQueue(queue))).toBe(1));
    const box = await openDeadLetterBox(urlOf(operatorUser));
    opened.push(() => box.close());
    await box.visit(queue, () => 'replay');
    await eventually(() => expect(handled).toEqual([event.eventId]));
  });

  test('When a program writes another name than its own on an event, then the broker does not take it', async () => {
    const intruder = await channelOf('screenshot');
    const refused = new Promise((resolve) => intruder.once('error', (error: Error) => resolve(error.message)));
    const event = imageChanged(randomUUID());
    intruder.publish(eventExchange, event.type, Buffer.from(event.payload), { ...publishOptions(event, 'media'), userId: 'media' });
    expect(await refused).toContain('PRECONDITION_FAILED');
  });

  test.each([
    ['read the queue', (channel: ConfirmChannel, queue: string) => channel.get(queue)],
    ['empty the queue', (channel: ConfirmChannel, queue: string) => channel.purgeQueue(queue)],
    ['delete the queue', (channel: ConfirmChannel, queue: string) => channel.deleteQueue(queue)],
    ['bind the queue', (channel: ConfirmChannel, queue: string) => channel.bindQueue(queue, eventExchange, '#')],
    ['delete the exchange', (channel: ConfirmChannel) => channel.deleteExchange(eventExchange)],
    ['make the exchange again', (channel: ConfirmChannel) => channel.assertExchange(eventExchange, 'topic', { durable: true })],
  ])('When a program tries to %s of others, then the broker refuses', async (_what, attempt) => {
    const { queue } = await aConsumer();
    await expect(attempt(await channelOf('screenshot'), queue)).rejects.toThrow('ACCESS_REFUSED');
  });
});
