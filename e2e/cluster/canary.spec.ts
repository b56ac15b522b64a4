import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { kubectl } from '../../deploy/test-cluster/kube.ts';
import { fromOwnPage } from '../support/api.ts';
import { newName, signInByRequests } from '../support/person.ts';
import { tellFigure } from './support/figures.ts';
import { allowedFlows, portOf } from './support/flows.ts';
import { readyPods, serviceOf } from './support/pods.ts';
import { addressOf, askedOf, inside, pageHost, placeStrangers, reachableFrom, removeStrangers } from './support/strangers.ts';

const part = 'Forbidden flows tried';

test.beforeAll(placeStrangers);
test.afterAll(removeStrangers);

/** Everything that somebody in the cluster might want to reach, by name: the product, its servers, the cluster itself, and a neighbour. */
async function allTargets(): Promise<Map<string, string>> {
  const nodeAddress = await kubectl(inside, ['get', 'nodes', '-o', 'jsonpath={.items[0].status.addresses[0].address}']);
  const parts = Object.entries(portOf).map(([name, port]) => [name, `${serviceOf(name)}:${port}`] as const);
  return new Map([
    ...parts,
    ['gateway, health', `${serviceOf('gateway')}:9090`],
    ['API of the cluster', 'kubernetes.default.svc:443'],
    ['API of the cluster at the node', `${nodeAddress.trim()}:6443`],
    ['kubelet', `${nodeAddress.trim()}:10250`],
    ['neighbour', `${await addressOf('neighbour')}:8080`],
  ]);
}

async function podOf(component: string): Promise<string> {
  return component === 'stranger' ? component : ((await readyPods(component))[0] ?? '');
}

test('When each part tries to reach everything, then it reaches what the architecture draws and nothing else', async () => {
  const targets = await allTargets();
  const hits: string[] = [];
  const missing: string[] = [];
  let forbidden = 0;
  let allowed = 0;
  // The store's image holds no shell that could try.
  for (const [component, names] of Object.entries(allowedFlows).filter(([name]) => name !== 's3')) {
    // A stranger belongs to somebody else, who decides what it may reach beside the product.
    const addresses = [...targets].filter(([name]) => component !== 'stranger' || name in portOf).map(([, address]) => address);
    const reached = await reachableFrom(await podOf(component), addresses);
    const mayReach = names.map((name) => targets.get(name) ?? name);
    forbidden += addresses.length - mayReach.length;
    allowed += mayReach.length;
    hits.push(...reached.filter((address) => !mayReach.includes(address)).map((address) => `${component} → ${address}`));
    missing.push(...mayReach.filter((address) => !reached.includes(address)).map((address) => `${component} → ${address}`));
  }
  tellFigure(part, 'forbidden flows between parts, tried', forbidden);
  tellFigure(part, 'of these open', hits.length);
  tellFigure(part, 'allowed flows, tried', allowed);
  tellFigure(part, 'of these closed', missing.length);
  expect({ hits, missing }).toEqual({ hits: [], missing: [] });
});

test('When a captured page tries to reach everything, then nothing hears of it', async ({ page }) => {
  const targets = [...(await allTargets()).values()];
  const mark = `canary-${randomUUID()}`;
  await signInByRequests(page, newName());
  const query = encodeURIComponent(JSON.stringify({ targets, mark }));
  const url = `http://${pageHost}/?${query}`;
  const answer = await page.request.post('/api/screenshot', {
    data: { url, width: 300, height: 200 },
    headers: fromOwnPage,
    timeout: 90_000,
  });
  expect([201, 202], await answer.text()).toContain(answer.status());
  // The page ran to its end: what it asked for was answered or refused.
  await expect.poll(() => askedOf('page'), { timeout: 60_000 }).toContain(`asked for /tried-${targets.length}`);

  const atNeighbour = (await askedOf('neighbour')).filter((line) => line.includes(`/${mark}`));
  const selector = [
    '--selector',
    `app.kubernetes.io/instance=${inside.release}`,
    '--prefix',
    '--tail',
    '-1',
    '--since',
    '5m',
    '--max-log-requests',
    '60',
  ];
  const logs = await kubectl(inside, ['logs', ...selector]);
  const inLogs = logs.split('\n').filter((line) => line.includes(`/${mark}`));
  tellFigure(part, 'addresses tried by a captured page, three ways each', targets.length);
  tellFigure(part, 'hits', atNeighbour.length + inLogs.length);
  expect({ atNeighbour, inLogs }).toEqual({ atNeighbour: [], inLogs: [] });
});
