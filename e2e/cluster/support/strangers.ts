import { writeFileSync } from 'node:fs';
import { cachedFile, kubectl, givenInstallation } from '../../../deploy/test-cluster/kube.ts';
import type { Installation } from '../../../deploy/test-cluster/kube.ts';
import { outsideOf, restrictedPod } from '../../../deploy/test-cluster/values.ts';
import { workloadOf } from './pods.ts';

/** The installation under test. */
export const inside = givenInstallation();
/** A namespace of the test beside the product's. */
const outside: Installation = { ...inside, namespace: outsideOf(inside).namespace };
/** Host name of the page that is captured there; the installation lets captures reach it. */
export const { pageHost } = outsideOf(inside);

/**
 * Answers everything with 200 and logs each request. It serves as a page that runs the script in its own address, and as a place that must
 * be unreachable. A picture keeps the page loading until all was tried: a capture is over a moment after the page is there, and Chromium
 * lets many sockets wait for seconds.
 */
const server = `
  import { createServer } from 'node:http';
  const page = '<!doctype html><html lang="en"><title>Canary</title><h1>Canary</h1><img src="/waiting.png" alt=""><script type="module" src="/run.js"></script>';
  const script = \`
    const { targets, mark } = JSON.parse(decodeURIComponent(location.search.slice(1)));
    await Promise.all(targets.flatMap((target) => [
      fetch('http://' + target + '/' + mark, { mode: 'no-cors' }).catch(() => undefined),
      new Promise((resolve) => { const image = new Image(); image.onload = image.onerror = resolve; image.src = 'http://' + target + '/' + mark + '.png'; }),
      new Promise((resolve) => { const socket = new WebSocket('ws://' + target + '/' + mark); socket.onopen = socket.onerror = resolve; }),
    ]));
    await fetch('/tried-' + targets.length);\`;
  const waiting = [];
  createServer((request, response) => {
    console.log('asked for ' + request.url);
    if (request.url === '/waiting.png') return void waiting.push(response);
    if (request.url.startsWith('/tried-')) for (const each of waiting.splice(0)) each.end();
    if (request.url === '/run.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(8080);`;

function podOf(name: string, image: string): object {
  const command = ['node', '--input-type=module', '--eval', server];
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: { 'cluster-test': name } }, spec: restrictedPod({ image, command }) };
}

async function apply(installation: Installation, items: object[]): Promise<void> {
  const file = cachedFile(`strangers-${installation.namespace}.json`);
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
  await kubectl(installation, ['apply', '--filename', file]);
}

const pageService = (): object => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'page' },
  spec: { selector: { 'cluster-test': 'page' }, ports: [{ port: 80, targetPort: 8080 }] },
});

/** Puts a stranger into the product's namespace, and a page and a place that must be unreachable into another one. */
export async function placeStrangers(): Promise<void> {
  const workload = await workloadOf('auth');
  const image = await kubectl(inside, ['get', workload, '-o', 'jsonpath={.spec.template.spec.containers[0].image}']);
  await kubectl(outside, ['create', 'namespace', outside.namespace]).catch(() => undefined);
  await apply(outside, [podOf('page', image), podOf('neighbour', image), pageService()]);
  await apply(inside, [podOf('stranger', image)]);
  for (const installation of [inside, outside]) {
    const selector = ['--selector', 'cluster-test'];
    await kubectl(installation, ['wait', 'pod', ...selector, '--for', 'condition=Ready', '--timeout', '180s'], 200_000);
  }
}

/** Takes them away again. */
export async function removeStrangers(): Promise<void> {
  await kubectl(inside, ['delete', 'pod/stranger', '--ignore-not-found']);
  await kubectl(outside, ['delete', 'namespace', outside.namespace, '--ignore-not-found', '--wait=false']);
}

/** Address of a pod of the other namespace. */
export async function addressOf(pod: 'page' | 'neighbour'): Promise<string> {
  return (await kubectl(outside, ['get', 'pod', pod, '-o', 'jsonpath={.status.podIP}'])).trim();
}

/** Requests that a pod of the other namespace received, one per line. */
export async function askedOf(pod: 'page' | 'neighbour'): Promise<string[]> {
  const log = await kubectl(outside, ['logs', pod]);
  return log.split('\n').filter((line) => line.startsWith('asked for '));
}

/**
 * Tries to open connections from inside a pod, by its shell alone, which every image has that can run anything.
 * @param targets as `host:port`
 * @returns those that could be opened
 */
export async function reachableFrom(pod: string, targets: readonly string[]): Promise<string[]> {
  const tryAll = 'for t in "$@"; do (timeout 4 bash -c "exec 3<>/dev/tcp/${t/:/\\/}" 2>/dev/null && echo "$t") & done; wait';
  const output = await kubectl(inside, ['exec', pod, '--', 'bash', '-c', tryAll, 'bash', ...targets]);
  return output.split('\n').filter(Boolean).sort();
}
