import { dashboard } from './dashboard.ts';
import type { Variable } from './grafana.ts';
import { dataSource, graph } from './panels.ts';
import { alerts, now, table } from './services-now.ts';
import { saturation } from './services-load.ts';
import { answers, errors, within } from './signals.ts';
import { timeline } from './states.ts';

const traffic = [
  graph({
    title: 'Requests a second, by service',
    description: 'Each request of a person is counted at the gateway and at every service it reaches.',
    unit: 'reqps',
    queries: [[answers('service'), '{{service}}']],
  }),
  graph({
    title: 'Requests a second, by operation',
    description: 'The twelve that are asked for most.',
    unit: 'reqps',
    queries: [[`topk(12, ${answers('service, operation')})`, '{{service}} {{operation}}']],
  }),
];

const failures = [
  graph({
    title: 'Share of 5xx',
    description:
      'Answers that are errors of ours, without captures of websites that did not answer. The line is where the alert fires, after five minutes and with more than ten errors.',
    alerts: ['ManyErrors'],
    unit: 'percentunit',
    queries: [[errors(), '{{service}}']],
    limits: { bad: 0.05 },
  }),
  graph({
    title: 'Refusals and errors, by operation',
    description: 'The twelve most frequent answers of 4xx and 5xx. 401, 404, 409 and 429 are part of daily life.',
    alerts: ['ManyErrors'],
    unit: 'reqps',
    queries: [[`topk(12, ${answers('service, operation, status', ',status=~"[45].."')})`, '{{service}} {{operation}} {{status}}']],
    colours: { ' 5\\d\\d$': 'red' },
  }),
  timeline({
    title: 'Dependencies',
    description: 'Red: a replica did not reach it. Services reconnect by themselves within seconds.',
    alerts: ['DependencyAway'],
    queries: [['min by (service, dependency) (service_dependency_up{service=~"$service"})', '{{service}} {{dependency}}']],
    states: [
      { text: 'away', color: 'red' },
      { text: 'answers', color: 'green' },
    ],
  }),
];

const latency = [
  graph({
    title: 'Half of the answers within',
    description: 'Without event streams, captures and files, which take as long as they take.',
    unit: 's',
    queries: [[within(0.5), '{{service}}']],
  }),
  graph({
    title: '95 of 100 answers within',
    description: 'The line is where the alert fires, after ten minutes with more than 100 answers.',
    alerts: ['SlowAnswers'],
    unit: 's',
    queries: [[within(0.95), '{{service}}']],
    limits: { bad: 2 },
  }),
  graph({
    title: '95 of 100 answers within, by operation',
    description: 'The twelve slowest.',
    alerts: ['SlowAnswers'],
    unit: 's',
    queries: [[`topk(12, ${within(0.95, { by: 'service, operation' })})`, '{{service}} {{operation}}']],
  }),
];

const service: Variable = {
  name: 'service',
  label: 'Service',
  type: 'query',
  datasource: dataSource,
  query: 'label_values(process_start_time_seconds, service)',
  refresh: 2,
  sort: 1,
  includeAll: true,
  multi: true,
  allValue: '.+',
  current: { text: 'All', value: '$__all' },
};

/** Traffic, errors, latency and saturation of every service. */
export const services = dashboard({
  uid: 'viral-slides-services',
  title: 'Services',
  description: 'Is the product well: what fires, and the four signals of every service.',
  variables: [service],
  rows: [
    { panels: now, height: 4 },
    { panels: [table, alerts], widths: [16, 8], height: 10 },
    { title: 'Traffic', panels: traffic },
    { title: 'Errors', panels: failures },
    { title: 'Latency', panels: latency },
    { title: 'Saturation', panels: saturation, widths: [8, 8, 8] },
  ],
});
