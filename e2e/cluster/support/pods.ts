import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nodeName } from '../../../deploy/test-cluster/cluster.ts';
import { kubectl, toldInstallation } from '../../../deploy/test-cluster/kube.ts';

const execute = promisify(execFile);
const installation = toldInstallation();

/** Names of the pods of one part of the product that answer now, oldest first. @param component e.g. `media` */
export async function readyPods(component: string): Promise<string[]> {
  const lines = await kubectl(installation, [
    ...['get', 'pods', '--selector', selectorOf(component), '--sort-by', '.metadata.creationTimestamp'],
    ...[
      '-o',
      'jsonpath={range .items[*]}{.metadata.name} {.metadata.deletionTimestamp} {.status.conditions[?(@.type=="Ready")].status}{"\\n"}{end}',
    ],
  ]);
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length === 2 && words[1] === 'True')
    .map(([name]) => name ?? '');
}

/** How pods of one part of the product are told from others. */
function selectorOf(component: string): string {
  return `app.kubernetes.io/instance=${installation.release},app.kubernetes.io/component=${component}`;
}

/** Host name of a part inside the namespace. */
export function serviceOf(component: string): string {
  return component === 'dev-idp' ? component : `${installation.release}-${component}`;
}

/** The workload of one part of the product as kubectl names it, e.g. `deployment.apps/viral-slides-media`. */
export async function workloadOf(component: string): Promise<string> {
  const names = await kubectl(installation, ['get', 'deployments,statefulsets', '--selector', selectorOf(component), '-o', 'name']);
  const name = names.trim().split('\n')[0] ?? '';
  if (name === '') throw new Error(`The release has no workload ${component}.`);
  return name;
}

/** Waits until a workload is as it is meant to be. */
export async function untilRolledOut(workload: string, seconds = 300): Promise<void> {
  await kubectl(installation, ['rollout', 'status', workload, `--timeout=${seconds}s`], (seconds + 10) * 1_000);
}

/** Replaces all pods of a workload, as an upgrade does. */
export async function restart(workload: string): Promise<void> {
  await kubectl(installation, ['rollout', 'restart', workload]);
  await untilRolledOut(workload);
}

/**
 * Ends the programs of a pod at once. In the cluster made from packages by SIGKILL from outside, as a crash; elsewhere the pod is deleted
 * without grace, which is the most that the API offers.
 */
export async function killPod(pod: string): Promise<void> {
  if (installation.context !== null) {
    await kubectl(installation, ['delete', 'pod', pod, '--grace-period=0', '--force']);
    return;
  }
  const ids = await kubectl(installation, [
    'get',
    'pod',
    pod,
    '-o',
    'jsonpath={.status.initContainerStatuses[*].containerID} {.status.containerStatuses[*].containerID}',
  ]);
  for (const id of ids.trim().split(/\s+/)) {
    const task = ['ctr', '--namespace', 'k8s.io', 'task', 'kill', '--signal', 'SIGKILL', id.replace('containerd://', '')];
    await execute('docker', ['exec', nodeName(), ...task], { timeout: 30_000 });
  }
}

/**
 * Runs a script as an ES module with the settings, the rights and the network of a pod or workload.
 * @returns what it printed
 */
export async function runIn(place: string, script: string): Promise<string> {
  return kubectl(installation, ['exec', place, '--', 'node', '--input-type=module', '--eval', script]);
}
