import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, runCommand } from '../scripts/run-command.ts';
import { secret } from '../scripts/product-env.ts';
import { prepareStack, readStack } from '../scripts/stack.ts';
import type { Stack } from '../scripts/stack.ts';
import { loadImages } from './cluster.ts';
import { buildEarlierRelease } from './earlier-release.ts';
import { clusterImages, removeImages } from './images.ts';
import type { ClusterImages } from './images.ts';
import { cachedFile, helm, kubectl } from './kube.ts';
import type { Installation } from './kube.ts';
import { chartValues, devIdpObjects, secretName } from './values.ts';
import type { BundledImage } from './values.ts';

const chartFolder = join(rootFolder, 'deploy/kubernetes');
/** User ID of official server images; ours say it themselves. */
const officialUser = 999;
/** Source of the installation's secrets and images. */
const stackChoice = { envFile: '.env.cluster', purpose: 'cluster', gatewayPort: 0 };
/** Shared key with which all programs of earlier releases signed; they need it beside those of this one. */
const sharedKey = { key: 'IDENTITY_SIGNING_KEY', value: secret() };
const secretKey = /_(PASSWORD|SECRET|KEY|KEYS)$/;

const longestRolloutMinutes = 10;

/** Parts of a release to install: a folder with the chart, and the values for it. */
interface Release {
  chart: string;
  valuesFile: string;
}

/** The product as it is in this checkout. */
const thisRelease: Release = { chart: chartFolder, valuesFile: cachedFile('values.json') };

/**
 * Builds and loads the images, makes namespace and secrets, and installs the chart with two replicas of each service. Installed already: upgrades it.
 * @param from commit of an earlier release, which is installed instead; `upgradeProduct` makes it this one
 * @returns how long it took from the chart to the last pod that is ready, in seconds
 * @throws Error with what a tool complained about
 */
export async function installProduct(installation: Installation, from?: string): Promise<number> {
  // Secrets are made once for a checkout: data of an earlier installation can be opened.
  const stack = prepareStack(from === undefined ? stackChoice : { ...stackChoice, overrides: [sharedKey] });
  const images = await clusterImages(stack);
  await loadImages(installation, Object.values(images));
  await makeNamespace(installation);
  await apply(installation, 'secret', [secretOf(stack)]);
  await apply(installation, 'dev-idp', devIdpObjects(installation, images.services));
  await writeValues(installation, thisRelease, images);
  const release = from === undefined ? thisRelease : await prepareEarlier(installation, { stack, images, from });
  const startedAt = Date.now();
  await installChart(installation, release);
  return Math.round((Date.now() - startedAt) / 1_000);
}

/** Makes what is installed the product of this checkout, as an operator does. */
export async function upgradeProduct(installation: Installation): Promise<void> {
  await installChart(installation, thisRelease);
}

/** Brings the release before the last upgrade back. */
export async function rollBackProduct(installation: Installation): Promise<void> {
  await helm(installation, ['rollback', installation.release]);
  await untilRolledOut(installation);
}

/** Builds and loads an earlier release. Its servers are those of this one. */
async function prepareEarlier(
  installation: Installation,
  { stack, images, from }: { stack: Stack; images: ClusterImages; from: string },
): Promise<Release> {
  const { folder, images: earlier } = await buildEarlierRelease(stack, from);
  await loadImages(installation, Object.values(earlier));
  const release = { chart: join(folder, 'deploy/kubernetes'), valuesFile: cachedFile('values-before.json') };
  await writeValues(installation, release, { ...images, ...earlier });
  return release;
}

async function writeValues(installation: Installation, { valuesFile }: Release, images: ClusterImages): Promise<void> {
  const [mongo, rabbitmq, s3] = await Promise.all([images.mongo, images.rabbitmq, images.s3].map(bundledImage));
  const servers = { mongo: mongo!, rabbitmq: rabbitmq!, s3: s3! };
  writeFileSync(valuesFile, JSON.stringify(chartValues({ installation, images, servers }), null, 2));
}

