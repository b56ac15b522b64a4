import type { EventType } from '@viral-slides/events';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { ChannelModel } from 'amqplib';
import { contextOf } from './delivery.ts';
import { eventExchange, readEvent } from '../event-message.ts';
import type { ReceivedEvent } from '../event-message.ts';
import type { Senders } from '../senders.ts';

/** Subscription of a process for its lifetime. */
export interface SubscriptionDefinition<T extends EventType = EventType> {
  events: readonly T[];
  /**
   * Called for each event as it arrives, without waiting for the call before. An event may come again, and events of one thing in another order than they
   * happened: listeners that care compare event ids and revisions. Errors are logged and change nothing.
   */
  handle(event: ReceivedEvent<T>): void | Promise<void>;
  /** The subscription starts, at first or again after it was down: what happened before may have been missed. Drop what was derived from events. */
  onGap?(): void;
}

/** A running subscription. */
export interface Subscription {
  install(model: ChannelModel): Promise<void>;
}

/**
 * Creates a subscription of this process alone: every replica receives every event, nothing is kept while it is away. For what is
 * worthless to a dead process: open browser connections, caches. Everything else is a consumer.
 */
export function createSubscription<T extends EventType>(
  definition: SubscriptionDefinition<T>,
  dependencies: { senders: Senders; logger: Logger; onLost(reason: string): void },
): Subscription {
  const { senders, logger, onLost } = dependencies;

  async function deliver(event: ReceivedEvent): Promise<void> {
    await runWithContext(contextOf(event), async () => {
      try {
        await definition.handle(event as ReceivedEvent<T>);
      } catch (error) {
        logger.error({ err: error, type: event.type }, 'a subscriber failed on an event');
      }
    });
  }

  return {
    async install(model) {
      const channel = await model.createChannel();
      channel.on('error', (error) => logger.warn({ err: error }, 'subscription channel error'));
      channel.on('close', () => onLost('the channel of a subscription was lost'));
      const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
      for (const type of definition.events) await channel.bindQueue(queue, eventExchange, type);
      // From the binding on nothing is missed, and none of it was delivered yet.
      definition.onGap?.();
      await channel.consume(
        queue,
        (message) => {
          if (message === null) return onLost('the broker canceled a subscription');
          try {
            const event = readEvent(message);
            senders.check(message, event.type);
            void deliver(event);
          } catch (error) {
            logger.debug({ err: error }, 'skipped an event that cannot be read, or whose sender may not send it');
          }
        },
        { noAck: true },
      );
    },
  };
}
