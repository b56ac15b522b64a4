import { isDeepStrictEqual } from 'node:util';
import { variableOf } from '../../one-process/src/environments.ts';
import { processName } from '../../scripts/product-size.ts';
import type { KubernetesContainer, KubernetesObject, KubernetesPod } from './object-rules.ts';
import { reachabilityProblems } from './small-size-network.ts';
import type { BothSizes } from './small-size-network.ts';

type Variable = NonNullable<KubernetesContainer['env']>[number];

/** The part of the product that stays a Deployment of its own. */
const apart = 'frontend';
/** Read by Node and the C library when the process starts, so they are the process's, not a service's. */
const forRuntime = /^(NODE_OPTIONS|MALLOC_)/;
/** Settings that only the small size has: where a service listens, and what is heavy one at a time. */
const onlySmall = /\.(LISTEN_ADDRESS|INGEST_PARALLEL|BROWSER_PAGES)$/;
/** Port at which the gateway listens in its pod. */
const gatewayPort = 8080;
/** Kinds of which the process has one, or none, in place of one for each service. */
const perService = ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'];

/** Names of the objects of a kind. */
const namesOf = (objects: readonly KubernetesObject[], kind: string) =>
  objects.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);

/** The pods of each Deployment, by its component: `media`. */
function podsByComponent(objects: readonly KubernetesObject[]): Map<string, KubernetesPod> {
  return new Map(
    objects.flatMap(({ kind, spec }) => {
      const component = spec?.template?.metadata.labels?.['app.kubernetes.io/component'];
      return kind === 'Deployment' && spec?.template && component !== undefined ? [[component, spec.template]] : [];
    }),
  );
}

/** A variable of a service as the process gets it. Passwords inside of addresses are variables of the service, too. */
function inTheProcess(service: string, variable: Variable): Variable {
  if (forRuntime.test(variable.name)) return variable;
  const renamed = { ...variable, name: variableOf(service, variable.name) };
  if (variable.value === undefined) return renamed;
  // In the process it is reached where it listens, not through its Service.
  const value = variable.name === 'UPSTREAM_GATEWAY' ? variable.value.replace(/:\d+$/, `:${gatewayPort}`) : variable.value;
  return { ...renamed, value: value.replaceAll('$(', `$(${variableOf(service, '')}`) };
}

function environmentProblems(parts: ReadonlyMap<string, KubernetesPod>, { env = [] }: KubernetesContainer): string[] {
  const expected = [...parts].flatMap(([service, { spec }]) =>
    (spec.containers[0]?.env ?? []).map((variable) => inTheProcess(service, variable)),
  );
  const given = new Map(env.map((variable) => [variable.name, variable]));
  const names = new Set(expected.map(({ name }) => name));
  return [
    ...expected
      .filter((variable) => !isDeepStrictEqual(given.get(variable.name), variable))
      .map(({ name }) => `lacks the ${name} of the large size`),
    ...env.filter(({ name }) => !names.has(name) && !onlySmall.test(name)).map(({ name }) => `has ${name}, which the large size lacks`),
    ...(given.size === env.length ? [] : ['has a variable twice']),
  ];
}

/** Browsers and egress proxy are the same containers as in the pods of the large size. */
function sidecarProblems(parts: ReadonlyMap<string, KubernetesPod>, process: KubernetesPod): string[] {
  const expected = [...parts.values()].flatMap(({ spec }) => spec.initContainers ?? []);
  const mounts = [...parts.values()]
    .flatMap(({ spec }) => spec.containers[0]?.volumeMounts ?? [])
    .filter(({ mountPath }) => mountPath !== '/tmp');
  const [main] = process.spec.containers;
  const missing = mounts.filter((mount) => !main?.volumeMounts?.some((each) => isDeepStrictEqual(each, mount)));
  return [
    ...(isDeepStrictEqual(process.spec.initContainers ?? [], expected) ? [] : ['has other sidecars than the large size']),
    ...missing.map(({ mountPath }) => `does not mount ${mountPath} as in the large size`),
  ];
}

/**
 * Holds the small size to what it promises: one pod in place of those of gateway and services, with every setting and secret of each, the same sidecars, and the same connections.
 * @returns a line for each breach; empty when all is well
 */
export function problemsOfSmall({ large, small }: BothSizes): string[] {
  const parts = podsByComponent(large);
  parts.delete(apart);
  const pods = podsByComponent(small);
  const process = pods.get(processName);
  const [main] = process?.spec.containers ?? [];
  if (process === undefined || main === undefined) return [`there is no Deployment ${processName}`];
  const { replicas, strategy } = small.find(({ spec }) => spec?.template === process)?.spec ?? {};
  const left = small.filter(
    ({ kind, metadata }) => perService.includes(kind) && [...parts.keys()].some((part) => metadata.name.endsWith(`-${part}`)),
  );
  const scaled = perService.slice(1).filter((kind) => namesOf(small, kind).some((name) => name.endsWith(`-${processName}`)));
  return [
    ...left.map(({ kind, metadata }) => `${kind} ${metadata.name} is there beside the process`),
    ...scaled.map((kind) => `there is a ${kind} for the process`),
    ...(replicas === 1 && isDeepStrictEqual(strategy, { type: 'Recreate' }) ? [] : ['there may be two processes']),
    ...environmentProblems(parts, main).map((problem) => `${processName} ${problem}`),
    ...sidecarProblems(parts, process).map((problem) => `${processName} ${problem}`),
    ...reachabilityProblems({ large, small }, { parts: [...parts.keys()], process }),
  ];
}
