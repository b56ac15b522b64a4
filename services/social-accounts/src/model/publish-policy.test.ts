import { decideAfter, firstPauseMs, maxTries, patienceMs } from './publish-policy.ts';
import type { Standing } from './publish-policy.ts';
import { PublishProblem } from './publish-problem.ts';
import type { ProblemOptions, Reaction } from './publish-problem.ts';

const now = new Date('2026-11-22T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const problem = (reaction: Reaction, options: ProblemOptions = {}) => new PublishProblem(reaction, { code: 'x', detail: 'y', ...options });
const standing = (changes: Partial<Standing> = {}): Standing => ({ dueAt: now, acceptedAt: now, tries: 0, restarts: 0, ...changes });
const decide = (what: PublishProblem, changes: Partial<Standing> = {}, random = 0) => decideAfter(what, standing(changes), { now, random });

describe('decideAfter', () => {
  test.each([
    [0, 30_000],
    [1, 60_000],
    [2, 120_000],
    [4, 480_000],
  ])('When %i tries failed before, then the next one is %i ms away', (tries, pauseMs) => {
    expect(decide(problem('retry'), { tries })).toEqual({ kind: 'again', at: later(pauseMs), tries: tries + 1 });
    expect(decide(problem('retry'), { tries }, 1)).toEqual({ kind: 'again', at: later(pauseMs * 1.2), tries: tries + 1 });
  });

  test('When the platform asks for a longer pause, then it gets it', () => {
    expect(decide(problem('retry', { afterMs: 60_000 }))).toMatchObject({ at: later(60_000) });
    expect(decide(problem('retry', { afterMs: 1_000 }))).toMatchObject({ at: later(firstPauseMs) });
  });

  test('When the last try failed, then the post failed and may be taken up later', () => {
    expect(decide(problem('retry'), { tries: maxTries - 2 })).toMatchObject({ kind: 'again' });
    expect(decide(problem('retry'), { tries: maxTries - 1 })).toMatchObject({
      kind: 'failed',
      failure: { isRetryable: true, isUnknown: false },
    });
  });

  test('When one more try is enough by the rule of the error, then there is only one', () => {
    expect(decide(problem('retry', { maxTries: 2 }))).toMatchObject({ kind: 'again' });
    expect(decide(problem('retry', { maxTries: 2 }), { tries: 1 })).toMatchObject({ kind: 'failed' });
  });

  test('When the next try would be more than two hours after the due time, then there is none', () => {
    const dueAt = later(-patienceMs + firstPauseMs);
    expect(decide(problem('retry'), { dueAt, acceptedAt: dueAt })).toMatchObject({ kind: 'again' });
    const earlier = new Date(dueAt.getTime() - 1);
    expect(decide(problem('retry'), { dueAt: earlier, acceptedAt: earlier })).toMatchObject({ kind: 'failed' });
  });

  test('When a post was requested long after it was due, then it still has its two hours', () => {
    expect(decide(problem('retry'), { dueAt: later(-10 * patienceMs), acceptedAt: now })).toMatchObject({ kind: 'again' });
  });

  test('When the platform takes nothing until a time within our patience, then it is waited for; else the time is reported', () => {
    const soon = later(60 * 60 * 1000);
    expect(decide(problem('retry', { until: soon }))).toMatchObject({ kind: 'again', at: soon });
    const tomorrow = later(24 * 60 * 60 * 1000);
    expect(decide(problem('retry', { until: tomorrow }))).toMatchObject({
      kind: 'failed',
      failure: { isRetryable: true, retryAt: tomorrow },
    });
  });

  test('When what was started is gone, then it is started again once', () => {
    expect(decide(problem('restart'))).toEqual({ kind: 'restart', at: now, tries: 0 });
    expect(decide(problem('restart'), { restarts: 1 })).toMatchObject({
      kind: 'failed',
      failure: { isRetryable: false, isUnknown: false },
    });
  });

  test.each<[Reaction, object]>([
    ['fail', { isUnknown: false, isRetryable: false, needsReconnect: false }],
    ['unknown', { isUnknown: true, isRetryable: false, needsReconnect: false }],
    ['reconnect', { isUnknown: false, isRetryable: false, needsReconnect: true }],
    ['refresh', { isUnknown: false, isRetryable: false, needsReconnect: true }],
  ])('When the reaction is %s, then it failed at once', (reaction, failure) => {
    expect(decide(problem(reaction))).toMatchObject({ kind: 'failed', failure });
  });
});
