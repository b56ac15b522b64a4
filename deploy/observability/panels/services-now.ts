import { stat } from './panels.ts';
import { errors, within } from './signals.ts';
import { list, overview } from './tables.ts';

/** Is anything wrong, and do people feel it. */
export const now = [
  stat({
    title: 'Alerts that page',
    description: 'Alerts that fire and cannot wait: people lose something now or soon. Which ones is in the list below.',
    unit: 'none',
    expr: 'count(ALERTS{alertstate="firing",severity="page"}) or 0 * count(up)',
    limits: { bad: 1 },
  }),
  stat({
    title: 'Alerts that wait',
    description: 'Alerts that fire and can wait for the morning.',
    unit: 'none',
    expr: 'count(ALERTS{alertstate="firing",severity="ticket"}) or 0 * count(up)',
    limits: { warn: 1 },
  }),
  stat({
    title: 'Away',
    description:
      'Replicas and parts of the broker that do not answer Prometheus. One that runs nowhere is not asked, see Replicas in the table.',
    alerts: ['ServiceAway'],
    unit: 'none',
    expr: 'count(up) - sum(up)',
    limits: { bad: 1 },
  }),
  stat({
    title: 'Not reached',
    description: 'Databases, brokers, stores and services that a replica does not reach. Usual is 0.',
    alerts: ['DependencyAway'],
    unit: 'none',
    expr: 'count(service_dependency_up) - sum(service_dependency_up)',
    limits: { bad: 1 },
  }),
  stat({
    title: 'Requests a second',
    description: 'What people and their browsers ask of the gateway.',
    unit: 'reqps',
    expr: 'sum(rate(http_request_duration_seconds_count{service="gateway"}[5m]))',
  }),
  stat({
    title: 'Errors',
    description: 'Share of the answers of the gateway that are errors of ours, over five minutes. A dash or no data: nobody asked.',
    alerts: ['ManyErrors'],
    unit: 'percentunit',
    expr: errors('service="gateway"', '5m'),
    limits: { warn: 0.01, bad: 0.05 },
  }),
  stat({
    title: '95 of 100 within',
    description: 'How long people wait, over ten minutes, without event streams, captures and files.',
    alerts: ['SlowAnswers'],
    unit: 's',
    expr: within(0.95, { services: 'service="gateway"', window: '10m' }),
    limits: { warn: 1, bad: 2 },
  }),
  stat({
    title: 'Fullest service',
    description: 'Of the requests that the gateway may give a service at a time, how many it has now. At 100% further ones get 503.',
    alerts: ['GatewayFull'],
    unit: 'percentunit',
    expr: 'max(gateway_slots_in_use / (gateway_slots > 0))',
    limits: { warn: 0.5, bad: 0.9 },
  }),
];

/** The four signals of each service. */
export const table = overview({
  title: 'Services',
  description:
    'The four signals of each service, over five minutes. One that ran within a day and does not now has 0 replicas. Its name leads to its own graphs.',
  by: 'service',
  heading: 'Service',
  link: '/d/viral-slides-services?var-service=${__value.raw}&${__url_time_range}&${datasource:queryparam}',
  columns: [
    {
      title: 'Replicas',
      expr: 'count by (service) (process_start_time_seconds{service!=""}) or 0 * count by (service) (last_over_time(process_start_time_seconds{service!=""}[1d]))',
      unit: 'none',
      isBadBelow: 1,
    },
    { title: 'Requests', expr: 'sum by (service) (rate(http_request_duration_seconds_count[5m]))', unit: 'reqps' },
    { title: 'Errors', expr: errors('service!=""', '5m'), unit: 'percentunit', limits: { warn: 0.01, bad: 0.05 } },
    { title: '95 of 100', expr: within(0.95, { services: 'service!=""', window: '5m' }), unit: 's', limits: { warn: 1, bad: 2 } },
    { title: 'Wait', expr: 'max by (service) (nodejs_eventloop_lag_p99_seconds)', unit: 's', limits: { warn: 0.2, bad: 0.5 } },
    { title: 'Cores', expr: 'sum by (service) (rate(process_cpu_seconds_total{service!=""}[5m]))', unit: 'short' },
    { title: 'Memory', expr: 'sum by (service) (process_resident_memory_bytes{service!=""})', unit: 'bytes' },
    { title: 'Newest runs', expr: 'time() - max by (service) (process_start_time_seconds{service!=""})', unit: 'dtdurations' },
  ],
});

/** What fires. */
export const alerts = list({
  title: 'Alerts',
  description: 'What fires, and what is about to (pending). What it means and what to do: docs/runbook.md, a section for each.',
  expr: 'max by (alertname, severity, alertstate, where) (label_join(ALERTS, "where", " ", "job", "service", "dependency", "queue", "collection", "platform", "kind", "to", "instance"))',
  columns: { alertname: 'Alert', severity: 'Severity', alertstate: 'State', where: 'Where' },
  none: 'No alert.',
});
