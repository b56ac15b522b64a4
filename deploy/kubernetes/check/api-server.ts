/** The server-side dry run: the real schemas, defaults and admission of an API server, and nothing kept but a namespace for a minute. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { checkoutName } from '../../scripts/checkout-name.ts';
import { commandEnvironment, rootFolder } from '../../scripts/run-command.ts';
import { workloadsOf } from './object-rules.ts';
import type { KubernetesObject } from './object-rules.ts';

/** An API server that is spoken to by kubectl. */
export interface ApiServer {
  /** Name of the API server in the report. */
  name: string;
  kubectl(args: string[], input?: string): { code: number; output: string; stdout: string };
  /** Stops what was started for the check. */
  stop(): void;
}

/** Of this run alone: the one of the run before may still be on its way out. */
const namespace = `viral-slides-chart-check-${Date.now().toString(36)}`;
/** Pods that break the rules are refused, also in a dry run. */
const restrictedNamespace: KubernetesObject & { metadata: { labels: Record<string, string> } } = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
};

function run([program = '', ...args]: string[], { input, environment }: { input?: string; environment?: Record<string, string> } = {}) {
  const options = {
    cwd: rootFolder,
    env: commandEnvironment(environment),
    input: input ?? '',
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { code: status ?? 1, stdout: stdout ?? '', output: `${stdout ?? ''}${stderr ?? ''}` };
}

const isRunning = (container: string) => run(['docker', 'ps', '--quiet', '--filter', `name=^${container}$`]).stdout.trim() !== '';

function insideNode(node: string, stop: () => void): ApiServer {
  const kubectl = ['docker', 'exec', '--interactive', '--env', 'KUBECONFIG=/etc/kube/admin.conf', node, 'kubectl'];
  return { name: `the API server of ${node}`, kubectl: (args, input) => run([...kubectl, ...args], { input }), stop };
}

/**
 * Finds an API server: the kube context that KUBE_CONTEXT names, the test cluster of this checkout, or one without a node that is started for the check
 * where the image of the test cluster is there already.
 * @returns null when there is none
 */
export function findApiServer(): ApiServer | null {
  const context = process.env['KUBE_CONTEXT'];
  if (context) {
    return {
      name: `the context ${context}`,
      kubectl: (args, input) => run(['kubectl', '--context', context, ...args], { input }),
      stop: () => undefined,
    };
  }
  const checkout = realpathSync(rootFolder);
  const cluster = checkoutName(checkout, 'cluster');
  if (isRunning(cluster)) return insideNode(cluster, () => undefined);
  const image = run(['docker', 'images', 'viral-slides-test-node', '--format', '{{.Repository}}:{{.Tag}}']).stdout.split('\n')[0];
  if (!image) return null;
  const node = checkoutName(checkout, 'chart');
  const started = run(['deploy/test-cluster/node.sh', 'up', node, image], { environment: { API_ONLY: '1' } });
  if (started.code !== 0) throw new Error(`An API server did not start: ${started.output}`);
  return insideNode(node, () => void run(['deploy/test-cluster/node.sh', 'down', node]));
}

/** Creates the namespace of the check and passes it on; it is deleted afterwards. */
export function inRestrictedNamespace<T>(server: ApiServer, work: () => T): T {
  const made = server.kubectl(['apply', '--filename', '-'], JSON.stringify(restrictedNamespace));
  if (made.code !== 0) throw new Error(`The namespace ${namespace} could not be made: ${made.output}`);
  try {
    // Admission of pods asks for it; a controller makes it a moment later.
    server.kubectl(['wait', '--namespace', namespace, '--for=create', 'serviceaccount/default', '--timeout=30s']);
    return work();
  } finally {
    server.kubectl(['delete', 'namespace', namespace, '--wait=false']);
  }
}

/** The pods that the workloads would make: Pod Security looks at pods alone. */
function podsOf(objects: readonly KubernetesObject[]): KubernetesObject[] {
  return workloadsOf(objects).map(({ name, pod, kind }) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...pod.metadata, name: `${name}-pod` },
    // Volumes of claims are made for each replica of a StatefulSet.
    spec: { ...pod.spec, ...(kind === 'StatefulSet' ? { volumes: [...volumesOf(pod.spec), { name: 'data', emptyDir: {} }] } : {}) },
  }));
}

const volumesOf = (spec: object) => ('volumes' in spec ? (spec.volumes as object[]) : []);

/**
 * Hands all objects, and the pods they would make, to the API server, which keeps nothing.
 * @returns its refusals and warnings, and the kinds that it does not know
 */
export function dryRun(server: ApiServer, objects: readonly KubernetesObject[]): { problems: string; unknownKinds: string[] } {
  const known = new Set(
    server
      .kubectl(['api-resources', '--no-headers'])
      .stdout.split('\n')
      .map((line) => line.trim().split(/\s+/).at(-1)),
  );
  const unknownKinds = [...new Set(objects.map(({ kind }) => kind))].filter((kind) => !known.has(kind));
  const items = [...objects, ...podsOf(objects)].filter(({ kind }) => !unknownKinds.includes(kind));
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  const { code, output } = server.kubectl(['apply', '--namespace', namespace, '--dry-run=server', '--filename', '-'], list);
  const lines = output.split('\n').filter((line) => (code === 0 ? line.startsWith('Warning:') : !line.endsWith('(server dry run)')));
  return { problems: lines.join('\n'), unknownKinds };
}
