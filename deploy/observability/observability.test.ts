/** Rules, runbook and scraping agree with each other and with the code: what is not measured cannot be watched. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { rootFolder } from '../scripts/run-command.ts';
import { serviceNames } from '../scripts/services.ts';
import { measured, textOf, unmeasured } from './measured.ts';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
  labels: { severity: string };
}
interface Compose {
  services: Record<string, { volumes?: string[] }>;
}

const rules = (load(textOf('deploy/observability/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'When the alert %s is evaluated, then what it asks for is measured',
  (_name, { expr }) => {
    expect(measured(expr).length).toBeGreaterThan(0);
    expect(unmeasured(expr)).toEqual([]);
  },
);

test('When a name is misspelt, then it is found out', () => {
  expect(measured('sum by (le) (rate(scheduling_claim_latness_seconds_bucket{a="up"}[5m])) > up')).toEqual([
    'scheduling_claim_latness_seconds',
    'up',
  ]);
  expect(unmeasured('scheduling_claim_latness_seconds + scheduling_claim_lateness_seconds')).toEqual(['scheduling_claim_latness_seconds']);
  expect(unmeasured('up{outcome=~"failed|brwoser-died",kind="render"}')).toEqual(['brwoser-died']);
});

test('When an alert fires, then it leads to a section of the runbook, and each section belongs to an alert', () => {
  const headings = [...textOf('docs/operating/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
  expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations, labels } of rules) {
    expect(annotations).toEqual({ summary: expect.any(String), runbook: `docs/operating/runbook.md#${alert.toLowerCase()}` });
    expect(['page', 'ticket']).toContain(labels.severity);
  }
});

test('When an operator follows the runbook, then each section says what it means, where to look and what to do', () => {
  for (const section of textOf('docs/operating/runbook.md').split('\n### ').slice(1)) {
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

test('When there is a service, then it is asked, and reported when it is away', () => {
  const { scrape_configs: jobs } = load(textOf('deploy/observability/prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
  };
  const asked = jobs.flatMap(({ job_name: name, dns_sd_configs: found }) => (found ? [[name, ...found[0]!.names, found[0]!.port]] : []));
  expect(asked.toSorted()).toEqual([['gateway', 'gateway', 9090], ...serviceNames().map((name) => [name, name, 3000])].toSorted());
  const { groups } = load(textOf('deploy/observability/absent.yml')) as { groups: { rules: { record: string; expr: string }[] }[] };
  const [{ record = '', expr = '' } = {}] = groups.flatMap((group) => group.rules);
  // The rehearsal platforms may be left out permanently.
  const watched = ['gateway', ...serviceNames()].filter((name) => name !== 'platform-sandbox');
  expect([...expr.matchAll(/absent\(up\{job="([\w-]+)"\}\)/g)].map(([, name]) => name).toSorted()).toEqual(watched.toSorted());
  expect(rules.find(({ alert }) => alert === 'ServiceAway')!.expr).toBe(`sum by (job) (up) == 0 or ${record}`);
});

test('When Prometheus and Grafana are started beside the product, then every file they are given is there', () => {
  const { services } = load(textOf('deploy/observability/compose.yml')) as Compose;
  const given = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((volume) => volume.startsWith('./')));
  const paths = given.map((volume) => volume.split(':')[0]!);
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([]);
});