async function installChart(installation: Installation, { chart, valuesFile }: Release): Promise<void> {
  const { release } = installation;
  await helm(
    installation,
    ['upgrade', '--install', release, chart, '--values', valuesFile, '--timeout', `${longestRolloutMinutes}m`],
    longestRolloutMinutes * 60_000,
  );
  // The chart knows no development provider; people reach it through the gateway, as with compose.
  await kubectl(installation, ['set', 'env', `deployment/${release}-gateway`, 'UPSTREAM_DEV_IDP=http://dev-idp:3000']);
  await untilRolledOut(installation);
}

async function untilRolledOut(installation: Installation): Promise<void> {
  const workloads = await kubectl(installation, ['get', 'deployments,statefulsets', '-o', 'name']);
  for (const workload of workloads.trim().split('\n')) {
    const timeout = `--timeout=${longestRolloutMinutes}m`;
    await kubectl(installation, ['rollout', 'status', workload, timeout], longestRolloutMinutes * 60_000);
  }
}

/** The namespace takes only pods that keep to the strictest of Kubernetes' own rules. */
async function makeNamespace(installation: Installation): Promise<void> {
  const { namespace } = installation;
  const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
  await apply(installation, 'namespace', [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace, labels } }]);
}

function secretOf(stack: Stack): object {
  const stringData = Object.fromEntries(Object.entries(stack.env).filter(([key]) => secretKey.test(key)));
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name: secretName }, stringData };
}

/** Applies objects by a file that only its owner can read, and that is gone afterwards. */
async function apply(installation: Installation, name: string, items: readonly object[]): Promise<void> {
  const file = cachedFile(`${name}.json`);
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }), { mode: 0o600 });
  try {
    await kubectl(installation, ['apply', '--filename', file]);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Asks an image as which user it runs. */
async function bundledImage(image: string): Promise<BundledImage> {
  const { stdout } = await runCommand(['docker', 'image', 'inspect', '--format', '{{.Config.User}}', image], { output: 'keep' });
  const [named = ''] = stdout.trim().split(':');
  if (/^[1-9]\d*$/.test(named)) return { image, user: Number(named), group: Number(named) };
  if (named === '' || named === '0' || named === 'root') return { image, user: officialUser, group: officialUser };
  const ids = await Promise.all(
    ['-u', '-g'].map((flag) => runCommand(['docker', 'run', '--rm', '--entrypoint', 'id', image, flag, named], { output: 'keep' })),
  );
  const [user, group] = ids.map((each) => Number(each.stdout));
  return { image, user: user ?? officialUser, group: group ?? officialUser };
}

/** Removes what was installed, with its data. @param cluster takes the whole cluster away; absent: the namespace is deleted */
export async function removeProduct(installation: Installation, cluster?: () => void): Promise<void> {
  if (cluster !== undefined) cluster();
  else await kubectl(installation, ['delete', 'namespace', installation.namespace, '--ignore-not-found'], 300_000);
  const stack = readStack(stackChoice);
  await removeImages(stack);
  rmSync(cachedFile('kubeconfig'), { force: true });
  rmSync(stack.envFile, { force: true });
}

/** Facts for the report about cluster and installation. */
export async function installationFacts(installation: Installation): Promise<[string, string | number][]> {
  const nodes = JSON.parse(await kubectl(installation, ['get', 'nodes', '-o', 'json'])) as NodeList;
  const pods = (await kubectl(installation, ['get', 'pods', '-o', 'name'])).trim().split('\n');
  const used = await kubectl(installation, ['top', 'pods', '--sum', '--no-headers']).catch(() => '');
  const [cpu = '?', memory = '?'] = used.trim().split('\n').at(-1)?.trim().split(/\s+/) ?? [];
  return [
    ['Kubernetes', nodes.items[0]?.status.nodeInfo.kubeletVersion ?? '?'],
    ['nodes', nodes.items.length],
    ['processors of a node', nodes.items[0]?.status.capacity.cpu ?? '?'],
    ['pods of the installation', pods.length],
    ['processor time and memory that they use at the end', `${cpu}, ${memory}`],
  ];
}

interface NodeList {
  items: { status: { nodeInfo: { kubeletVersion: string }; capacity: { cpu: string } } }[];
}
