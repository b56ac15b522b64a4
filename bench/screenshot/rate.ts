import { setTimeout as delay } from 'node:timers/promises';
import { secondsOf, workThrough } from '../runner.ts';

/** Pages at a time. */
export const places = 2;

/** Works through a list with a fixed concurrency. @returns pages a minute */
export async function rate(urls: readonly string[], work: (url: string) => Promise<unknown>): Promise<number> {
  return (urls.length * 60) / (await secondsOf(() => workThrough(urls, places, work)));
}

/** Works through a list, so many at once and then a rest, which is not counted: as people ask, who do not come one right after the other. */
export async function rateAfterRest(urls: readonly string[], work: (url: string) => Promise<unknown>, restMs: number): Promise<number> {
  let busySeconds = 0;
  for (let next = 0; next < urls.length; next += places) {
    await delay(restMs);
    busySeconds += await secondsOf(() => workThrough(urls.slice(next, next + places), places, work));
  }
  return (urls.length * 60) / busySeconds;
}
