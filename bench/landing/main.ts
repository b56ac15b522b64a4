/** `make bench-landing`: Lighthouse on the landing page of the running product, as a phone on a slow network; prints Markdown. A minute. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { median, printTable, spread, verdict } from '../figures.ts';
import { startProcess } from '../processes.ts';

const baseUrl = (process.env['BASE_URL'] ?? 'http://localhost:8080').replace(/\/$/, '');
const rounds = Number(process.env['ROUNDS'] ?? 5);

/** Browsers without a window first: they disturb the measurement least. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const timings = {
  'first-contentful-paint': 'first contentful paint, ms',
  'largest-contentful-paint': 'largest contentful paint, ms (goal ≤ 1500)',
  'speed-index': 'speed index, ms',
  'total-blocking-time': 'total blocking time, ms',
  'cumulative-layout-shift': 'layout shift',
} as const;

/** Runs Lighthouse once, with its own settings for phones, in a browser that has never been here. */
async function measure(): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-landing-'));
  const { port, stop } = await startBrowser(profile);
  try {
    const measured = await lighthouse(`${baseUrl}/`, { port, logLevel: 'error', onlyCategories: Object.keys(goals) });
    if (!measured || measured.lhr.runtimeError) throw new Error(measured?.lhr.runtimeError?.message ?? 'Lighthouse answered nothing');
    return measured.lhr;
  } finally {
    await stop();
    await rm(profile, { recursive: true, force: true });
  }
}

async function startBrowser(profile: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = process.env['CHROMIUM'] ?? browsers.find((path) => existsSync(path));
  if (program === undefined) throw new Error('There is no Chromium on this machine: install it, or name it in CHROMIUM.');
  // Chromium's sandbox refuses to start as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', '--disable-dev-shm-usage'];
  const ready = /DevTools listening on ws:\/\/[^:]+:(\d+)\//;
  const { readyLine, kill } = await startProcess([program, ...flags, ...asRoot, 'about:blank'], { ready });
  return { port: Number(ready.exec(readyLine)?.[1]), stop: kill };
}

/** Audits that keep a category below 100, and the browser's complaints. */
function findings({ audits, categories }: Result): string[] {
  const weighty = new Set(
    Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  return Object.values(audits)
    .filter(({ id, score }) => score !== null && score < 0.9 && (weighty.has(id) || id.includes('render-blocking')))
    .map(({ id, title, displayValue }) => `${id}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}`);
}

function report(results: readonly Result[]): boolean {
  const scores = Object.entries(goals).map(([category, goal]) => {
    const points = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    return { category, goal, points, isMet: median(points) >= goal };
  });
  printTable(
    ['Lighthouse, phone', `median of ${results.length}`, 'goal', ''],
    scores.map(({ category, goal, points, isMet }) => [category, spread(points, 0), `≥ ${goal}`, verdict(isMet)]),
  );
  console.info('');
  printTable(
    ['figure', 'median (range)'],
    Object.entries(timings).map(([id, name]) => [
      name,
      spread(
        results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
        id === 'cumulative-layout-shift' ? 3 : 0,
      ),
    ]),
  );
  const found = new Set(results.flatMap(findings));
  if (found.size > 0) console.info(`\nWhat costs points:\n${[...found].map((line) => `- ${line}`).join('\n')}`);
  return scores.every(({ isMet }) => isMet);
}

try {
  const results: Result[] = [];
  while (results.length < rounds) results.push(await measure());
  console.info(`${baseUrl}, Lighthouse ${results[0]?.lighthouseVersion}, its settings for phones (slow 4G and processor simulated).\n`);
  if (!report(results)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
