/*
 * A consumer: one durable queue, one handler, and a promise: no event is lost, and none stops the others.
 *
 * RabbitMQ delivers at least once. A message is only acknowledged when its fate is settled: the handler succeeded, or a copy has been confirmed in
 * a retry queue or in the dead-letter queue. Whatever happens in between (the process dies, the connection breaks) brings the message back. So a handler sees
 * an event twice now and then and must make its effect conditional (by the revision in the event, or with an inbox).
 *
 * A failed message never goes back with `nack`: the broker would deliver it again at once, and a handler whose database is away would burn the
 * processor and the delivery limit within a second. Instead a copy goes to `<queue>.retry.<delay>`, a queue without consumers whose messages
 * expire after the delay and then move to `<queue>` by dead-lettering. The copy counts the failures in a header. There is one retry queue per delay, because
 * messages expire only at the head of a queue.
 *
 * Which failures are worth a retry is decided by the kind of the error (failure-plan.ts). The rest, also what cannot be decoded, goes to `<queue>.dead`
 * with the reason in its headers, and the queue keeps flowing.
 *
 * Handlers that take the whole process down never get to send a copy. For them the queue has a delivery limit: the broker counts deliveries that ended
 * without an answer and moves the message to the dead letters itself.
 *
 * If the copy cannot be sent because the broker is away or full, the message stays unacknowledged and sending is tried again until the channel dies with it;
 * then the broker has it back anyway. An answer on a dead channel makes amqplib throw; it is dropped, because the message comes again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { EventType } from '@viral-slides/events';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { eventHeaders, failedAttempts, readEvent } from './event-message.ts';
import type { ReceivedEvent } from './event-message.ts';
import { defaultRetryDelaysMs, planAfterFailure } from './failure-plan.ts';
import type { FailurePlan } from './failure-plan.ts';
import { createInFlight } from './in-flight.ts';
import type { MessagingMetrics } from './metrics.ts';
import type { Publisher } from './publisher.ts';
import { deadLetterQueue, declareQueue, retryQueue } from './topology.ts';

/** One durable queue and what is done with its events. Replicas of a service share the queue. */
export interface ConsumerDefinition<T extends EventType = EventType> {
  /** `<consumer>.<handler>`, e.g. `projects.forget-deleted-image`. */
  queue: string;
  events: readonly T[];
  /** Handles one event; may run many times for the same one. Its error decides what follows (failure-plan.ts). */
  handle(event: ReceivedEvent<T>): Promise<void>;
  /** How many events are handled at the same time (default 20). Use 1 where the order matters more than speed. */
  prefetch?: number;
  /** Deliveries without an answer before the broker gives a message up (default 10). Cannot be changed on an existing queue. */
  deliveryLimit?: number;
  /** Ascending pauses before further attempts. */
  retryDelaysMs?: readonly number[];
}

/** A running consumer. */
export interface Consumer {
  install(model: ChannelModel): Promise<void>;
  /** Takes no more events and waits for the handlers that run, for at most this long. */
  stop(timeoutMs: number): Promise<void>;
}

/** What a consumer works with. */
export interface ConsumerDependencies {
  publisher: Publisher;
  logger: Logger;
  metrics: MessagingMetrics;
  /** The channel or the queue is gone: everything has to be set up again. */
  onLost(reason: string): void;
}

const parkRetryMs = 250;
const longestDetail = 500;

/** Headers that the broker added on the way. A copy must not carry them: older brokers take its second expiry for a loop and drop it. */
const brokerHeaders = /^x-(first-|last-)?death|^x-(delivery|acquired)-count$/;

function headersAfter(message: ConsumeMessage, plan: FailurePlan, error: unknown): Record<string, unknown> {
  const own = Object.entries(message.properties.headers ?? {}).filter(([name]) => !brokerHeaders.test(name));
  const headers = { ...Object.fromEntries(own), [eventHeaders.failedAttempts]: failedAttempts(message) + 1 };
  if (plan.action === 'retry') return headers;
  const detail = error instanceof Error ? error.message : String(error);
  return { ...headers, [eventHeaders.deadReason]: plan.code, [eventHeaders.deadDetail]: detail.slice(0, longestDetail) };
}

