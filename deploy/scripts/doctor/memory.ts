import { readFile } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';

const gigabyte = 1024 ** 3;
/** What the product takes when it is used; its limits together are higher. */
const enough = 4 * gigabyte;
const tight = gigabyte / 2;

const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);

/** Judges the memory of the machine. @param availableBytes what programs can still have, caches that give way included */
export function judgeMemory({ totalBytes, availableBytes }: { totalBytes: number; availableBytes: number }): Verdict {
  const says = `${inGigabytes(availableBytes)} of ${inGigabytes(totalBytes)} GB are available.`;
  if (totalBytes < enough) return warning(says, 'The product wants 4 GB: give the machine more, or run nothing else on it.');
  return availableBytes < tight ? warning(says, 'Look what takes the memory (docker stats), and stop what is not needed.') : ok(says);
}

/** Linux reports how much is available; elsewhere the free memory is used. */
async function availableBytes(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

/** Memory of the machine. */
export function memoryCheck(): Check {
  return {
    check: 'memory',
    run: async () => judgeMemory({ totalBytes: totalmem(), availableBytes: await availableBytes() }),
    nextWhenStuck: 'Look at the machine.',
  };
}
