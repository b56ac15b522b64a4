import { eventually, startRabbit } from '@viral-slides/testkit';
import type { TestRabbit } from '@viral-slides/testkit';
import amqp from 'amqplib';
import { listQueues, whatWaits } from '../src/waiting-messages.ts';

let rabbit: TestRabbit;
beforeAll(async () => {
  rabbit = await startRabbit();
}, 120_000);
afterAll(() => rabbit?.stop());

test('When a message waits in the broker, then a restore sees it; when it is gone, then there is nothing in the way', async () => {
  const virtualHost = decodeURIComponent(new URL(rabbit.url).pathname.slice(1)) || '/';
  const look = async () => whatWaits(await rabbit.exec([...listQueues, '-p', virtualHost]));
  expect(await look()).toEqual([]);
  const connection = await amqp.connect(rabbit.url);
  try {
    const channel = await connection.createConfirmChannel();
    await channel.assertQueue('social-accounts.publications', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    channel.sendToQueue('social-accounts.publications', Buffer.from('publish this once more'), { persistent: true });
    await channel.waitForConfirms();
    // The broker counts a little late.
    await eventually(async () => expect(await look()).toEqual(['The broker has 1 messages waiting (social-accounts.publications).']));
    await channel.purgeQueue('social-accounts.publications');
    await eventually(async () => expect(await look()).toEqual([]));
  } finally {
    await connection.close();
  }
}, 60_000);
