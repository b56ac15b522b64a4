import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of a bus. Labels hold event types and queue names only, never ids. */
export interface MessagingMetrics {
  registry: Registry;
  published: Counter<'type'>;
  confirmed: Counter<'type' | 'routed'>;
  consumed: Counter<'queue' | 'type' | 'outcome'>;
  handlingSeconds: Histogram<'queue'>;
  outboxDocuments: Gauge<'collection'>;
  outboxOldest: Gauge<'collection'>;
}

/** Registers the measurements of a bus. @param registry the service's own; a process may hold one bus per registry */
export function createMessagingMetrics(registry: Registry = new Registry()): MessagingMetrics {
  const registers = [registry];
  return {
    registry,
    published: new Counter({ name: 'messaging_published_total', help: 'Events handed to the broker', labelNames: ['type'], registers }),
    confirmed: new Counter({
      name: 'messaging_confirmed_total',
      help: 'Events that the broker accepted; routed=false: no queue receives the event',
      labelNames: ['type', 'routed'],
      registers,
    }),
    consumed: new Counter({
      name: 'messaging_consumed_total',
      help: 'Deliveries by outcome: handled, retried, dead-lettered',
      labelNames: ['queue', 'type', 'outcome'],
      registers,
    }),
    handlingSeconds: new Histogram({
      name: 'messaging_handling_seconds',
      help: 'Duration of a handler run',
      labelNames: ['queue'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    outboxDocuments: new Gauge({
      name: 'messaging_outbox_documents',
      help: 'Documents with waiting events at the last sweep (at most one batch)',
      labelNames: ['collection'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'messaging_outbox_oldest_seconds',
      help: 'Age of the oldest waiting event at the last sweep',
      labelNames: ['collection'],
      registers,
    }),
  };
}
