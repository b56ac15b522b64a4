import { kubectl } from '../../../deploy/test-cluster/kube.ts';
import { allowedFlows } from './flows.ts';
import { podPortOf, portOf } from './parts.ts';
import { readyReplicas, serviceOf } from './pods.ts';
import { addressOf, inside } from './strangers.ts';

/** Endpoint of a replica of a part of the product, by address; of the asking part that is another replica than the oldest, which asks. */
async function replicaOf(component: string, port: number, asking: string | null): Promise<string[]> {
  const replica = (await readyReplicas(component))[component === asking ? 1 : 0];
  return replica === undefined ? [] : [`${replica.address}:${port}`];
}

/**
 * Everything that a program in the cluster could try to reach: each part of the product, its servers, the cluster itself, and a neighbour.
 * By address: where a policy also forbids DNS, a failed name would say nothing about the connection.
 * @param asking the part that will try; null: none of them
 */
export async function placesAround(asking: string | null): Promise<string[]> {
  const parts = await Promise.all(Object.entries(podPortOf).map(([name, port]) => replicaOf(name, port, asking)));
  const health = await replicaOf('gateway', gatewayHealthPort, asking);
  // A stranger's namespace has its own policies, so what it may reach outside the product is not tested.
  const cluster = asking !== null && !isPart(asking) ? [] : await clusterPlaces();
  return [...parts.flat(), ...health, ...cluster];
}

const gatewayHealthPort = 9_090;
const isPart = (name: string) => name in podPortOf;

async function clusterPlaces(): Promise<string[]> {
  const nodeAddress = (await kubectl(inside, ['get', 'nodes', '-o', 'jsonpath={.items[0].status.addresses[0].address}'])).trim();
  const api = (
    await kubectl({ ...inside, namespace: 'default' }, ['get', 'service', 'kubernetes', '-o', 'jsonpath={.spec.clusterIP}'])
  ).trim();
  return [`${api}:443`, `${nodeAddress}:6443`, `${nodeAddress}:10250`, `${await addressOf('neighbour')}:8080`];
}

/** Allowed destinations of a part: each by its address, and by the name that callers use. */
export async function allowedPlaces(component: string, names: readonly string[] = allowedFlows[component] ?? []): Promise<string[]> {
  const addresses = await Promise.all(names.map((name) => replicaOf(name, podPortOf[name] ?? 0, null)));
  return [...addresses.flat(), ...names.map((name) => `${serviceOf(name)}:${portOf[name]}`)];
}
