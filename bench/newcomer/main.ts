/**
 * `make bench-newcomer`: how long a new user, who looks 0.9 s before each press, takes from the empty list of projects to a ZIP of six styled slides, and on to
 * posts for two platforms, in the running product; with a mouse and, on a phone, with a finger; and from the empty list to a month of posts from a table.
 * Prints Markdown. Four minutes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { getProject, listProjects } from '../../e2e/support/api.ts';
import { connectNewAccount } from '../../e2e/support/rehearsal.ts';
import { launchChromium } from '../editor/chromium.ts';
import { baseUrl, signIn } from '../editor/running-product.ts';
import { printTable, verdict } from '../figures.ts';
import { photograph } from '../ingest/photographs.ts';
import { atADesk, onAPhone, slides } from './journeys.ts';
import { newcomerAt } from './newcomer.ts';
import { rowCount, scheduleFromTable } from './table-journey.ts';

const journeys = [
  { name: '1280 × 800, mouse', goalSeconds: 45, isTouching: false, viewport: { width: 1_280, height: 800 }, walk: atADesk },
  { name: '375 × 812, finger', goalSeconds: 55, isTouching: true, viewport: { width: 375, height: 812 }, walk: onAPhone },
] as const;
const SCHEDULE_GOAL_SECONDS = 30;
const TABLE_GOAL_SECONDS = 300;

/** Checks at the server that each slide has a picture of its own and its words. @throws Error that says what is missing */
async function expectSlides(page: Page): Promise<void> {
  const [project] = await listProjects(page);
  const saved = await getProject(page, project?.id ?? '');
  const pictures = new Set(saved.slides.map(({ imageUrl }) => imageUrl));
  const words = saved.slides.map(({ textLayers }) => textLayers.map(({ content }) => content).join('+')).sort();
  const wanted = slides.map((slide) => slide.words).sort();
  if (pictures.size !== slides.length)
    throw new Error(`Six slides with pictures of their own were wanted, there are ${pictures.size} pictures.`);
  if (words.join() !== wanted.join()) throw new Error(`The slides say ${words.join(', ')} instead of ${wanted.join(', ')}.`);
}

/** Checks at the server that both platforms get a post at one time. @throws Error that says what is missing */
async function expectPosts(page: Page): Promise<void> {
  const posts = (await (await page.request.get('/api/scheduled-posts')).json()) as { platform: string; scheduledTime: string | null }[];
  const platforms = posts.map(({ platform }) => platform).sort();
  const times = new Set(posts.map(({ scheduledTime }) => scheduledTime));
  if (platforms.join() !== 'tiktok,youtube' || times.size !== 1 || times.has(null))
    throw new Error(`A post each for TikTok and YouTube at one time was wanted, there are ${JSON.stringify(posts)}.`);
}

async function measure(browser: Browser, journey: (typeof journeys)[number], pictures: readonly string[]) {
  const { viewport, isTouching } = journey;
  const context = await browser.newContext({ viewport, hasTouch: isTouching, isMobile: isTouching, baseURL: baseUrl });
  try {
    const page = await context.newPage();
    await signIn(page);
    page.setDefaultTimeout(15_000);
    for (const platform of ['YouTube', 'TikTok'] as const) await connectNewAccount(page, platform, `Bench ${platform}`);
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Create Project' }).waitFor();
    const person = newcomerAt(page, isTouching);
    const startedAt = performance.now();
    await journey.walk.make(person, pictures);
    const madeAt = performance.now();
    const made = person.presses;
    await expectSlides(page);
    const scheduleAt = performance.now();
    await journey.walk.schedule(person);
    const scheduledAt = performance.now();
    await expectPosts(page);
    return [
      { name: 'six styled slides and the ZIP', seconds: (madeAt - startedAt) / 1_000, presses: made, goal: journey.goalSeconds },
      {
        name: 'on to posts for two platforms',
        seconds: (scheduledAt - scheduleAt) / 1_000,
        presses: person.presses - made,
        goal: SCHEDULE_GOAL_SECONDS,
      },
    ];
  } finally {
    await context.close();
  }
}

/** With a mouse, from nothing to a month of posts. @throws Error unless there is one for each row, each at a time of its own */
async function measureTable(browser: Browser): Promise<readonly (string | number)[]> {
  const context = await browser.newContext({ viewport: journeys[0].viewport, baseURL: baseUrl });
  try {
    const page = await context.newPage();
    await signIn(page);
    page.setDefaultTimeout(15_000);
    await connectNewAccount(page, 'YouTube', 'Bench table');
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Create Project' }).waitFor();
    const person = newcomerAt(page, false);
    const startedAt = performance.now();
    await scheduleFromTable(person);
    const seconds = (performance.now() - startedAt) / 1_000;
    const posts = (await (await page.request.get('/api/scheduled-posts')).json()) as { scheduledTime: string | null }[];
    const times = new Set(posts.map(({ scheduledTime }) => scheduledTime));
    if (posts.length !== rowCount || times.size !== rowCount || times.has(null))
      throw new Error(`${posts.length} posts at ${times.size} times.`);
    const isMet = seconds <= TABLE_GOAL_SECONDS;
    if (!isMet) process.exitCode = 1;
    return [
      journeys[0].name,
      `${rowCount} posts from a table`,
      seconds.toFixed(1),
      person.presses,
      `≤ ${TABLE_GOAL_SECONDS} s`,
      verdict(isMet),
    ];
  } finally {
    await context.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-newcomer-'));
const browser = await launchChromium();
try {
  const pictures = slides.map((_, index) => join(folder, `photograph-${index + 1}.jpg`));
  for (const path of pictures) await writeFile(path, await photograph({ width: 1_440, height: 1_920 }));
  const rows: (readonly (string | number)[])[] = [];
  for (const journey of journeys) {
    const parts = await measure(browser, journey, pictures);
    if (parts.some(({ seconds, goal }) => seconds > goal)) process.exitCode = 1;
    rows.push(
      ...parts.map(({ name, seconds, presses, goal }) => [
        ...[journey.name, name, seconds.toFixed(1), presses],
        ...[`≤ ${goal} s`, verdict(seconds <= goal)],
      ]),
    );
  }
  rows.push(await measureTable(browser));
  printTable(['window', 'what', 'seconds', 'presses', 'goal', ''], rows);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
