import { isDeepStrictEqual } from 'node:util';
import { variableOf } from '../../one-process/src/environments.ts';
import { processName } from '../../scripts/product-size.ts';
import type { KubernetesObject, KubernetesPod } from './object-rules.ts';

/** The same values, rendered for both sizes. */
export interface BothSizes {
  large: readonly KubernetesObject[];
  small: readonly KubernetesObject[];
}

/** A connection that a NetworkPolicy allows; only what is looked at. */
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number | string }[];
}
interface Peer {
  podSelector?: { matchLabels?: Record<string, string> };
}
interface ServiceSpec {
  selector: Record<string, string>;
  ports: { port: number; targetPort?: number | string }[];
}

const componentLabel = 'app.kubernetes.io/component';
const componentOf = ({ podSelector }: Peer) => podSelector?.matchLabels?.[componentLabel];

/** What a NetworkPolicy of a component allows, in one direction. */
function rulesOf(objects: readonly KubernetesObject[], component: string, direction: 'ingress' | 'egress'): Rule[] {
  const own = objects.filter(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' && componentOf({ podSelector: spec?.['podSelector'] as Peer['podSelector'] }) === component,
  );
  return own.flatMap(({ spec }) => (spec?.[direction] as Rule[] | null | undefined) ?? []);
}

/** The process may do what its services may do, less the calls among themselves, and nothing else. */
function egressProblems({ large, small }: BothSizes, parts: readonly string[]): string[] {
  const isInside = ({ to = [] }: Rule) => to.length > 0 && to.every((peer) => parts.includes(componentOf(peer) ?? ''));
  const expected = parts.flatMap((part) => rulesOf(large, part, 'egress')).filter((rule) => !isInside(rule));
  const given = rulesOf(small, processName, 'egress');
  const lacks = (rules: Rule[], rule: Rule) => !rules.some((each) => isDeepStrictEqual(each, rule));
  return [
    ...expected.filter((rule) => lacks(given, rule)).map((rule) => `the network keeps ${processName} from ${JSON.stringify(rule)}`),
    ...given.filter((rule) => lacks(expected, rule)).map((rule) => `the network lets ${processName} reach ${JSON.stringify(rule)}`),
  ];
}

/** Users reach it as they reach the gateway, and servers and the web app let it in, in place of its services. */
function ingressProblems({ large, small }: BothSizes, parts: readonly string[]): string[] {
  const [fromUsers] = rulesOf(large, 'gateway', 'ingress');
  const isOpen = fromUsers === undefined || rulesOf(small, processName, 'ingress').some((rule) => isDeepStrictEqual(rule, fromUsers));
  const others = ['frontend', 'mongo', 'rabbitmq', 's3'].filter((name) => rulesOf(large, name, 'ingress').length > 0);
  const closed = others.filter(
    (name) => !rulesOf(small, name, 'ingress').some(({ from = [] }) => from.some((peer) => componentOf(peer) === processName)),
  );
  const stale = others.filter((name) =>
    rulesOf(small, name, 'ingress').some(({ from = [] }) => from.some((peer) => parts.includes(componentOf(peer) ?? ''))),
  );
  return [
    ...(isOpen ? [] : [`users cannot reach ${processName}`]),
    ...closed.map((name) => `${name} does not let ${processName} in`),
    ...stale.map((name) => `${name} lets in pods that do not exist`),
  ];
}

/** A Service has pods that listen at its ports. */
function serviceProblems(small: readonly KubernetesObject[]): string[] {
  const pods = small.flatMap(({ spec }) => (spec?.template ? [spec.template] : []));
  return small.flatMap(({ kind, metadata, spec }) => {
    if (kind !== 'Service') return [];
    const { selector, ports } = spec as unknown as ServiceSpec;
    const chosen = pods.filter(({ metadata: { labels = {} } }) =>
      Object.entries(selector).every(([label, value]) => labels[label] === value),
    );
    const open = chosen.flatMap(({ spec: { containers } }) => containers.flatMap(({ ports: own = [] }) => own));
    const closed = ports.filter(
      ({ port, targetPort = port }) => !open.some(({ name, containerPort }) => [name, containerPort].includes(targetPort)),
    );
    return closed.map(({ port }) => `Service ${metadata.name} leads nowhere at ${port}`);
  });
}

/** Every host of this release that a setting names is a Service, or leads to the loopback address at which that service listens. */
function nameProblems(
  small: readonly KubernetesObject[],
  { parts, process }: { parts: readonly string[]; process: KubernetesPod },
): string[] {
  const services = small.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
  const entrance = services.find((name) => name.endsWith('-gateway')) ?? '';
  const release = entrance.slice(0, -'gateway'.length);
  const env = process.spec.containers[0]?.env ?? [];
  const listening = new Map(parts.map((part) => [part, env.find(({ name }) => name === variableOf(part, 'LISTEN_ADDRESS'))?.value]));
  const aliases = new Map((process.spec.hostAliases ?? []).flatMap(({ ip, hostnames }) => hostnames.map((host) => [host, ip])));
  const wrong = parts.filter(
    (part) => aliases.get(`${release}${part}`) !== (listening.get(part) ?? (part === 'gateway' ? '127.0.0.1' : '')),
  );
  const addresses = [...listening.values()].filter((address) => address !== undefined);
  const named = new Set(env.flatMap(({ value = '' }) => [...value.matchAll(/(?:\/\/|@)([a-z0-9.-]+):\d+/g)].map(([, host = '']) => host)));
  const lost = [...named].filter((host) => host.startsWith(release) && !aliases.has(host) && !services.includes(host));
  return [
    ...(entrance === '' ? ['there is no Service of the gateway'] : []),
    ...wrong.map((part) => `the name of ${part} does not lead to where it listens`),
    ...(new Set(addresses).size === addresses.length ? [] : ['two services listen at the same address']),
    ...lost.map((host) => `${host} does not exist`),
  ];
}

/** Holds names and network policies of the small size to what is reachable in the large one. @returns a line for each breach */
export function reachabilityProblems(sizes: BothSizes, { parts, process }: { parts: string[]; process: KubernetesPod }): string[] {
  return [
    ...egressProblems(sizes, parts),
    ...ingressProblems(sizes, parts),
    ...serviceProblems(sizes.small),
    ...nameProblems(sizes.small, { parts, process }),
  ];
}
