/** A container as it stands in a pod. */
export interface KubernetesContainer {
  name: string;
  image: string;
  env?: { name: string; value?: string }[];
  ports?: { name?: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  restartPolicy?: string;
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
    seccompProfile?: { type?: string };
  };
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> };
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
}

/** Properties common to all replicas of a workload. */
export interface KubernetesPod {
  metadata: { labels?: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    containers: KubernetesContainer[];
    initContainers?: KubernetesContainer[];
    automountServiceAccountToken?: boolean;
    hostAliases?: { ip: string; hostnames: string[] }[];
    securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type?: string } };
    terminationGracePeriodSeconds?: number;
  };
}

/** An object as Helm renders it; only what is looked at. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: { template?: KubernetesPod } & Record<string, unknown>;
}

/** Containers that may have a seccomp profile of their own: the browser's sandbox needs user namespaces. */
const ownProfile = new Set(['browser', 'drawing-browser']);
/** Pods that serve no requests and end by themselves. */
const jobs = new Set(['Job']);

/** The pods' template of each workload among the objects. */
export function workloadsOf(objects: readonly KubernetesObject[]): { kind: string; name: string; pod: KubernetesPod }[] {
  return objects.flatMap(({ kind, metadata, spec }) => (spec?.template ? [{ kind, name: metadata.name, pod: spec.template }] : []));
}

/** Requirements for every container. Each line names what is missing. */
function containerProblems({ name, securityContext: rights = {}, resources = {}, env = [] }: KubernetesContainer): string[] {
  const problems: [boolean, string][] = [
    [rights.allowPrivilegeEscalation !== false, 'may gain privileges'],
    [rights.readOnlyRootFilesystem !== true, 'may write to its root file system'],
    [!rights.capabilities?.drop?.includes('ALL'), 'keeps capabilities'],
    [rights.seccompProfile !== undefined && !ownProfile.has(name), 'has a seccomp profile of its own'],
    [!resources.limits?.['memory'], 'has no memory limit'],
    [!resources.requests?.['cpu'] || !resources.requests['memory'], 'requests nothing'],
    [env.some((entry) => /SECRET|PASSWORD|_KEYS?$/.test(entry.name) && entry.value !== undefined), 'has a secret in plain text'],
    [env.some((entry) => entry.value === ''), 'has an empty setting'],
  ];
  return problems.filter(([isProblem]) => isProblem).map(([, text]) => `${name} ${text}`);
}

function podProblems({ spec }: KubernetesPod): string[] {
  const { securityContext: rights = {} } = spec;
  const problems: [boolean, string][] = [
    [rights.runAsNonRoot !== true || !rights.runAsUser, 'does not set a user by number'],
    [rights.seccompProfile?.type !== 'RuntimeDefault', "does not use the runtime's seccomp profile"],
    [spec.automountServiceAccountToken !== false, 'gets a token for the cluster'],
  ];
  return problems.filter(([isProblem]) => isProblem).map(([, text]) => text);
}

const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const;

function servingProblems(kind: string, { spec }: KubernetesPod): string[] {
  const [main] = spec.containers;
  const pause = main?.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const problems: [boolean, string][] = [
    [probes.some((probe) => main?.[probe] === undefined), 'lacks a probe'],
    [kind === 'Deployment' && pause < 2, 'stops without a pause'],
    [(spec.terminationGracePeriodSeconds ?? 0) - pause < 31, 'has no time to finish after the pause'],
  ];
  return problems.filter(([isProblem]) => isProblem).map(([, text]) => text);
}

interface Address {
  name: string;
  host: string;
  port: number;
}

/** Addresses of other services that a pod is given, but for those that lead to itself. */
function upstreamsOf({ spec }: KubernetesPod): Address[] {
  const own = new Set(spec.hostAliases?.flatMap(({ hostnames }) => hostnames));
  return spec.containers
    .flatMap(({ env = [] }) => env)
    .flatMap(({ name, value = '' }) => {
      const [, host = '', port = ''] = /^http:\/\/([a-z0-9-]+):(\d+)$/.exec(value) ?? [];
      return name.includes('UPSTREAM_') && host !== '' && !own.has(host) ? [{ name, host, port: Number(port) }] : [];
    });
}

/** Addresses at which no Service listens. */
function addressProblems(objects: readonly KubernetesObject[], pod: KubernetesPod): string[] {
  const ports = new Map(
    objects
      .filter(({ kind }) => kind === 'Service')
      .map(({ metadata, spec }) => [metadata.name, ((spec?.['ports'] ?? []) as { port: number }[]).map(({ port }) => port)]),
  );
  return upstreamsOf(pod)
    .filter(({ host, port }) => !ports.get(host)?.includes(port))
    .map(({ name, host, port }) => `${name} is ${host}:${port}, where no Service listens`);
}

/**
 * Holds rendered objects to what the chart promises of every pod and what the API server does not check.
 * @returns a line for each breach; empty when all is well
 */
export function problemsOf(objects: readonly KubernetesObject[]): string[] {
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} exists twice`);
  const secrets = objects.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => `the chart makes the Secret ${metadata.name}`);
  const workloads = workloadsOf(objects).flatMap(({ kind, name, pod }) => {
    const containers = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].flatMap(containerProblems);
    const serving = jobs.has(kind) ? [] : servingProblems(kind, pod);
    return [...podProblems(pod), ...serving, ...containers, ...addressProblems(objects, pod)].map(
      (problem) => `${kind} ${name}: ${problem}`,
    );
  });
  return [...twice, ...secrets, ...workloads];
}
