import { ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { CaptureRepository } from '../ports/capture-repository.ts';
import type { Clock } from '../ports/clock.ts';

/** A restart of media takes a minute or two; captures that wait longer need an operator. */
const usualMs = 15 * 60_000;

/** Judges how long captures have waited for the library. @param oldest when the one was taken that waits for longest; null = none waits */
export function judgeWaitingCaptures(oldest: Date | null, now: Date): Verdict {
  if (oldest === null) return ok('No capture is waiting for the library.');
  const minutes = Math.round((now.getTime() - oldest.getTime()) / 60_000);
  if (now.getTime() - oldest.getTime() <= usualMs) return ok(`A capture has been waiting ${minutes} minutes for the library.`);
  return warning(
    `A capture has been waiting ${minutes} minutes for the library; its images are kept for a day.`,
    'Check whether the media service responds, and check the logs of both services (docker compose logs screenshot media).',
  );
}

/** Checks how long captures have waited. */
export function makeCheckCaptures({ captures, clock }: { captures: Pick<CaptureRepository, 'oldestWaiting'>; clock: Clock }): Check {
  return {
    check: 'waiting-captures',
    run: async () => judgeWaitingCaptures(await captures.oldestWaiting(), clock.now()),
    nextWhenStuck: 'Fix the screenshot database first.',
  };
}
