/*
 * A consumer: one durable queue, one handler, and a promise: no event is lost, and none stops the others.
 *
 * RabbitMQ delivers at least once. A message is only acknowledged when its fate is settled: the handler succeeded, or a copy has been confirmed in a retry
 * queue or in the dead-letter queue. If anything happens in between (the process dies, the connection breaks), the broker redelivers the message. So a
 * handler sometimes sees an event twice and must be idempotent, for instance by the revision in the event.
 *
 * A failed message never goes back with `nack`: the broker would deliver it again at once, and a handler whose database is away would burn the
 * processor and the delivery limit within a second. Instead a copy goes to `<queue>.retry.<delay>`, a queue without consumers whose messages
 * expire after the delay and then move to `<queue>` by dead-lettering. The copy counts the failures in a header. There is one retry queue per delay, because
 * messages expire only at the head of a queue.
 *
 * The kind of the error decides whether a failure is worth a retry (failure-plan.ts). The rest, also what cannot be decoded, goes to `<queue>.dead`
 * with the reason in its headers, and the queue keeps flowing.
 *
 * Handlers that take the whole process down never get to send a copy. For them the queue has a delivery limit: the broker counts deliveries that ended
 * without an answer and moves the message to the dead letters itself.
 *
 * If the copy cannot be sent because the broker is away or full, the message stays unacknowledged and sending is tried again until the channel dies with it;
 * then the broker has it back anyway. An answer on a dead channel makes amqplib throw; it is dropped, because the message comes again.
 */
import type { EventType } from '@viral-slides/events';
import type { Logger } from '@viral-slides/logger';
import type { Channel, ChannelModel } from 'amqplib';
import { createDelivery } from './delivery.ts';
import type { ReceivedEvent } from '../event-message.ts';
import { createFailedMessages } from './failed-messages.ts';
import { defaultRetryDelaysMs } from './failure-plan.ts';
import { createInFlight } from './in-flight.ts';
import type { MessagingMetrics } from '../metrics.ts';
import type { Publisher } from '../broker/publisher.ts';
import type { Senders } from '../senders.ts';
import { declareQueue } from '../broker/topology.ts';

/** One durable queue and what is done with its events. Replicas of a service share the queue. */
export interface ConsumerDefinition<T extends EventType = EventType> {
  /** `<consumer>.<handler>`, e.g. `projects.forget-deleted-image`. */
  queue: string;
  events: readonly T[];
  /** Handles one event; may run many times for the same one. Its error decides what follows (failure-plan.ts). */
  handle(event: ReceivedEvent<T>): Promise<void>;
  /** Number of events handled at the same time (default 20). Use 1 where the order matters more than speed. */
  prefetch?: number;
  /** Deliveries without an answer before the broker gives a message up (default 10). Cannot be changed on an existing queue. */
  deliveryLimit?: number;
  /** Ascending pauses before further attempts. */
  retryDelaysMs?: readonly number[];
}

/** A running consumer. */
export interface Consumer {
  queue: string;
  install(model: ChannelModel): Promise<void>;
  /** Takes no more events and waits for the handlers that run, for at most this long. */
  stop(timeoutMs: number): Promise<void>;
}

/** Dependencies of a consumer. */
export interface ConsumerDependencies {
  publisher: Publisher;
  senders: Senders;
  logger: Logger;
  metrics: MessagingMetrics;
  /** The channel or a queue is gone: everything has to be set up again. */
  onLost(reason: string): void;
}

const defaultPrefetch = 20;
const defaultDeliveryLimit = 10;

/** Creates a consumer that does nothing until it is installed on a connection. */
export function createConsumer<T extends EventType>(definition: ConsumerDefinition<T>, dependencies: ConsumerDependencies): Consumer {
  const { queue, retryDelaysMs = defaultRetryDelaysMs, deliveryLimit = defaultDeliveryLimit } = definition;
  const { publisher, senders, metrics, onLost } = dependencies;
  const logger = dependencies.logger.child({ queue });
  const failed = createFailedMessages({ queue, retryDelaysMs, publisher, senders, logger, onLost });
  const deliver = createDelivery<T>({ queue, handle: (event) => definition.handle(event), failed, senders, logger, metrics });
  const inFlight = createInFlight();
  let open: { channel: Channel; consumerTag: string } | undefined;
  let isStopping = false;

  return {
    queue,
    async install(model) {
      if (isStopping) return;
      const channel = await model.createChannel();
      const isOurs = () => open?.channel === channel;
      channel.on('error', (error) => logger.warn({ err: error }, 'consumer channel error'));
      channel.on('close', () => {
        if (!isOurs()) return;
        open = undefined;
        if (!isStopping) onLost(`the channel of ${queue} was lost`);
      });
      await declareQueue(channel, { name: queue, events: definition.events, deliveryLimit, retryDelaysMs });
      await channel.prefetch(definition.prefetch ?? defaultPrefetch);
      // Known before the first delivery, which may arrive together with the broker's answer.
      open = { channel, consumerTag: crypto.randomUUID() };
      const { consumerTag } = open;
      await channel.consume(
        queue,
        (message) => {
          // null: the queue was deleted under us.
          if (message === null) onLost(`the broker canceled ${queue}`);
          else inFlight.add(deliver({ message, channel, isOurs }));
        },
        { consumerTag },
      );
    },
    async stop(timeoutMs) {
      isStopping = true;
      await open?.channel.cancel(open.consumerTag).catch(() => undefined);
      const left = await inFlight.drain(timeoutMs);
      if (left > 0) logger.warn({ left }, 'some handlers are still running; their events will be delivered again');
      const channel = open?.channel;
      open = undefined;
      // Closing the connection can overtake acknowledgements that are still being written; closing the channel cannot.
      await channel?.close().catch(() => undefined);
    },
  };
}
