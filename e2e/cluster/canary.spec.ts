import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { kubectl } from '../../deploy/test-cluster/kube.ts';
import { fromOwnPage } from '../support/api.ts';
import { newName, signInByRequests } from '../support/person.ts';
import { logFigure } from './support/figures.ts';
import { allowedFlows } from './support/flows.ts';
import { portOf } from './support/parts.ts';
import { allowedPlaces, placesAround } from './support/places.ts';
import { readyReplica, serviceOf } from './support/pods.ts';
import { askedOf, inside, pageHost, placeStrangers, reachableFrom, removeStrangers } from './support/strangers.ts';

const part = 'Forbidden flows tried';

test.beforeAll(placeStrangers);
test.afterAll(removeStrangers);

test('When each part tries to reach everything, then it reaches what the architecture draws and nothing else', async () => {
  const hits: string[] = [];
  const missing: string[] = [];
  let forbidden = 0;
  let allowed = 0;
  // The store's image holds no shell that could try.
  for (const [component, names] of Object.entries(allowedFlows).filter(([name]) => name !== 's3')) {
    const mayReach = await allowedPlaces(component, names);
    const others = (await placesAround(component)).filter((place) => !mayReach.includes(place));
    const reached = await reachableFrom(component === 'stranger' ? component : (await readyReplica(component)).name, [
      ...mayReach,
      ...others,
    ]);
    forbidden += others.length;
    allowed += mayReach.length;
    hits.push(...others.filter((place) => reached.includes(place)).map((place) => `${component} → ${place}`));
    missing.push(...mayReach.filter((place) => !reached.includes(place)).map((place) => `${component} → ${place}`));
  }
  logFigure(part, 'forbidden flows between parts, tried', forbidden);
  logFigure(part, 'of these open', hits.length);
  logFigure(part, 'allowed flows, tried by address and by name', allowed);
  logFigure(part, 'of these closed', missing.length);
  expect({ hits, missing }).toEqual({ hits: [], missing: [] });
});

/** The name of a part that a name server knows without an addition: the proxy of captures adds no name of a namespace to what a page asks for. */
function fullNameOf(component: string): string {
  return `${serviceOf(component)}.${inside.namespace}.svc.cluster.local`;
}

test('When a captured page tries to reach everything, then nothing hears of it', async ({ page }) => {
  const targets = [...Object.entries(portOf).map(([name, port]) => `${fullNameOf(name)}:${port}`), ...(await placesAround(null))];
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
  logFigure(part, 'addresses tried by a captured page, three ways each', targets.length);
  logFigure(part, 'hits', atNeighbour.length + inLogs.length);
  expect({ atNeighbour, inLogs }).toEqual({ atNeighbour: [], inLogs: [] });
});
