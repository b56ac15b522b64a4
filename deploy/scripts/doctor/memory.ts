import { readFile } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { ProductSize } from '../product-size.ts';

const gigabyte = 1024 ** 3;
/** Memory that the product needs in use; its limits together are higher. */
const enough = { large: 4 * gigabyte, small: 1.8 * gigabyte } satisfies Record<ProductSize, number>;
const advice = {
  large: 'Viral Slides needs 4 GB: give the machine more memory, run nothing else on it, or run `make up SIZE=small`.',
  small: 'In its small size, Viral Slides needs 2 GB: give the machine more memory, or run nothing else on it.',
} satisfies Record<ProductSize, string>;
const tight = gigabyte / 2;

const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1);

/** Judges the memory of the machine for a size of the product. @param availableBytes memory still available to programs, including caches that can be dropped */
export function judgeMemory({
  totalBytes,
  availableBytes,
  size,
}: {
  totalBytes: number;
  availableBytes: number;
  size: ProductSize;
}): Verdict {
  const says = `${inGigabytes(availableBytes)} of ${inGigabytes(totalBytes)} GB are available.`;
  if (totalBytes < enough[size]) return warning(says, advice[size]);
  return availableBytes < tight ? warning(says, 'Check what uses the memory (docker stats), and stop what is not needed.') : ok(says);
}

/** Linux reports how much is available; elsewhere the free memory is used. */
async function availableBytes(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

/** Memory of the machine. */
export function memoryCheck(size: ProductSize): Check {
  return {
    check: 'memory',
    run: async () => judgeMemory({ totalBytes: totalmem(), availableBytes: await availableBytes(), size }),
    nextWhenStuck: 'Check the machine.',
  };
}
