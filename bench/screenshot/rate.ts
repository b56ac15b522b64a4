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
