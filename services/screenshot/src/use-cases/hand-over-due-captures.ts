/*
 * A capture that was taken is a document, with its pictures in the store. It waits there until the library has decided about it, and survives a crash of this process, of
 * media, of the connection or the database. The library decides once for each capture (ADR 0062), so a retry is always safe.
 *
 * An attempt leases the capture, so that replicas do not ask side by side. That saves work and nothing else.
 */
import { handOverAttemptMs, handOverPauseMs } from '../model/capture.ts';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { SettleCapture } from './settle-capture.ts';

/** An attempt ends before its time is over, also where the clocks of two machines differ by some seconds. */
const leaseMs = handOverAttemptMs + 10_000;

/**
 * Hands over the captures that wait and are due, one after the other. The first failure ends the round: what hinders one usually hinders all.
 * @throws the error of CaptureLibrary
 */
export type HandOverDueCaptures = (stopping: AbortSignal) => Promise<void>;

export function makeHandOverDueCaptures(deps: {
  captures: Pick<CaptureRepository, 'takeDue' | 'postpone'>;
  settleCapture: SettleCapture;
  clock: Clock;
}): HandOverDueCaptures {
  const inMs = (ms: number) => new Date(deps.clock.now().getTime() + ms);
  return async (stopping) => {
    while (!stopping.aborted) {
      const due = await deps.captures.takeDue(deps.clock.now(), inMs(leaseMs));
      if (!due) return;
      try {
        await deps.settleCapture(due.capture, stopping);
      } catch (error) {
        await deps.captures.postpone(due.capture.id, inMs(handOverPauseMs(due.attempts)));
        if (!stopping.aborted) throw error;
      }
    }
  };
}
