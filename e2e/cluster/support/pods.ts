import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { nodeName } from '../../../deploy/test-cluster/cluster.ts';
import { kubectl, givenInstallation } from '../../../deploy/test-cluster/kube.ts';

const execute = promisify(execFile);
const installation = givenInstallation();
/** A start on a busy machine, and a pause before it where it was not the first. */
const readyWithinMs = 180_000;

/** A replica of one part of the product. */
interface Replica {
  /** Name of its pod. */
  name: string;
  /** Address in the cluster's network. */
  address: string;
}

/** The replicas of one part of the product that answer now, oldest first. @param component e.g. `media` */
export async function readyReplicas(component: string): Promise<Replica[]> {
  const pods = JSON.parse(
    await kubectl(installation, [
      'get',
      'pods',
      '--selector',
      selectorOf(component),
      '--sort-by',
      '.metadata.creationTimestamp',
      '-o',
      'json',
    ]),
  ) as { items: Pod[] };
  return pods.items
    .filter(({ metadata, status }) => metadata.deletionTimestamp === undefined && isReady(status))
    .map(({ metadata, status }) => ({ name: metadata.name, address: status.podIP ?? '' }));
}

interface Pod {
  metadata: { name: string; deletionTimestamp?: string };
  status: PodStatus;
}

interface PodStatus {
  podIP?: string;
  conditions?: { type: string; status: string }[];
  initContainerStatuses?: { containerID?: string }[];
  containerStatuses?: { containerID?: string }[];
}

const isReady = ({ conditions = [] }: PodStatus) => conditions.some(({ type, status }) => type === 'Ready' && status === 'True');

/** Ids of all containers of a pod, those beside its main one included. */
const containersOf = ({ initContainerStatuses = [], containerStatuses = [] }: PodStatus) =>
  [...initContainerStatuses, ...containerStatuses].map(({ containerID = '' }) => containerID.replace('containerd://', '')).filter(Boolean);

/** The oldest replica of a part that answers. What was killed before it may have taken it along for a while: it is waited for. */
export async function readyReplica(component: string): Promise<Replica> {
  let found: Replica | undefined;
  await expect
    .poll(async () => (found = (await readyReplicas(component))[0]), {
      message: `a replica of ${component} answers`,
      timeout: readyWithinMs,
    })
    .toBeDefined();
  return found!;
}

/** Selector for the pods of one part of the product; the development provider belongs to the test, not to the release. */
function selectorOf(component: string): string {
  if (component === 'dev-idp') return 'cluster-test=dev-idp';
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
export async function untilRolledOut(workload: string, seconds = 420): Promise<void> {
  await kubectl(installation, ['rollout', 'status', workload, `--timeout=${seconds}s`], (seconds + 10) * 1_000);
}

/** Replaces all pods of a workload, as an upgrade does. */
export async function restart(workload: string): Promise<void> {
  await kubectl(installation, ['rollout', 'restart', workload]);
  await untilRolledOut(workload);
}

/**
 * Ends the programs of a pod at once and waits until it has others. In the cluster made from packages by SIGKILL from outside, as a crash;
 * elsewhere the pod is deleted without grace, which is the most that the API offers.
 */
export async function killPod(pod: string): Promise<void> {
  const killed = containersOf((await podNamed(pod))?.status ?? {});
  if (installation.context === null) await killContainers(killed);
  else await kubectl(installation, ['delete', 'pod', pod, '--grace-period=0', '--force']);
  const left = async () => containersOf((await podNamed(pod))?.status ?? {}).filter((id) => killed.includes(id));
  await expect.poll(left, { message: `${pod} has other containers`, timeout: readyWithinMs }).toEqual([]);
}

async function killContainers(ids: readonly string[]): Promise<void> {
  const kill = 'for id in "$@"; do ctr --namespace k8s.io task kill --signal SIGKILL "$id" || true; done';
  await execute('docker', ['exec', nodeName(), 'bash', '-c', kill, 'bash', ...ids], { timeout: 60_000 });
}

async function podNamed(name: string): Promise<Pod | null> {
  const text = await kubectl(installation, ['get', 'pod', name, '--ignore-not-found', '-o', 'json']);
  return text.trim() === '' ? null : (JSON.parse(text) as Pod);
}

/**
 * Runs a script as an ES module with the settings, the rights and the network of a pod or workload.
 * @returns the output
 */
export async function runIn(place: string, script: string): Promise<string> {
  return kubectl(installation, ['exec', place, '--', 'node', '--input-type=module', '--eval', script]);
}
