import type { Publication, PublishFailure } from './publication.ts';
import type { PublishProblem } from './publish-problem.ts';

/** Most tries of one step, the first included. */
export const maxTries = 6;
/** How long after the due time a post is still tried, in ms: later it would surprise its owner. */
export const patienceMs = 2 * 60 * 60 * 1000;
/** Pause after the first failed try, in ms; each further one is twice as long. */
export const firstPauseMs = 30_000;
/** Jitter of pauses, as a share: what failed together is not retried together. */
const jitterShare = 0.2;
/** How often an attempt may be started again after a verdict of the platform. */
export const maxRestarts = 1;

/** Reaction to a problem. `again` = the same step, `again` = from `initiate` without the old handle. */
export type Decision = { kind: 'again' | 'restart'; at: Date; tries: number } | { kind: 'failed'; failure: PublishFailure };

/** Fields of a publication that a decision needs. */
export type Standing = Pick<Publication, 'dueAt' | 'acceptedAt' | 'tries' | 'restarts'>;

/** When retries end. A post that was requested late is retried as long as any other. */
export function deadlineOf({ dueAt, acceptedAt }: Standing): Date {
  return new Date(Math.max(dueAt.getTime(), acceptedAt.getTime()) + patienceMs);
}

/**
 * Decides what follows from a problem: the one place that counts tries and time. `refresh` is settled before, where the token is; coming here it means that
 * the renewed token was refused as well.
 * @param random from 0 to 1, for the variation of pauses
 */
export function decideAfter(problem: PublishProblem, standing: Standing, { now, random }: { now: Date; random: number }): Decision {
  if (problem.reaction === 'retry') return again(problem, standing, { now, random });
  if (problem.reaction === 'restart' && standing.restarts < maxRestarts)
    return { kind: 'restart', at: after(now, problem.options.afterMs ?? 0), tries: 0 };
  return { kind: 'failed', failure: failureOf(problem) };
}

function again(problem: PublishProblem, standing: Standing, { now, random }: { now: Date; random: number }): Decision {
  const tries = standing.tries + 1;
  const pauseMs = firstPauseMs * 2 ** standing.tries * (1 + jitterShare * random);
  const at = problem.options.until ?? after(now, Math.max(pauseMs, problem.options.afterMs ?? 0));
  const isEnough = tries >= Math.min(maxTries, problem.options.maxTries ?? maxTries) || at > deadlineOf(standing);
  if (!isEnough) return { kind: 'again', at, tries };
  return { kind: 'failed', failure: { ...failureOf(problem), isRetryable: true } };
}

/** A problem as it is reported once retries are exhausted. */
export function failureOf(problem: PublishProblem): PublishFailure {
  const { until = null } = problem.options;
  return {
    code: problem.code,
    detail: problem.message,
    isUnknown: problem.reaction === 'unknown',
    isRetryable: until !== null,
    retryAt: until,
    needsReconnect: problem.reaction === 'reconnect' || problem.reaction === 'refresh',
  };
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
