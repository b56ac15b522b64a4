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

/** The value below which a share of all lies. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** The middle of all values. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The median and the range, for a table. */
export function spread(values: number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;
}
