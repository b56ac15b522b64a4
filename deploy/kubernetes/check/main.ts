/** `make chart-check`: every set of values is linted and rendered and held to the chart's promises, wrong values are refused, an API server agrees. */
import { dryRun, findApiServer, inRestrictedNamespace } from './api-server.ts';
import { findHelm, lint, render, valueSets } from './helm.ts';
import { problemsOf } from './object-rules.ts';
import type { KubernetesObject } from './object-rules.ts';
import { refusals } from './refusals.ts';
import { problemsOfSmall } from './small-size.ts';

let failures = 0;

function report(step: string, problem: string | null): void {
  if (problem !== null && problem !== '') failures += 1;
  console.info(`chart: ${step}: ${problem ? `FAILED\n${problem.trim()}` : 'ok'}`);
}

async function checkValues(helm: string, values: string): Promise<KubernetesObject[]> {
  report(`lint with ${values}`, await lint(helm, values));
  const { objects, refusal } = await render(helm, values);
  const count = objects === undefined ? '' : ` (${objects.length} objects)`;
  report(`render with ${values}${count}`, refusal ?? problemsOf(objects).join('\n'));
  return objects ?? [];
}

/** The same values in both sizes, without what only the large one takes. */
async function checkSizes(helm: string, values: string): Promise<void> {
  const common = ['autoscaling.enabled=false', 'services={}'];
  const large = await render(helm, values, ['size="large"', ...common]);
  const small = await render(helm, values, ['size="small"', ...common]);
  const problem =
    large.objects && small.objects
      ? [...problemsOf(small.objects), ...problemsOfSmall({ large: large.objects, small: small.objects })].join('\n')
      : (large.refusal ?? small.refusal ?? '');
  report(`the small size beside the large one with ${values}`, problem);
}

async function checkRefusals(helm: string): Promise<void> {
  const values = valueSets().find((path) => path.endsWith('external.yaml')) ?? '';
  for (const { setting, names } of refusals) {
    const { refusal } = await render(helm, values, [setting]);
    if (refusal === undefined) report(`refuse ${setting}`, 'it was accepted');
    else if (!refusal.includes(names)) report(`refuse ${setting}`, `the refusal does not name ${names}: ${refusal}`);
  }
  console.info(`chart: ${refusals.length} wrong values were tried`);
}

function checkAtServer(rendered: Map<string, KubernetesObject[]>): void {
  const server = findApiServer();
  if (server === null) {
    console.info(
      'chart: the server-side dry run was LEFT OUT: name a cluster with KUBE_CONTEXT, or build one with deploy/test-cluster/build.sh',
    );
    return;
  }
  try {
    inRestrictedNamespace(server, () => {
      for (const [values, objects] of rendered) {
        const { problems, unknownKinds } = dryRun(server, objects);
        const without = unknownKinds.length === 0 ? '' : `, without ${unknownKinds.join(', ')}, which it does not support`;
        report(`dry run with ${values} by ${server.name}${without}`, problems);
      }
    });
  } finally {
    server.stop();
  }
}

try {
  const helm = await findHelm();
  const rendered = new Map<string, KubernetesObject[]>();
  for (const values of valueSets()) rendered.set(values, await checkValues(helm, values));
  for (const values of valueSets()) await checkSizes(helm, values);
  await checkRefusals(helm);
  checkAtServer(rendered);
} catch (error) {
  failures += 1;
  console.error(`viral-slides: ${error instanceof Error ? error.message : String(error)}`);
}
console.info(failures === 0 ? 'chart: everything is OK' : `chart: ${failures} problems`);
process.exitCode = failures === 0 ? 0 : 1;
