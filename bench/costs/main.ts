/**
 * `make bench-costs`: what each action of a person costs the running product, in processor time of each container, bytes and events; prints Markdown.
 * docs/operating/scaling.md calculates with it. `BASE_URL` names the product; it should have nothing else to do.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { photographs } from '../../e2e/support/photographs.ts';
import type { PictureFile } from '../../e2e/support/pictures.ts';
import { launchChromium } from '../editor/chromium.ts';
import { printTable } from '../figures.ts';
import { actionsOf, makeSomeone } from './actions.ts';
import type { Action } from './actions.ts';
import { readUsage, runningContainers } from './containers.ts';
import type { Usage } from './containers.ts';

const baseURL = (process.env['BASE_URL'] ?? 'http://localhost:8080').replace(/\/$/, '');
/** How long nothing is done after each action: a machine that is busy with other things lets even resting processes do less. */
const idleMs = 12_000;
/** Outboxes, caches and thumbnails that follow an answer. */
const settleMs = 3_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Cost of one action, by service. */
type Costs = Map<string, Usage>;

/** Use between two readings, less the idle use in that time, divided by the number of times. */
function costsOf(spent: { before: Costs; after: Costs; seconds: number }, idle: Costs, times: number): Costs {
  const each = (service: string, key: keyof Usage) =>
    ((spent.after.get(service)?.[key] ?? 0) - (spent.before.get(service)?.[key] ?? 0) - (idle.get(service)?.[key] ?? 0) * spent.seconds) /
    times;
  return new Map(
    [...spent.after.keys()].map((service) => [
      service,
      {
        cpuMs: each(service, 'cpuMs'),
        receivedBytes: each(service, 'receivedBytes'),
        sentBytes: each(service, 'sentBytes'),
        events: each(service, 'events'),
      },
    ]),
  );
}

async function measured(work: () => Promise<void>): Promise<{ before: Costs; after: Costs; seconds: number }> {
  const startedAt = Date.now();
  const before = await readUsage(containers);
  await work();
  await pause(settleMs);
  const after = await readUsage(containers);
  return { before, after, seconds: (Date.now() - startedAt) / 1_000 };
}

async function repeat({ times, run }: Action): Promise<void> {
  for (let time = 0; time < times; time += 1) await run();
}

function rowOf(name: string, costs: Costs): (string | number)[] {
  const all = [...costs.values()].reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const events = [...costs.values()].reduce((sum, each) => sum + each.events, 0);
  const most = [...costs].toSorted(([, one], [, other]) => other.cpuMs - one.cpuMs).slice(0, 5);
  const gateway = costs.get('gateway');
  return [
    name,
    all.toFixed(1),
    most.map(([service, { cpuMs }]) => `${service} ${cpuMs.toFixed(1)}`).join(', '),
    ((gateway?.receivedBytes ?? 0) / 1e3).toFixed(1),
    ((gateway?.sentBytes ?? 0) / 1e3).toFixed(1),
    events.toFixed(1),
  ];
}

async function readPhotographs(): Promise<PictureFile[]> {
  const paths = await photographs();
  return Promise.all(paths.map(async (path) => ({ name: basename(path), mimeType: 'image/jpeg', buffer: await readFile(path) })));
}

const containers = await runningContainers();
const pictures = await readPhotographs();
const browser = await launchChromium();
const someone = await makeSomeone(browser, baseURL, pictures);
await pause(settleMs);

// Printed as they come: a run that is aborted has printed its results so far.
printTable(['action', 'processor time of all containers, ms', 'most of it, ms', 'kB into the gateway', 'kB out of it', 'events'], []);
const print = (name: string, costs: Costs) => console.info(`| ${rowOf(name, costs).join(' | ')} |`);
for (const action of actionsOf(someone, baseURL, pictures)) {
  const spent = await measured(() => repeat(action));
  const atRest = await measured(() => pause(idleMs));
  const idle = costsOf(atRest, new Map(), atRest.seconds);
  print(action.name, costsOf(spent, idle, action.times));
  print('a second of doing nothing after it', idle);
}
await browser.close();
