import type { EventType } from '@viral-slides/events';
import { runWithContext } from '@viral-slides/logger';
import type { LogContext, Logger } from '@viral-slides/logger';
import type { Channel, ConsumeMessage } from 'amqplib';
import { failedAttempts, readEvent } from '../event-message.ts';
import type { ReceivedEvent } from '../event-message.ts';
import type { FailedMessages } from './failed-messages.ts';
import { inConsumeSpan } from '../message-spans.ts';
import type { Senders } from '../senders.ts';
import type { MessagingMetrics } from '../metrics.ts';

/** A message and the channel on which it has to be answered. */
export interface Delivery {
  message: ConsumeMessage;
  channel: Channel;
  /** False once the channel is gone. */
  isOurs(): boolean;
}

/** Ids that lines logged by a handler carry; the request id is that of the request which caused the event. */
export function contextOf(event: ReceivedEvent): LogContext {
  return {
    eventId: event.eventId,
    userId: event.message.userId,
    ...(event.correlationId === null ? {} : { requestId: event.correlationId }),
  };
}

function acknowledge({ channel, message }: Delivery, logger: Logger): void {
  try {
    channel.ack(message);
  } catch (error) {
    logger.debug({ err: error }, 'the channel was lost; the event will be delivered again');
  }
}

/**
 * Makes the function that handles one delivery from start to answer: decode, handle, acknowledge or park, log and count. It never rejects.
 * @param options.handle may reject; the error decides what follows
 */
export function createDelivery<T extends EventType>(options: {
  queue: string;
  handle(event: ReceivedEvent<T>): Promise<void>;
  failed: FailedMessages;
  senders: Senders;
  logger: Logger;
  metrics: MessagingMetrics;
}): (delivery: Delivery) => Promise<void> {
  const { queue, failed, senders, logger, metrics } = options;

  async function settle(delivery: Delivery, work: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    let outcome = 'handled';
    try {
      await work();
    } catch (error) {
      outcome = await failed.park({ message: delivery.message, error, isOurs: () => delivery.isOurs() });
    }
    if (outcome !== 'lost-channel') acknowledge(delivery, logger);
    const durationMs = Math.round(performance.now() - startedAt);
    const type = String(delivery.message.properties.type);
    metrics.consumed.inc({ queue, type, outcome });
    metrics.handlingSeconds.observe({ queue }, durationMs / 1000);
    logger.info({ type, attempt: failedAttempts(delivery.message) + 1, durationMs, outcome }, 'event');
  }

  return async (delivery) => {
    let event: ReceivedEvent;
    try {
      event = readEvent(delivery.message);
      senders.check(delivery.message, event.type);
    } catch (error) {
      return settle(delivery, () => Promise.reject(error as Error));
    }
    // The bindings let nothing in but what the definition names; readEvent cannot know that.
    return runWithContext(contextOf(event), () =>
      settle(delivery, () => inConsumeSpan(queue, event, () => options.handle(event as ReceivedEvent<T>))),
    );
  };
}
