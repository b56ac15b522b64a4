import { graph } from './panels.ts';

/** How much of what the services have is taken. */
export const saturation = [
  graph({
    title: 'Processor',
    description: '100% is one core; a process of Node uses little more than that, whatever the machine has.',
    alerts: ['ProcessorBusy'],
    unit: 'percentunit',
    queries: [
      ['sum by (service, instance) (rate(process_cpu_seconds_total{service=~"$service"}[$__rate_interval]))', '{{service}} {{instance}}'],
    ],
  }),
  graph({
    title: 'Memory',
    description: 'Of each process. One that is over its limit is ended by the engine and started again (exit code 137).',
    unit: 'bytes',
    queries: [['sum by (service, instance) (process_resident_memory_bytes{service=~"$service"})', '{{service}} {{instance}}']],
  }),
  graph({
    title: 'Wait for the processor',
    description:
      'How long one in a hundred pieces of work waits because the process is busy. The line is where the alert fires, after ten minutes.',
    alerts: ['ProcessorBusy'],
    unit: 's',
    queries: [['max by (service, instance) (nodejs_eventloop_lag_p99_seconds{service=~"$service"})', '{{service}} {{instance}}']],
    limits: { bad: 0.5 },
  }),
  graph({
    title: 'Places taken at the gateway',
    description:
      'Requests that a service has at a time, of those it may be given (512 for each replica). Above the line for two minutes the alert fires.',
    alerts: ['GatewayFull'],
    unit: 'percentunit',
    queries: [['max by (to) (gateway_slots_in_use / (gateway_slots > 0))', '{{to}}']],
    limits: { bad: 0.9 },
    max: 1,
  }),
  graph({
    title: 'Requests that wait at the gateway',
    description: 'Because the same user or address has many under way. Short peaks are pages with many pictures.',
    unit: 'short',
    queries: [['sum by (by) (gateway_requests_waiting)', 'by {{by}}']],
  }),
  graph({
    title: 'Replicas that answer',
    description: 'As Prometheus reaches them. A step down without an update is a crash; a step up follows when it was started again.',
    alerts: ['ServiceAway'],
    unit: 'short',
    queries: [['sum by (job) (up)', '{{job}}']],
    isStepped: true,
  }),
];
