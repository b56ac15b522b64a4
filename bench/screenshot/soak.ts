import { median } from '../figures.ts';
import { heldBytes } from '../held-memory.ts';
import type { PoolUnderTest } from './pool-under-test.ts';
import { rate } from './rate.ts';
import { startSiteProcess } from './site-process.ts';

const mebibyte = 1024 * 1024;
/** Captures between two looks at memory. */
const part = 100;

/**
 * Captures healthy pages one after another. Prints errors and the memory of this process after the first twentieth: as the system counts
 * it, and what is still in use after a garbage collection. Only the second distinguishes a leak from a slow collector.
 */
export async function soak(pool: PoolUnderTest, count: number): Promise<void> {
  const site = await startSiteProcess();
  const ownMb: number[] = [];
  const usedMb: number[] = [];
  const browserMb: number[] = [];
  let failed = 0;
  try {
    for (let done = 0; done < count; done += part) {
      const urls = Array.from({ length: Math.min(part, count - done) }, (_, n) => site.at(['static', 'bands', 'spa'][n % 3]!));
      const work = (url: string) => pool.capture(url, { width: 540, height: 960 }).catch(() => (failed += 1));
      const perMinute = await rate(urls, work);
      ownMb.push(process.memoryUsage().rss / mebibyte);
      usedMb.push(heldBytes() / mebibyte);
      browserMb.push((await pool.metric('browser_memory_bytes')) / mebibyte);
      console.info(
        `${done + urls.length} captures, ${perMinute.toFixed(0)} a minute, ${failed} failed, this process ${ownMb.at(-1)!.toFixed(0)} MB, in use ${usedMb.at(-1)!.toFixed(1)} MB, browser ${browserMb.at(-1)!.toFixed(0)} MB`,
      );
    }
  } finally {
    await site.stop();
  }
  console.info(
    `\n${count} captures: ${failed} failed, this process grew by ${percent(growthOf(ownMb))}, what it uses by ${percent(growthOf(usedMb))}, ` +
      `${await pool.metric('browser_starts_total')} browsers, ${await pool.metric('browser_crashes_total')} crashes, largest browser ${Math.max(...browserMb).toFixed(0)} MB`,
  );
}

/** The last third against the first, without the first twentieth. */
function growthOf(figures: number[]): number {
  const settled = figures.slice(Math.floor(figures.length / 20));
  const third = Math.max(1, Math.floor(settled.length / 3));
  return median(settled.slice(-third)) / median(settled.slice(0, third)) - 1;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
