/**
 * `make bench-screenshot`: captures beside a raw puppeteer loop, in one run, alternating; prints Markdown. About six minutes. `SOAK=10000` captures so many
 * pages one after another instead and prints how memory went.
 */
import { availableParallelism } from 'node:os';
import { captureFormats } from '../../services/screenshot/src/model/capture-formats.ts';
import { rawShot } from '../baselines/raw-puppeteer.ts';
import { median, percentile, spread } from '../figures.ts';
import { inTurns, secondsOf } from '../runner.ts';
import { corpus } from './corpus.ts';
import { startPoolUnderTest } from './pool-under-test.ts';
import type { PoolUnderTest } from './pool-under-test.ts';
import { places, rate, rateAfterRest } from './rate.ts';
import { startSiteProcess } from './site-process.ts';
import { soak } from './soak.ts';

const rounds = 3;
const { width, height } = captureFormats[0]!;

/** One kind of work, done by both. */
interface Work {
  name: string;
  urls: string[];
  raw(url: string): Promise<unknown>;
  ours(url: string): Promise<unknown>;
  /** Before each two pages; absent = they come one right after the other. */
  restMs?: number;
}

async function compare({ name, urls, raw, ours, restMs }: Work): Promise<void> {
  const durationsMs: number[] = [];
  const oursTimed = async (url: string) => durationsMs.push((await secondsOf(() => ours(url))) * 1_000);
  const round = async (work: Work['ours']) => ({ perMinute: await (restMs ? rateAfterRest(urls, work, restMs) : rate(urls, work)) });
  // Browsers, caches and compilers warm up.
  for (const work of [raw, ours]) await rate(urls.slice(0, 4), work);
  const results = await inTurns({ raw: () => round(raw), ours: () => round(oursTimed) }, { rounds });
  const perMinute = (which: 'raw' | 'ours') => median(results.of(which, 'perMinute')).toFixed(0);
  const ratios = spread(results.ratios('ours', 'raw', 'perMinute'));
  const p95 = (percentile(durationsMs, 95) / 1_000).toFixed(2);
  console.info(`| ${name} | ${ratios} | ${perMinute('ours')} against ${perMinute('raw')} | ${p95} s |`);
}

async function run(pool: PoolUnderTest): Promise<void> {
  const site = await startSiteProcess();
  try {
    const bare = { width, height, until: 'load' } as const;
    console.info(
      `Chromium ${await pool.version()}, ${availableParallelism()} processors, ${places} pages at a time, ${width} × ${height}, JPEG.\n`,
    );
    console.info('| work | ours / raw loop | a minute | p95 of ours |\n|---|---|---|---|');
    const shots = {
      urls: Array.from({ length: 60 }, (_, n) => site.at(n % 2 ? 'plain' : 'static')),
      raw: (url: string) => rawShot(pool.rawBrowser, { url, ...bare }),
      ours: (url: string) => pool.shot(url, { width, height }),
    };
    await compare({ name: 'open and take a picture', ...shots });
    await compare({ name: 'the same, two after a rest of 0.7 s', ...shots, restMs: 700 });
    await compare({
      name: 'whole captures, corpus of 50 pages',
      urls: corpus(site, 50),
      raw: (url) => rawShot(pool.rawBrowser, { url, ...bare, until: 'rest' }),
      ours: (url) => pool.capture(url, { width, height }),
    });
  } finally {
    await site.stop();
  }
}

const pool = await startPoolUnderTest(places);
try {
  const count = Number(process.env['SOAK'] ?? 0);
  await (count > 0 ? soak(pool, count) : run(pool));
} finally {
  await pool.stop();
}
