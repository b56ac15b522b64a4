import type { EventType } from '@viral-slides/events';
import type { Logger } from '@viral-slides/logger';
import type { ChannelModel } from 'amqplib';
import type { Registry } from 'prom-client';
import { openBrokerConnection } from './broker/broker-connection.ts';
import type { BrokerConnection } from './broker/broker-connection.ts';
import { createConsumer } from './consuming/consumer.ts';
import type { Consumer, ConsumerDefinition } from './consuming/consumer.ts';
import { eventExchange, publishOptions } from './event-message.ts';
import { inPublishSpan } from './message-spans.ts';
import { createMessagingMetrics } from './metrics.ts';
import type { MessagingMetrics } from './metrics.ts';
import type { PendingEvent } from './outbox/pending-event.ts';
import { createPublisher } from './broker/publisher.ts';
import { createSubscription } from './consuming/subscription.ts';
import type { SubscriptionDefinition } from './consuming/subscription.ts';
import { ensureExchange } from './broker/topology.ts';
import { createSenders } from './senders.ts';
import { inspectBroker } from './broker/inspect-broker.ts';
import type { BrokerFacts } from './broker/inspect-broker.ts';

/** A service's way to the broker. Register consumers and subscriptions, then start. */
export interface Bus {
  /** Adds a consumer. @throws Error after `start` */
  consume<T extends EventType>(definition: ConsumerDefinition<T>): void;
  /** Adds a subscription of this replica alone. @throws Error after `start` */
  subscribe<T extends EventType>(definition: SubscriptionDefinition<T>): void;
  /** Connects. Resolves when connected, or after 5 s when the broker is away; it then goes on trying, and `isReady` reports the outcome. */
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
  /** Looks at the broker for the product's checks: how long a confirm takes, and the dead letters of this service's consumers. */
  inspect(): Promise<BrokerFacts>;
  metrics: MessagingMetrics;
}

export interface BusOptions {
  /** `amqp://user:password@host:port`. */
  url: string;
  /** Name of the service; sent along with each event. */
  appId: string;
  logger: Logger;
  /** Whether all programs have users of their own at the broker by now, so that the sender of each event can be checked; see senders.ts (default no). */
  checksSenders?: boolean;
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

type SetUp = (model: ChannelModel) => Promise<void>;

/** The two connections of a bus: a broker short of memory stops reading from publishers, and acknowledgements must get through even then. */
function createConnections({ url, appId, logger, confirmTimeoutMs = 10_000 }: BusOptions) {
  let outgoing: BrokerConnection | undefined;
  let incoming: BrokerConnection | undefined;
  const publisher = createPublisher({ confirmTimeoutMs, onDistrust: (reason) => outgoing?.renew(reason) });
  async function setUpOutgoing(model: ChannelModel): Promise<void> {
    await ensureExchange(model);
    await publisher.install(model);
  }
  return {
    publisher,
    onLost: (reason: string) => incoming?.renew(reason),
    isConsuming: () => incoming?.isUp() === true,
    async open(setUpIncoming: SetUp) {
      const onBlocked = (isBlocked: boolean) => publisher.setBlocked(isBlocked);
      outgoing = await openBrokerConnection({ url, logger, name: `${appId} publishing`, setUp: setUpOutgoing, onBlocked });
      const setUp = async (model: ChannelModel) => {
        await ensureExchange(model);
        await setUpIncoming(model);
      };
      incoming = await openBrokerConnection({ url, logger, name: `${appId} consuming`, setUp });
      await atMost(startTimeoutMs, Promise.all([outgoing.firstUp, incoming.firstUp]));
    },
    close: () => atMost(closeTimeoutMs, Promise.all([incoming?.close(), outgoing?.close()])),
  };
}

/** Creates a bus. Nothing is connected before `start`. */
export function createBus(options: BusOptions): Bus {
  const { logger, appId } = options;
  const senders = createSenders({ url: options.url, program: appId, isChecked: options.checksSenders ?? false });
  const metrics = createMessagingMetrics(options.registry);
  const connections = createConnections(options);
  const { publisher, onLost } = connections;
  const installations: SetUp[] = [];
  const consumers: Consumer[] = [];
  let isStarted = false;
  let incoming: ChannelModel | undefined;

  function install(setUp: SetUp): void {
    if (isStarted) throw new Error('Consumers and subscriptions are registered before the bus starts.');
    installations.push(setUp);
  }

  return {
    metrics,
    consume(definition) {
      const consumer = createConsumer(definition, { publisher, senders, logger, metrics, onLost });
      install((model) => consumer.install(model));
      consumers.push(consumer);
    },
    subscribe(definition) {
      const subscription = createSubscription(definition, { senders, logger, onLost });
      install((model) => subscription.install(model));
    },
    async start() {
      isStarted = true;
      await connections.open(async (model) => {
        incoming = model;
        for (const setUp of installations) await setUp(model);
      });
    },
    isReady: () => publisher.isOpen() && connections.isConsuming(),
    async stopConsuming() {
      await Promise.all(consumers.map((consumer) => consumer.stop(drainTimeoutMs)));
    },
    close: () => connections.close(),
    inspect: () => inspectBroker({ publisher, incoming, queues: consumers.map(({ queue }) => queue) }),
    canPublish: () => publisher.isOpen(),
    async publish(event) {
      metrics.published.inc({ type: event.type });
      const { type: routingKey, payload: content } = event;
      const { routed } = await inPublishSpan(event, (traced) =>
        publisher.send({ exchange: eventExchange, routingKey, content, options: { ...publishOptions(traced, appId), ...senders.own() } }),
      );
      metrics.confirmed.inc({ type: event.type, routed: String(routed) });
      if (!routed) logger.debug({ type: event.type, eventId: event.eventId }, 'no subscriber of the event yet');
    },
  };
}
