import { dashboard } from './dashboard.ts';
import { dead, now, own, retries } from './messages-now.ts';
import { graph } from './panels.ts';
import { timeline } from './states.ts';

/** Queues in which something waits; a line at 0 where nothing does, so that it is told from a broker that is not asked. */
const waiting = (messages: string) =>
  `(max by (queue) (${messages}) > 0) or on () label_replace(0 * max(${messages}), "queue", "none", "", "")`;

const queues = [
  graph({
    title: 'Waiting, by queue',
    description:
      'Messages that no handler has taken yet. A line that rises: taken in faster than handled, or nobody handles them. The dashed line is where the alert fires, after ten minutes.',
    alerts: ['QueueGrows'],
    unit: 'short',
    queries: [[waiting(`rabbitmq_detailed_queue_messages_ready${own}`), '{{queue}}']],
    limits: { bad: 1000 },
  }),
  graph({
    title: 'Waiting for another attempt',
    description: 'By queue and pause, in ms; up to 15 minutes apart, for a day where something outside is away.',
    alerts: ['HandlersFail'],
    unit: 'short',
    queries: [[waiting(`rabbitmq_detailed_queue_messages${retries}`), '{{queue}}']],
  }),
  graph({
    title: 'Dead letters',
    description: 'Listed with their reason by `make dead-letters`, handled again with `REPLAY=`.',
    alerts: ['DeadLetters'],
    unit: 'short',
    queries: [[waiting(`rabbitmq_detailed_queue_messages${dead}`), '{{queue}}']],
    colours: { '.': 'red' },
  }),
];

const outbox = [
  graph({
    title: 'Changes that wait to be told',
    description: 'Documents as the last sweep found them, one batch at most. What is told at once is never seen here.',
    alerts: ['OutboxStuck'],
    unit: 'short',
    queries: [['max by (service, collection) (messaging_outbox_documents)', '{{service}} {{collection}}']],
  }),
  graph({
    title: 'Untold for',
    description: 'The one that waits longest, by collection. Above the line for two minutes the alert fires.',
    alerts: ['OutboxStuck'],
    unit: 's',
    queries: [['max by (service, collection) (messaging_outbox_oldest_seconds)', '{{service}} {{collection}}']],
    limits: { bad: 60 },
  }),
  graph({
    title: 'Told a second',
    description:
      'Events by type, and how many of all the broker confirmed. Less confirmed than told: the broker is slow or away, and they are told again.',
    unit: 'short',
    queries: [
      ['sum by (type) (rate(messaging_published_total[$__rate_interval]))', '{{type}}'],
      ['sum(rate(messaging_confirmed_total[$__rate_interval]))', 'confirmed by the broker'],
    ],
  }),
];

const handling = [
  graph({
    title: 'Handled a second',
    description: 'By queue.',
    unit: 'short',
    queries: [['sum by (queue) (rate(messaging_consumed_total{outcome="handled"}[$__rate_interval]))', '{{queue}}']],
  }),
  graph({
    title: 'Failed attempts a minute',
    description: 'retried: tried again later. dead-lettered: not any more. lost-channel: the broker has it back and brings it again.',
    alerts: ['HandlersFail', 'DeadLetters'],
    unit: 'short',
    queries: [
      ['60 * sum by (queue, outcome) (rate(messaging_consumed_total{outcome!="handled"}[$__rate_interval]))', '{{queue}} {{outcome}}'],
    ],
    colours: { 'dead-lettered$': 'red' },
  }),
  graph({
    title: '95 of 100 handled within',
    description: 'By queue, successful or not.',
    unit: 's',
    queries: [['histogram_quantile(0.95, sum by (queue, le) (rate(messaging_handling_seconds_bucket[$__rate_interval])))', '{{queue}}']],
  }),
];

const broker = [
  timeline({
    title: 'Alarms',
    description: 'Red: the broker took no messages. Events waited in the databases of their services, nothing was lost.',
    alerts: ['BrokerAlarm'],
    queries: [
      ['max(rabbitmq_alarms_memory_used_watermark)', 'memory'],
      ['max(rabbitmq_alarms_free_disk_space_watermark)', 'disk'],
    ],
    states: [
      { text: 'enough', color: 'green' },
      { text: 'short of it', color: 'red' },
    ],
  }),
  graph({
    title: 'Memory, and disk that is left',
    description: 'With more memory than it may use, or less disk than it must have, the broker takes no more messages.',
    alerts: ['BrokerAlarm'],
    unit: 'bytes',
    queries: [
      ['max(rabbitmq_process_resident_memory_bytes)', 'memory'],
      ['max(rabbitmq_resident_memory_limit_bytes)', 'memory it may use'],
      ['min(rabbitmq_disk_space_available_bytes)', 'disk left'],
      ['max(rabbitmq_disk_space_available_limit_bytes)', 'disk it must have'],
    ],
  }),
  graph({
    title: 'Connections',
    description: 'Two for each replica: one to tell, one to hear.',
    unit: 'short',
    queries: [['max(rabbitmq_connections)', 'connections']],
    isStepped: true,
  }),
];

/** How services tell each other what changed: outbox, queues, handlers, broker. */
export const messages = dashboard({
  uid: 'viral-slides-messages',
  title: 'Messages: queues and outbox',
  description: 'Does every service hear what the others did.',
  rows: [
    { panels: now, height: 4 },
    { title: 'Queues', panels: queues },
    { title: 'Outbox', panels: outbox },
    { title: 'Handling', panels: handling },
    { title: 'Broker', panels: broker },
  ],
});
