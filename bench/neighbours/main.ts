/**
 * `make bench-neighbours`: what a user notices of two others who are at their limits, for each part that all share: the 95th percentile of what the stranger does, beside
 * them and alone. Prints Markdown; ends with 1 where a container restarted or a request of the stranger was refused or lost. Fifteen minutes.
 *
 * `BASE_URL` names the product, which should have nothing else to do; `ONLY` parts by words of their names, separated by commas; `TIMES` how often the stranger does each. `SITE` is a website that is captured
 * and `RECEIVER` a host that webhooks may reach; the usual ones are those of deploy/compose.test.yml, whose path `/never` gives no answer.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runningContainers } from '../costs/containers.ts';
import { launchChromium } from '../editor/chromium.ts';
import { median, percentile, printTable } from '../figures.ts';
import { drawingParts } from './drawing-parts.ts';
import { otherParts } from './other-parts.ts';
import { measure, press } from './part.ts';
import type { Part } from './part.ts';
import { makePerson, makePictures } from './people.ts';

const { BASE_URL, ONLY = '', SITE, RECEIVER, TIMES } = process.env;
const baseURL = (BASE_URL || 'http://localhost:8080').replace(/\/$/, '');
const site = (SITE || 'http://site.test').replace(/\/$/, '');
const usualTimes = Number(TIMES || 8);
const goal = 3;
/** Longest measurement of a part beside neighbours, and alone, in ms. */
const longestMs = 60_000;
/** Until neighbours are at their limits, in ms. */
const warmUpMs = 4_000;
const execute = promisify(execFile);

/** When each container of the product started, how often it was restarted, and whether its memory ran out. */
async function startsOf(): Promise<string> {
  const ids = [...(await runningContainers()).values()];
  const format = '{{.Name}} {{.State.StartedAt}} {{.RestartCount}} {{.State.OOMKilled}}';
  return (await execute('docker', ['inspect', '--format', format, ...ids])).stdout.split('\n').sort().join('\n').trim();
}

async function rowOf(part: Part): Promise<{ cells: (string | number)[]; isLost: boolean }> {
  await part.prepare?.(stranger!, neighbours);
  const { name, load, times = usualTimes } = part;
  const action = () => part.stranger(stranger!);
  // The first one finds nothing warm.
  await action();
  const quiet = await measure(action, { times: Math.max(times - 1, 1), longestMs });
  const pressed = press(load, neighbours);
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  const beside = await measure(action, { times, longestMs });
  const { done, refused } = pressed;
  await pressed.stop();
  const lost = [...quiet.lost, ...beside.lost];
  for (const reason of lost) console.error(`${name}: ${reason}`);
  const ratio = percentile(beside.ms, 95) / percentile(quiet.ms, 95);
  const seconds = ({ ms }: typeof quiet) => `${(median(ms) / 1_000).toFixed(2)} / ${(percentile(ms, 95) / 1_000).toFixed(2)}`;
  const counts = [`${beside.ms.length} of ${beside.ms.length + beside.lost.length}`, `${done} (${refused} refused)`];
  const verdict = lost.length > 0 ? 'LOST' : ratio <= goal ? 'fair' : 'over';
  return { cells: [name, seconds(quiet), seconds(beside), ratio.toFixed(1), ...counts, verdict], isLost: lost.length > 0 };
}

const browser = await launchChromium();
const pictures = await makePictures();
const [stranger, ...neighbours] = [
  await makePerson(browser, baseURL, pictures),
  await makePerson(browser, baseURL, pictures),
  await makePerson(browser, baseURL, pictures),
];
const parts = [...drawingParts({ baseURL, site }), ...(await otherParts({ site, receiver: RECEIVER || 'http://receiver.test' }))].filter(
  ({ name }) => ONLY.split(',').some((words) => name.includes(words)),
);

const before = await startsOf();
printTable(
  ['what the stranger does', 'alone, median / p95, s', 'beside two, s', 'p95 ratio', 'answered', 'of the neighbours', `≤ ${goal}`],
  [],
);
let isLost = false;
for (const part of parts) {
  // Printed as they come: a run that is aborted has printed its results so far.
  const row = await rowOf(part);
  console.info(`| ${row.cells.join(' | ')} |`);
  isLost ||= row.isLost;
}
await browser.close();
const after = await startsOf();
const hasRestarted = before !== after;
console.info(hasRestarted ? `\nRESTARTED: before\n${before}\nafter\n${after}` : '\nNo container restarted.');
process.exit(hasRestarted || isLost ? 1 : 0);
