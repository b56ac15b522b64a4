import type { Channel, ChannelModel } from 'amqplib';
import { eventExchange } from '../event-message.ts';

/** Options of the events exchange; every process that declares it must use the same ones. */
export const eventExchangeOptions = { durable: true, autoDelete: false, internal: false } as const;

/** The broker's code for what does not exist. */
const notFound = 404;

/** Suffix of a dead-letter queue. */
export const deadSuffix = '.dead';

/** Queue of messages that a consumer could not handle. A person looks at them; nothing consumes the queue. */
export function deadLetterQueue(queue: string): string {
  return queue + deadSuffix;
}

/** Queue in which a message waits before its next attempt. One queue per delay, so that nothing waits behind a longer one. */
export function retryQueue(queue: string, delayMs: number): string {
  return `${queue}.retry.${delayMs}`;
}

// Without loss also between queues: the source keeps a message until the target has confirmed it. Needs quorum queues and reject-publish.
function forwardTo(queue: string): Record<string, string> {
  return {
    'x-queue-type': 'quorum',
    'x-dead-letter-exchange': '',
    'x-dead-letter-routing-key': queue,
    'x-dead-letter-strategy': 'at-least-once',
    'x-overflow': 'reject-publish',
  };
}

/**
 * Makes sure that the topic exchange of all events exists. A program with a user of its own may not create it and finds it there: the
 * program that creates the users does (ADR 0054).
 * @throws Error of the broker, when it does not exist and may not be created
 */
export async function ensureExchange(model: ChannelModel): Promise<void> {
  if (await isExchangeThere(model)) return;
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  await channel.assertExchange(eventExchange, 'topic', eventExchangeOptions);
  await channel.close();
}

/** Asks on a channel of its own: the broker closes it when there is none. */
async function isExchangeThere(model: ChannelModel): Promise<boolean> {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.checkExchange(eventExchange);
  } catch (error) {
    if ((error as { code?: unknown }).code === notFound) return false;
    throw error;
  }
  await channel.close();
  return true;
}

/**
 * Declares a consumer's queue with its dead-letter and retry queues and binds it to its events of the exchange, which is there. Declaring again is harmless; another delivery limit for an
 * existing queue is refused by the broker.
 * @param queue.deliveryLimit deliveries that end without an answer (the process died) before the broker itself moves a message to the dead letters
 */
export async function declareQueue(
  channel: Channel,
  queue: { name: string; events: readonly string[]; deliveryLimit: number; retryDelaysMs: readonly number[] },
): Promise<void> {
  const dead = deadLetterQueue(queue.name);
  await channel.assertQueue(dead, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.assertQueue(queue.name, { durable: true, arguments: { ...forwardTo(dead), 'x-delivery-limit': queue.deliveryLimit } });
  for (const delayMs of new Set(queue.retryDelaysMs)) {
    await channel.assertQueue(retryQueue(queue.name, delayMs), {
      durable: true,
      arguments: { ...forwardTo(queue.name), 'x-message-ttl': delayMs },
    });
  }
  for (const event of queue.events) await channel.bindQueue(queue.name, eventExchange, event);
}
