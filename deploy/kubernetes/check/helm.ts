import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { rootFolder, runCommand } from '../../scripts/run-command.ts';
import type { KubernetesObject } from './object-rules.ts';

/** The chart, as Helm gets it. */
export const chartFolder = 'deploy/kubernetes';

/** Path at which deploy/test-cluster leaves the Helm that it compiles. */
const compiledHelm = join(rootFolder, '.cache/test-cluster/bin/helm');

/** As Chart.yaml says; a Helm that was compiled separately takes an older one for the cluster's. */
const oldestKubernetes = '1.30.0';

/** Files with values, one for each way to install the chart, relative to the checkout. */
export function valueSets(): string[] {
  return readdirSync(join(rootFolder, chartFolder, 'ci')).map((name) => join(chartFolder, 'ci', name));
}

/**
 * Finds Helm: `HELM`, the one of the machine, or the one that deploy/test-cluster compiled.
 * @throws Error when there is none
 */
export async function findHelm(): Promise<string> {
  for (const program of [process.env['HELM'], 'helm', existsSync(compiledHelm) ? compiledHelm : undefined]) {
    if (program && (await runCommand([program, 'version'], { output: 'keep' })).code === 0) return program;
  }
  throw new Error('Helm is missing: install Helm 3, set HELM=<path>, or let deploy/test-cluster/build.sh compile it.');
}

/** @returns the problems of the chart under these values, in Helm's words; null when there are none */
export async function lint(helm: string, values: string): Promise<string | null> {
  const { code, output } = await runCommand([helm, 'lint', '--strict', '--quiet', chartFolder, '--values', values], { output: 'keep' });
  return code === 0 ? null : output;
}

/** Helm's result for a set of values. */
export type Rendered = { objects: KubernetesObject[]; refusal?: never } | { objects?: never; refusal: string };

/** Renders the chart. @param settings `name=value` that replace what the file has */
export async function render(helm: string, values: string, settings: readonly string[] = []): Promise<Rendered> {
  const command = [
    helm,
    'template',
    'slides',
    chartFolder,
    '--namespace',
    'slides',
    '--kube-version',
    oldestKubernetes,
    '--values',
    values,
  ];
  const result = await runCommand([...command, ...settings.flatMap((setting) => ['--set-json', setting])], { output: 'keep' });
  if (result.code !== 0) return { refusal: result.output };
  return { objects: (loadAll(result.stdout) as (KubernetesObject | null)[]).filter((each) => each !== null) };
}
