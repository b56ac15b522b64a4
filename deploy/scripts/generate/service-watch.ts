import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { healthPort } from '../../one-process/src/health-server.ts';
import { processName } from '../product-size.ts';
import { rootFolder } from '../run-command.ts';
import { serviceNames } from '../services.ts';

const folder = 'deploy/observability';
const config = `${folder}/prometheus.yml`;
const absentRules = `${folder}/absent.yml`;
const absentRulesTest = `${folder}/absent.test.yml`;
/** Files, relative to the checkout, that are generated from the names of the services. */
export const serviceWatchPaths = [config, absentRules, absentRulesTest];

/** Port on which a service exposes its metrics; the gateway does so on a port beside the public one. */
const servicePort = 3000;
const gateway = { name: 'gateway', port: 9090 };
/** In the small size the one process passes on the metrics of each service; the gateway's port is at its address, under its name. */
const ofOneProcess = { name: processName, port: healthPort };
/** No alert for the rehearsal platforms: an installation may leave them out permanently. */
const optional = 'platform-sandbox';

/**
 * Writes the Prometheus configuration of each service: where to scrape its replicas, the alert when there are none, and the test of that.
 * @param target folder used in place of the checkout
 */
export async function generateServiceWatch(target: string): Promise<void> {
  const parts = [gateway, ...serviceNames().map((name) => ({ name, port: servicePort }))];
  const needed = parts.map(({ name }) => name).filter((name) => name !== optional);
  const base = await readFile(join(rootFolder, folder, 'prometheus.base.yml'), 'utf8');
  const files = { [config]: [base.trimEnd(), ...jobs(parts)], [absentRules]: absent(needed), [absentRulesTest]: absentTest(needed) };
  await mkdir(join(target, folder), { recursive: true });
  for (const [path, lines] of Object.entries(files))
    await writeFile(join(target, path), ['# Written by `make generate`.', ...lines, ''].join('\n'));
}

/** They go on with the list with which the base ends. */
function jobs(parts: { name: string; port: number }[]): string[] {
  const found = (name: string, port: number) => `{ names: [${name}], type: A, port: ${port}, refresh_interval: 10s }`;
  const everywhere = (name: string, port: number) => [
    '    dns_sd_configs:',
    `      - ${found(name, port)}`,
    `      - ${found(ofOneProcess.name, ofOneProcess.port)}`,
    '    relabel_configs:',
    `      - { source_labels: [__meta_dns_name], regex: ${ofOneProcess.name}, target_label: __metrics_path__, replacement: /metrics/${name} }`,
  ];
  return parts.flatMap(({ name, port }) => [
    `  - job_name: ${name}`,
    ...(name === gateway.name ? [`    dns_sd_configs: [${found(name, port)}]`] : everywhere(name, port)),
  ]);
}

function absent(names: string[]): string[] {
  const [first, ...others] = names.map((name) => `absent(up{job="${name}"})`);
  const rule = [
    '      - record: service_absent',
    '        expr: >-',
    `          ${first}`,
    ...others.map((each) => `          or ${each}`),
  ];
  return ['groups:', '  - name: absent', '    rules:', ...rule];
}

/** Only the first service has replicas, one of them down: all other services are absent. */
function absentTest([first = '', ...others]: string[]): string[] {
  return [
    'rule_files: [absent.yml]',
    'evaluation_interval: 1m',
    'tests:',
    '  - name: When a service has no replica, then it is absent; when one does not answer, it is not',
    '    interval: 1m',
    '    input_series:',
    `      - { series: 'up{job="${first}",instance="a"}', values: '0x5' }`,
    `      - { series: 'up{job="${first}",instance="b"}', values: '1x5' }`,
    '    promql_expr_test:',
    '      - expr: service_absent',
    '        eval_time: 3m',
    '        exp_samples:',
    ...others.map((name) => `          - { labels: 'service_absent{job="${name}"}', value: 1 }`),
  ];
}
