import type { Channel } from 'amqplib';
import { eventExchange } from '../event-message.ts';

/** What makes a queue one of dead letters. */
export const deadSuffix = '.dead';

/** Where messages go that a consumer could not handle. A person looks at them; nothing consumes the queue. */
export function deadLetterQueue(queue: string): string {
  return queue + deadSuffix;
}

/** Where a message waits before its next attempt. One queue per delay, so that nothing waits behind a longer one. */
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

/** Declares the topic exchange of all events. */
export async function declareExchange(channel: Channel): Promise<void> {
  await channel.assertExchange(eventExchange, 'topic', { durable: true });
}

/**
 * Declares a consumer's queue with its dead-letter and retry queues and binds it to its events. Declaring again is harmless; another delivery limit for an
 * existing queue is refused by the broker.
 * @param queue.deliveryLimit deliveries that end without an answer (the process died) before the broker itself moves a message to the dead letters
 */
export async function declareQueue(
  channel: Channel,
  queue: { name: string; events: readonly string[]; deliveryLimit: number; retryDelaysMs: readonly number[] },
): Promise<void> {
  const dead = deadLetterQueue(queue.name);
  await declareExchange(channel);
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
