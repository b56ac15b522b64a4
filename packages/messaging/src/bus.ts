import type { EventType } from '@viral-slides/events';
import type { Logger } from '@viral-slides/logger';
import type { ChannelModel } from 'amqplib';
import type { Registry } from 'prom-client';
import { openBrokerConnection } from './broker-connection.ts';
import type { BrokerConnection } from './broker-connection.ts';
import { createConsumer } from './consumer.ts';
import type { Consumer, ConsumerDefinition } from './consumer.ts';
import { eventExchange, publishOptions } from './event-message.ts';
import { createMessagingMetrics } from './metrics.ts';
import type { MessagingMetrics } from './metrics.ts';
import type { PendingEvent } from './pending-event.ts';
import { createPublisher } from './publisher.ts';
import { createSubscription } from './subscription.ts';
import type { SubscriptionDefinition } from './subscription.ts';
import { declareExchange } from './topology.ts';

/** A service's way to the broker. Register consumers and subscriptions, then start. */
export interface Bus {
  /** Adds a consumer. @throws Error after `start` */
  consume<T extends EventType>(definition: ConsumerDefinition<T>): void;
  /** Adds a subscription of this replica alone. @throws Error after `start` */
  subscribe<T extends EventType>(definition: SubscriptionDefinition<T>): void;
  /** Connects. Resolves when connected, or after 5 s when the broker is away; it then goes on trying, and `isReady` tells. */
  start(): Promise<void>;
  /** True while events can be published and are being consumed. For `/health/ready`. */
  isReady(): boolean;
  /** First step of a graceful stop: takes no more events, waits up to 25 s for handlers that run. They can still publish. */
  stopConsuming(): Promise<void>;
  /** Last step: closes the connections. */
  close(): Promise<void>;
  /** True while events can be published. For the relay. */
  canPublish(): boolean;
  /**
   * Publishes one event. For the relay: everybody else puts events into the document that changed.
   * @throws AppError `unavailable` when the broker may not have it
   */
  publish(event: PendingEvent): Promise<void>;
  metrics: MessagingMetrics;
}

/** What a bus needs. */
export interface BusOptions {
  /** `amqp://user:password@host:port`. */
  url: string;
  /** Name of the service; sent along with each event. */
  appId: string;
  logger: Logger;
  /** Registry of the service's `/metrics`. One of its own when absent. */
  registry?: Registry;
  /** How long the broker may take to confirm an event (default 10 s). */
  confirmTimeoutMs?: number;
}

const startTimeoutMs = 5_000;
const drainTimeoutMs = 25_000;
const closeTimeoutMs = 5_000;

function atMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeoutMs);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}

/** Creates a bus. Nothing is connected before `start`. */
export function createBus(options: BusOptions): Bus {
  const { logger, appId } = options;
  const metrics = createMessagingMetrics(options.registry);
  const installations: ((model: ChannelModel) => Promise<void>)[] = [];
  const consumers: Consumer[] = [];
  // Two connections: a broker short of memory stops reading from publishers, and acknowledgements must get through even then.
  let outgoing: BrokerConnection | undefined;
  let incoming: BrokerConnection | undefined;
  const onLost = (reason: string) => incoming?.renew(reason);
  const publisher = createPublisher({
    confirmTimeoutMs: options.confirmTimeoutMs ?? 10_000,
    onDistrust: (reason) => outgoing?.renew(reason),
  });

  function refuseAfterStart(): void {
    if (outgoing) throw new Error('Consumers and subscriptions are registered before the bus starts.');
  }

  async function setUpOutgoing(model: ChannelModel): Promise<void> {
    const channel = await model.createChannel();
    await declareExchange(channel);
    await channel.close();
    await publisher.install(model);
  }

  async function setUpIncoming(model: ChannelModel): Promise<void> {
    for (const install of installations) await install(model);
  }

  return {
    metrics,
    consume(definition) {
      refuseAfterStart();
      const consumer = createConsumer(definition, { publisher, logger, metrics, onLost });
      consumers.push(consumer);
      installations.push((model) => consumer.install(model));
    },
    subscribe(definition) {
      refuseAfterStart();
      const subscription = createSubscription(definition, { logger, onLost });
      installations.push((model) => subscription.install(model));
    },
    async start() {
      refuseAfterStart();
      const common = { url: options.url, logger };
      const onBlocked = (blocked: boolean) => publisher.setBlocked(blocked);
      outgoing = await openBrokerConnection({ ...common, name: `${appId} publishing`, setUp: setUpOutgoing, onBlocked });
      incoming = await openBrokerConnection({ ...common, name: `${appId} consuming`, setUp: setUpIncoming });
      await atMost(startTimeoutMs, Promise.all([outgoing.firstUp, incoming.firstUp]));
    },
    isReady: () => publisher.isOpen() && incoming?.isUp() === true,
    async stopConsuming() {
      await Promise.all(consumers.map((consumer) => consumer.stop(drainTimeoutMs)));
    },
    async close() {
      await atMost(closeTimeoutMs, Promise.all([incoming?.close(), outgoing?.close()]));
    },
    canPublish: () => publisher.isOpen(),
    async publish(event) {
      metrics.published.inc({ type: event.type });
      const { routed } = await publisher.send({
        exchange: eventExchange,
        routingKey: event.type,
        content: event.payload,
        options: publishOptions(event, appId),
      });
      metrics.confirmed.inc({ type: event.type, routed: String(routed) });
      if (!routed) logger.debug({ type: event.type, eventId: event.eventId }, 'nobody is interested in the event yet');
    },
  };
}
