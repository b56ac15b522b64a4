/** Rules, dashboards, runbook and scraping agree with each other and with the code: what is not measured cannot be watched. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { rootFolder } from '../scripts/run-command.ts';
import { serviceNames } from '../scripts/services.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
  labels: { severity: string };
}
interface Dashboard {
  uid: string;
  panels: { title: string; type: string; targets?: { expr: string }[] }[];
}
interface Compose {
  services: Record<string, { volumes?: string[] }>;
}

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');
const rules = (load(textOf('deploy/observability/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const dashboards = readdirSync(join(import.meta.dirname, 'dashboards')).map(
  (name) => JSON.parse(textOf(`deploy/observability/dashboards/${name}`)) as Dashboard,
);
const panels = dashboards.flatMap(({ uid, panels: all }) =>
  all.filter(({ type }) => type !== 'row').map(({ title, targets = [] }) => ({ uid, title, expressions: targets.map(({ expr }) => expr) })),
);

/** Measurements that a file of ours defines: the names it writes in quotes, where it uses the library for them; and those that begin with the service's name. */
function namesIn(source: string): string[] {
  if (!source.includes('prom-client')) return [];
  const written = [...source.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name!);
  const prefixed = [...source.matchAll(/`\$\{metricPrefix\}(_[a-z_]+)`/g)].flatMap(([, rest]) =>
    prefixes.map((prefix) => `${prefix}${rest}`),
  );
  return [...written, ...prefixed];
}

/** Source files of the rooms that measure something. */
const sources = ['services', 'packages', 'gateway'].flatMap((room) =>
  readdirSync(join(rootFolder, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)src\/.*\.ts$/.test(path) && !/node_modules|\.test\.ts$/.test(path))
    .map((path) => textOf(join(room, path))),
);
const prefixes = sources.flatMap((source) => [...source.matchAll(/metricPrefix: '([a-z_]+)'/g)].map(([, prefix]) => prefix!));

/** What the library measures of every Node process. */
const ofNode = (createRequire(import.meta.url)('prom-client') as { collectDefaultMetrics: { metricsList: string[] } }).collectDefaultMetrics
  .metricsList;
const nodeNames = [
  ...ofNode,
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
];
/** What RabbitMQ's plugin tells, as read at a broker of the stack. @see https://www.rabbitmq.com/docs/prometheus, read 2026-11-22 */
const brokerNames = [
  'rabbitmq_alarms_memory_used_watermark',
  'rabbitmq_alarms_free_disk_space_watermark',
  'rabbitmq_connections',
  'rabbitmq_detailed_queue_messages',
  'rabbitmq_detailed_queue_messages_ready',
  'rabbitmq_process_resident_memory_bytes',
];
const known = new Set(['up', ...sources.flatMap(namesIn), ...nodeNames, ...brokerNames]);

/** Measurements that an expression names: what stands before a selector, and plain names with an underscore that are no function, label or keyword. */
function measured(expression: string): string[] {
  const withoutTexts = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const withoutLabels = withoutTexts.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '').replace(/\{[^}]*\}/g, '{}');
  return [...withoutLabels.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name === 'up' || /^[a-z]+_[a-z0-9_]+$/.test(name))
    .map((name) => (known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')));
}

/** Texts that the code or the gateway's routes may give to a label. */
const written = new Set([
  ...sources.flatMap((source) => [...source.matchAll(/'([\w-]+)'/g)].map(([, value]) => value!)),
  ...[...textOf('gateway/config/gateway.config.yml').matchAll(/^ *([\w-]+):/gm)].map(([, name]) => name!),
]);

/** Values of our own labels that an expression picks, as far as they are plain words. */
function picked(expression: string): string[] {
  const matchers = [...expression.matchAll(/\b(?:outcome|kind|operation|code|rule)(?:=~|!~|!=|=)"([^"]*)"/g)];
  return matchers.flatMap(([, values]) => values!.split('|')).filter((value) => /^[\w-]+$/.test(value));
}

test.each([
  ...rules.map(({ alert, expr }) => [alert, [expr]] as const),
  ...panels.map((panel) => [panel.title, panel.expressions] as const),
])('When %s picks some ends or operations, then they exist', (_name, expressions) => {
  expect(expressions.flatMap(picked).filter((value) => !written.has(value))).toEqual([]);
});

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'When the alert %s is evaluated, then what it asks for is measured',
  (_name, { expr }) => {
    expect(measured(expr).length).toBeGreaterThan(0);
    expect(measured(expr).filter((name) => !known.has(name))).toEqual([]);
  },
);

