import type { CallBudget } from '../model/rate-window.ts';
import type { Waiting } from '../ports/publisher.ts';

/** Pauses between two looks, in ms, by how long was waited. */
const pauses = [
  { shorterThanMs: 60_000, afterMs: 5_000 },
  { shorterThanMs: 10 * 60_000, afterMs: 20_000 },
];

/** Waits for what a platform works on: the longer it takes, the more rarely it is asked. */
export function waitLonger(waitedMs: number): Waiting {
  return { kind: 'waiting', afterMs: pauses.find(({ shorterThanMs }) => waitedMs < shorterThanMs)?.afterMs ?? 60_000 };
}

/** How often a platform may be asked in a minute to start, and how posts stand. */
export function perMinute(calls: { initiate: number; confirm: number }): { initiate: CallBudget; confirm: CallBudget } {
  const windowMs = 60_000;
  return { initiate: { name: 'initiate', calls: calls.initiate, windowMs }, confirm: { name: 'confirm', calls: calls.confirm, windowMs } };
}
