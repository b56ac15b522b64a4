/**
 * `make bench-screens`: what the first load of each screen of the running product costs a person who has eight pictures and three projects of six slides: bytes, layout
 * shift, the longest task on a slow processor; without the person's own pictures. Prints Markdown; FILES=1 names the heaviest files. A minute.
 */
import type { Browser, Cookie } from 'playwright-core';
import { createProject, uploadPictures } from '../../e2e/support/api.ts';
import { launchChromium, launchUnwatched } from '../editor/chromium.ts';
import { baseUrl, signIn, slideWithTexts } from '../editor/running-product.ts';
import { median, printTable, verdict } from '../figures.ts';
import { photograph } from '../ingest/photographs.ts';
import { measureFirstLoad, type FirstLoad } from './first-load.ts';
import { measureLongestTask } from './longest-task.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const viewport = { width: 1_280, height: 800 };
const SHIFT_GOAL = 0.005;

/** Goals in kB (G26). */
const screens = [
  { name: 'Landing', path: '/', goal: 190, ready: 'h1', isSignedIn: false },
  { name: 'Projects', path: '/projects', ready: 'article, li:has(img)', goal: 260, isSignedIn: true },
  { name: 'Editor', path: '/editor', ready: 'canvas', goal: 560, isSignedIn: true, longestTask: 100 },
  { name: 'Schedule', path: '/schedule', ready: 'h1', goal: 300, isSignedIn: true },
  { name: 'Accounts', path: '/social-accounts', ready: 'h1', goal: 300, isSignedIn: true },
  { name: 'Screenshot', path: '/screenshot', ready: 'h1', goal: 300, isSignedIn: true },
] as const;

type Screen = (typeof screens)[number];

/** A new person's pictures and projects, and what keeps them signed in. */
async function prepare(browser: Browser): Promise<Cookie[]> {
  const context = await browser.newContext({ viewport, baseURL: baseUrl });
  const page = await context.newPage();
  await signIn(page);
  const files = [];
  for (let index = 0; index < 8; index += 1)
    files.push({ name: `bench-${index}.jpg`, mimeType: 'image/jpeg', buffer: await photograph({ width: 1_440, height: 1_920 }) });
  const pictures = await uploadPictures(page, files);
  const slides = pictures.slice(0, 6).map(({ url }, index) => slideWithTexts(`s${index}`, url, 1));
  for (const name of ['Mornings', 'Evenings', 'Nights']) await createProject(page, { name, slides });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** The row of a screen in the table. */
function rowOf(screen: Screen, loads: readonly FirstLoad[], longestTasks: readonly number[]): (string | number)[] {
  const kilobytes = median(loads.map(({ bytes }) => Object.values(bytes).reduce((sum, each) => sum + each, 0))) / 1_000;
  const shift = Math.max(...loads.map(({ layoutShift }) => layoutShift));
  const longest = median(longestTasks);
  const isMet = kilobytes <= screen.goal && shift <= SHIFT_GOAL && (!('longestTask' in screen) || longest <= screen.longestTask);
  if (!isMet) process.exitCode = 1;
  const kinds = Object.entries(loads[0]?.bytes ?? {}).map(([kind, bytes]) => `${kind} ${(bytes / 1_000).toFixed(0)}`);
  return [
    screen.name,
    kilobytes.toFixed(0),
    `≤ ${screen.goal}`,
    kinds.join(', '),
    shift.toFixed(4),
    `${longest.toFixed(0)} (${Math.min(...longestTasks).toFixed(0)}–${Math.max(...longestTasks).toFixed(0)})`,
    verdict(isMet),
  ];
}

const browser = await launchChromium();
const unwatched = await launchUnwatched();
try {
  const cookies = await prepare(browser);
  const rows: (string | number)[][] = [];
  for (const screen of screens) {
    const { path, ready } = screen;
    const loads: FirstLoad[] = [];
    while (loads.length < rounds)
      loads.push(await measureFirstLoad(browser, { ...{ baseUrl, path, ready, viewport }, cookies: screen.isSignedIn ? cookies : [] }));
    const longest: number[] = [];
    while (longest.length < rounds)
      longest.push(
        await measureLongestTask(unwatched, {
          url: baseUrl + path,
          cookies: screen.isSignedIn ? cookies.map(({ name, value, domain, path: of }) => ({ name, value, domain, path: of })) : [],
        }),
      );
    rows.push(rowOf(screen, loads, longest));
    const heaviest = process.env['FILES'] ? (loads[0]?.files.slice(0, 25) ?? []) : [];
    for (const { url, bytes, kind } of heaviest) console.info(`${screen.name}\t${bytes}\t${kind}\t${url.replace(baseUrl, '')}`);
  }
  printTable(['screen', 'kB', 'goal', 'by kind', 'layout shift', 'longest task on a mid-tier phone, ms', ''], rows);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all([browser.close(), unwatched.close()]);
}
