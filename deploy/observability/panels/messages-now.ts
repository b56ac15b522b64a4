import { stat } from './panels.ts';

/** Queues of handlers. */
export const own = '{queue!~".+\\\\.dead|.+\\\\.retry\\\\..+|amq.+"}';
/** Queues of what could not be handled. */
export const dead = '{queue=~".+\\\\.dead"}';
/** Queues of what is tried again. */
export const retries = '{queue=~".+\\\\.retry\\\\..+"}';

/** Does everything that changed get to whom it concerns. */
export const now = [
  stat({
    title: 'Dead letters',
    description: 'Messages that could not be handled and will not be tried again by themselves: what they tell has not been done.',
    alerts: ['DeadLetters'],
    unit: 'none',
    expr: `sum(max by (queue) (rabbitmq_detailed_queue_messages${dead}))`,
    limits: { bad: 1 },
  }),
  stat({
    title: 'Tried again later',
    description: 'Messages whose handling failed and that wait for another attempt. Usual is 0.',
    alerts: ['HandlersFail'],
    unit: 'none',
    expr: `sum(max by (queue) (rabbitmq_detailed_queue_messages${retries}))`,
    limits: { warn: 1 },
  }),
  stat({
    title: 'Longest queue',
    description: 'Messages that wait in the longest queue. Usual is nearly none; 1,000 for ten minutes raise the alert.',
    alerts: ['QueueGrows'],
    unit: 'none',
    expr: `max(rabbitmq_detailed_queue_messages_ready${own})`,
    limits: { warn: 100, bad: 1000 },
  }),
  stat({
    title: 'Untold for',
    description: 'How long the change that waits longest has been stored without anybody having been told of it.',
    alerts: ['OutboxStuck'],
    unit: 's',
    expr: 'max(messaging_outbox_oldest_seconds)',
    limits: { warn: 10, bad: 60 },
  }),
  stat({
    title: 'Broker',
    description: 'Short of memory or disk it takes no messages until it has enough; events wait in the databases of their services.',
    alerts: ['BrokerAlarm'],
    unit: 'none',
    expr: 'clamp_max(max(rabbitmq_alarms_memory_used_watermark) + max(rabbitmq_alarms_free_disk_space_watermark), 1)',
    limits: { bad: 1 },
    says: { 0: 'takes messages', 1: 'takes none' },
  }),
  stat({
    title: 'Broker’s memory',
    description: 'Share of what it may use before it takes no more messages.',
    alerts: ['BrokerAlarm'],
    unit: 'percentunit',
    expr: 'max(rabbitmq_process_resident_memory_bytes / rabbitmq_resident_memory_limit_bytes)',
    limits: { warn: 0.8, bad: 1 },
  }),
];
