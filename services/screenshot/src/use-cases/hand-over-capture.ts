import { setTimeout as pause } from 'node:timers/promises';
import { captureNotFound } from '../model/capture-errors.ts';
import { handOverPatienceMs, handOverPauseMs } from '../model/capture.ts';
import type { Capture } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { SettleCapture } from './settle-capture.ts';

/** First pause of a request between two attempts to hand over, in ms; each further one is twice as long. */
const shortestPauseMs = 250;
/** Time that an attempt may take beyond the timeout of its request before another process takes over, in ms. */
const graceMs = 5_000;

export interface HandOverDeps {
  captures: Pick<CaptureRepository, 'insert' | 'noteTaken' | 'find' | 'postpone'>;
  settleCapture: SettleCapture;
  clock: Clock;
}

/**
 * Hands a capture over to the library, with retries as long as the client waits. From here on its pictures are kept: an unfinished
 * hand-over is continued later, by {@link HandOverDueCaptures}.
 * @param by.isKnown whether it was asked for or claimed before its pictures were taken
 * @returns the capture afterwards; its stored state if it was settled in the meantime
 */
export async function handOverCapture(
  { captures, clock, settleCapture }: HandOverDeps,
  capture: Capture,
  { client, isKnown }: { client: AbortSignal; isKnown: boolean },
): Promise<Capture> {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  const dueAt = inMs(handOverPatienceMs + graceMs);
  const isNoted = isKnown ? await captures.noteTaken(capture, dueAt) : await captures.insert(capture, dueAt);
  if (!isNoted) {
    const first = await captures.find(capture.userId, capture.id);
    if (!first) throw captureNotFound();
    return first;
  }
  const patience = AbortSignal.any([client, AbortSignal.timeout(handOverPatienceMs)]);
  for (let pauseMs = shortestPauseMs; !patience.aborted; pauseMs *= 2) {
    const state = await settleCapture(capture, patience).catch(() => null);
    if (state) return { ...capture, state };
    await pause(pauseMs, undefined, { signal: patience }).catch(() => undefined);
  }
  // If that cannot be noted, it is due a little later.
  await captures.postpone(capture.id, inMs(handOverPauseMs(1))).catch(() => undefined);
  return capture;
}
