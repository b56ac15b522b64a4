/** For tests: what the code measures, and what an expression asks for beyond that. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootFolder } from '../scripts/run-command.ts';

/** A file of the checkout. */
export const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8');

/** Source files of the rooms that measure something. */
const sources = ['services', 'packages', 'gateway'].flatMap((room) =>
  readdirSync(join(rootFolder, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)src\/.*\.ts$/.test(path) && !/node_modules|\.test\.ts$/.test(path))
    .map((path) => textOf(join(room, path))),
);
/** Services that go by a checked clock, as they start the name of its measurement. */
const prefixes = readdirSync(join(rootFolder, 'services'))
  .filter((service) => textOf(join('services', service, 'src/compose.ts')).includes("clock: 'checked'"))
  .map((service) => service.replaceAll('-', '_'));

/** Measurements that a file of ours defines: the names it writes in quotes, where it uses the library for them; and those that start with the service's name. */
function namesIn(source: string): string[] {
  if (!source.includes('prom-client')) return [];
  const plain = [...source.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name!);
  const prefixed = [...source.matchAll(/`\$\{metricPrefix\}(_[a-z_]+)`/g)].flatMap(([, rest]) =>
    prefixes.map((prefix) => `${prefix}${rest}`),
  );
  return [...plain, ...prefixed];
}

/** Metrics of every Node process that the library collects. */
const ofNode = (createRequire(import.meta.url)('prom-client') as { collectDefaultMetrics: { metricsList: string[] } }).collectDefaultMetrics
  .metricsList;
const nodeNames = [
  ...ofNode,
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
];
/** Metrics of RabbitMQ's plugin, as read from a broker of the stack. @see https://www.rabbitmq.com/docs/prometheus, read 2026-11-22 */
const brokerNames = [
  'rabbitmq_alarms_memory_used_watermark',
  'rabbitmq_alarms_free_disk_space_watermark',
  'rabbitmq_connections',
  'rabbitmq_detailed_queue_messages',
  'rabbitmq_detailed_queue_messages_ready',
  'rabbitmq_disk_space_available_bytes',
  'rabbitmq_disk_space_available_limit_bytes',
  'rabbitmq_process_resident_memory_bytes',
  'rabbitmq_resident_memory_limit_bytes',
];
/** Metrics that Prometheus itself produces, and those it records for our alerts (absent.yml). */
const recordedNames = ['up', 'service_absent'];
const known = new Set([...recordedNames, ...sources.flatMap(namesIn), ...nodeNames, ...brokerNames]);

/** Measurements that an expression names: what stands before a selector, and plain names with an underscore that are no function, label or keyword. */
export function measured(expression: string): string[] {
  const withoutTexts = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const withoutLabels = withoutTexts.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '').replace(/\{[^}]*\}/g, '{}');
  return [...withoutLabels.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name === 'up' || /^[a-z]+_[a-z0-9_]+$/.test(name))
    .map((name) => (known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')));
}

/** Texts that the code, or the gateway's routes, may give to a label. */
const written = new Set([
  ...sources.flatMap((source) => [...source.matchAll(/'([\w-]+)'/g)].map(([, value]) => value!)),
  ...[...textOf('gateway/config/gateway.config.yml').matchAll(/^ *([\w-]+):/gm)].map(([, name]) => name!),
]);

/** Values of our own labels that an expression picks, as far as they are plain words. */
function picked(expression: string): string[] {
  const matchers = [...expression.matchAll(/\b(?:outcome|kind|operation|code|rule)(?:=~|!~|!=|=)"([^"]*)"/g)];
  return matchers.flatMap(([, values]) => values!.split('|')).filter((value) => /^[\w-]+$/.test(value));
}

/** Names in an expression that are not measured: measurements, and values of labels. */
export const unmeasured = (expression: string) => [
  ...measured(expression).filter((name) => !known.has(name)),
  ...picked(expression).filter((value) => !written.has(value)),
];