test.each(panels.map((panel) => [panel.uid, panel.title, panel.expressions] as const))(
  'When the dashboard %s shows "%s", then what it asks for is measured',
  (_uid, _title, expressions) => {
    expect(expressions.length).toBeGreaterThan(0);
    expect(expressions.flatMap(measured).filter((name) => !known.has(name))).toEqual([]);
  },
);

test('When a name is misspelt, then it is found out', () => {
  expect(measured('sum by (le) (rate(scheduling_claim_latness_seconds_bucket{a="up"}[5m])) > up')).toEqual([
    'scheduling_claim_latness_seconds',
    'up',
  ]);
  expect(known.has('scheduling_claim_latness_seconds')).toBe(false);
  expect(known.has('scheduling_claim_lateness_seconds')).toBe(true);
  expect(picked('up{outcome=~"failed|brwoser-died",kind="render"}').filter((value) => !written.has(value))).toEqual(['brwoser-died']);
});

test('When an alert fires, then it leads to a section of the runbook, and each section belongs to an alert', () => {
  const headings = [...textOf('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
  expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations, labels } of rules) {
    expect(annotations).toEqual({ summary: expect.any(String), runbook: `docs/runbook.md#${alert.toLowerCase()}` });
    expect(['page', 'ticket']).toContain(labels.severity);
  }
});

test('When somebody follows the runbook, then each section says what it means, where to look and what to do', () => {
  for (const section of textOf('docs/runbook.md').split('\n### ').slice(1)) {
    const says = ['**Means**', '**Look**', '**Do**'].filter((word) => section.includes(word));
    expect([section.split('\n')[0], says]).toEqual([expect.any(String), ['**Means**', '**Look**', '**Do**']]);
  }
});

test('When an alert is written, then it has a test that makes it fire', () => {
  const tests = load(textOf('deploy/observability/rules.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const fired = tests.tests.flatMap((each) => each.alert_rule_test).filter(({ exp_alerts: alerts }) => alerts.length > 0);
  expect([...new Set(fired.map(({ alertname }) => alertname))].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('When a service is added, then it is asked, and told when it is away', () => {
  const { scrape_configs: jobs } = load(textOf('deploy/observability/prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
  };
  const asked = jobs.flatMap(({ job_name: name, dns_sd_configs: found }) => (found ? [[name, ...found[0]!.names, found[0]!.port]] : []));
  expect(asked.toSorted()).toEqual([['gateway', 'gateway', 9090], ...serviceNames().map((name) => [name, name, 3000])].toSorted());
  const away = rules.find(({ alert }) => alert === 'ServiceAway')!.expr;
  // The rehearsal platforms may be left out for good.
  const watched = ['gateway', ...serviceNames()].filter((name) => name !== 'platform-sandbox');
  expect([...away.matchAll(/absent\(up\{job="([\w-]+)"\}\)/g)].map(([, name]) => name).toSorted()).toEqual(watched.toSorted());
});

test('When Prometheus and Grafana are started beside the product, then every file they are given is there', () => {
  const { services } = load(textOf('deploy/observability/compose.yml')) as Compose;
  const given = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((volume) => volume.startsWith('./')));
  const paths = given.map((volume) => volume.split(':')[0]!);
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([]);
});
