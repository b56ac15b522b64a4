import { setTimeout as delay } from 'node:timers/promises';

/** One round of one contender. */
export interface Round {
  perMinute: number;
  durationsMs: number[];
}

/** Works through a list, so many at a time. */
export async function rate(urls: string[], { places, work }: { places: number; work: (url: string) => Promise<unknown> }): Promise<Round> {
  const durationsMs: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < urls.length) {
      const began = performance.now();
      await work(urls[next++]!);
      durationsMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: places }, worker));
  return { perMinute: (urls.length * 60_000) / (performance.now() - startedAt), durationsMs };
}

/** Works through a list, so many at once and then a rest, which is not counted: as people ask, who do not come one right after the other. */
export async function rateAfterRest(
  urls: string[],
  { places, work, restMs }: { places: number; work: (url: string) => Promise<unknown>; restMs: number },
): Promise<Round> {
  const durationsMs: number[] = [];
  let busyMs = 0;
  for (let next = 0; next < urls.length; next += places) {
    await delay(restMs);
    const together = await rate(urls.slice(next, next + places), { places, work });
    durationsMs.push(...together.durationsMs);
    busyMs += Math.max(...together.durationsMs);
  }
  return { perMinute: (urls.length * 60_000) / busyMs, durationsMs };
}