/** Creates a consumer that does nothing until it is installed on a connection. */
export function createConsumer<T extends EventType>(definition: ConsumerDefinition<T>, dependencies: ConsumerDependencies): Consumer {
  const { queue } = definition;
  const { publisher, metrics } = dependencies;
  const logger = dependencies.logger.child({ queue });
  const retryDelaysMs = definition.retryDelaysMs ?? defaultRetryDelaysMs;
  const inFlight = createInFlight();
  let open: { channel: Channel; consumerTag: string } | undefined;
  let isStopping = false;

  /** Puts a copy into the retry or the dead-letter queue. @returns false when the channel died before the copy was safe */
  async function park(channel: Channel, message: ConsumeMessage, plan: FailurePlan, error: unknown): Promise<boolean> {
    const routingKey = plan.action === 'retry' ? retryQueue(queue, plan.delayMs) : deadLetterQueue(queue);
    const options = {
      ...message.properties,
      headers: headersAfter(message, plan, error),
      persistent: true,
      mandatory: true,
      expiration: undefined,
    };
    while (open?.channel === channel) {
      try {
        const { routed } = await publisher.send({ exchange: '', routingKey, content: message.content, options });
        if (routed) return true;
        dependencies.onLost(`queue ${routingKey} is missing`);
      } catch (sendError) {
        logger.warn({ err: sendError }, 'could not park a failed event, trying again');
      }
      await delay(parkRetryMs);
    }
    return false;
  }

  function acknowledge(channel: Channel, message: ConsumeMessage): void {
    try {
      channel.ack(message);
    } catch (error) {
      logger.debug({ err: error }, 'the channel is gone, the event will come again');
    }
  }

  async function fail(channel: Channel, message: ConsumeMessage, error: unknown): Promise<string> {
    const plan = planAfterFailure(error, failedAttempts(message) + 1, retryDelaysMs);
    const level = plan.action === 'retry' ? 'warn' : 'error';
    logger[level](
      { err: error, code: plan.code, type: message.properties.type, ...(plan.action === 'retry' ? { delayMs: plan.delayMs } : {}) },
      `event failed: ${plan.action}`,
    );
    if (!(await park(channel, message, plan, error))) return 'lost-channel';
    acknowledge(channel, message);
    return plan.action === 'retry' ? 'retried' : 'dead-lettered';
  }

  async function settle(channel: Channel, message: ConsumeMessage, work: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    let outcome = 'handled';
    try {
      await work();
      acknowledge(channel, message);
    } catch (error) {
      outcome = await fail(channel, message, error);
    }
    const durationMs = Math.round(performance.now() - startedAt);
    metrics.consumed.inc({ queue, type: String(message.properties.type), outcome });
    metrics.handlingSeconds.observe({ queue }, durationMs / 1000);
    logger.info({ type: message.properties.type, attempt: failedAttempts(message) + 1, durationMs, outcome }, 'event');
  }

  async function deliver(channel: Channel, message: ConsumeMessage): Promise<void> {
    let event: ReceivedEvent;
    try {
      event = readEvent(message);
    } catch (error) {
      return settle(channel, message, () => Promise.reject(error as Error));
    }
    const context = {
      eventId: event.eventId,
      userId: event.message.userId,
      ...(event.correlationId ? { requestId: event.correlationId } : {}),
    };
    // The bindings let nothing else in than what the definition names; readEvent cannot know that.
    return runWithContext(context, () => settle(channel, message, () => definition.handle(event as ReceivedEvent<T>)));
  }

  return {
    async install(model) {
      if (isStopping) return;
      const channel = await model.createChannel();
      channel.on('error', (error) => logger.warn({ err: error }, 'consumer channel error'));
      channel.on('close', () => {
        if (open?.channel !== channel) return;
        open = undefined;
        if (!isStopping) dependencies.onLost(`the channel of ${queue} was lost`);
      });
      await declareQueue(channel, { name: queue, events: definition.events, deliveryLimit: definition.deliveryLimit ?? 10, retryDelaysMs });
      await channel.prefetch(definition.prefetch ?? 20);
      const consumerTag = `${queue}-${process.pid}-${crypto.randomUUID()}`;
      // Known before the first delivery, which may arrive together with the broker's answer.
      open = { channel, consumerTag };
      await channel.consume(
        queue,
        (message) => {
          // null: the queue was deleted under us.
          if (message === null) dependencies.onLost(`the broker cancelled ${queue}`);
          else inFlight.add(deliver(channel, message));
        },
        { consumerTag },
      );
    },
    async stop(timeoutMs) {
      isStopping = true;
      if (open) await open.channel.cancel(open.consumerTag).catch(() => undefined);
      const left = await inFlight.drain(timeoutMs);
      if (left > 0) logger.warn({ left }, 'handlers still run; their events will come again');
      const channel = open?.channel;
      open = undefined;
      // Closing the connection can overtake acknowledgements that are still being written; closing the channel cannot.
      await channel?.close().catch(() => undefined);
    },
  };
}
