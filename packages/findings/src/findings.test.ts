import { expect, jest, test, describe, afterEach, beforeEach } from '@jest/globals';
import { failed, judgeAge, judgeClock, ok, runChecks, warning, worstOf } from './index.ts';

describe('runChecks', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('When a check throws and another never ends, then both are reported in time beside the others, in their order', async () => {
    const stuck = jest.fn((_signal: AbortSignal) => new Promise<never>(() => undefined));
    const findings = runChecks(
      [
        { check: 'stuck', run: stuck, nextWhenStuck: 'wait' },
        { check: 'good', run: () => ok('fine'), nextWhenStuck: '' },
        {
          check: 'broken',
          run: () => Promise.reject(Object.assign(new Error('amqp://user:password@host'), { code: 'ECONNREFUSED' })),
          nextWhenStuck: 'start it',
        },
      ],
      4_000,
    );
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await findings).toEqual([
      { check: 'stuck', state: 'failed', says: 'There was no answer within 4 s.', next: 'wait' },
      { check: 'good', state: 'ok', says: 'fine', next: null },
      { check: 'broken', state: 'failed', says: 'The check could not be completed: ECONNREFUSED.', next: 'start it' },
    ]);
    expect(stuck.mock.lastCall?.[0].aborted).toBe(true);
  });
});

describe('worstOf', () => {
  test.each([
    [[], 'ok'],
    [[ok('a'), warning('b', 'c')], 'warning'],
    [[failed('a', 'b'), ok('c'), warning('d', 'e')], 'failed'],
  ] as const)('When findings are %j, then the worst is %s', (findings, worst) => {
    expect(worstOf(findings)).toBe(worst);
  });
});

describe('judgeClock', () => {
  test.each([
    [0, 'ok'],
    [-2_000, 'ok'],
    [2_001, 'warning'],
    [-60_001, 'failed'],
    [null, 'ok'],
  ])('When ours is %s ms ahead, then it is %s', (skewMs, state) => {
    expect(judgeClock(skewMs, 'the database').state).toBe(state);
  });
  test('When it is off, then it says in which direction', () => {
    expect([judgeClock(90_000, 'the store').says, judgeClock(-90_000, 'the store').says]).toEqual([
      'The clock is 90 s ahead of that of the store.',
      'The clock is 90 s behind that of the store.',
    ]);
  });
});

describe('judgeAge', () => {
  const posts = {
    what: { one: 'post is overdue', many: 'posts are overdue' },
    count: 3,
    warnAfterMs: 60_000,
    failAfterMs: 600_000,
    next: 'look',
  };
  test.each([
    [null, 'ok', 'No posts are overdue.'],
    [59_999, 'ok', '3 posts are overdue, the oldest for 60 s.'],
    [60_000, 'warning', '3 posts are overdue, the oldest for 60 s.'],
    [600_000, 'failed', '3 posts are overdue, the oldest for 10 min.'],
    [36_000_000, 'failed', '3 posts are overdue, the oldest for 10 h.'],
  ])('When the oldest is %s ms old, then it is %s', (oldestMs, state, says) => {
    expect(judgeAge({ ...posts, oldestMs })).toMatchObject({ state, says });
  });

  test('When there is only one, then the singular is used', () => {
    expect(judgeAge({ ...posts, count: 1, oldestMs: 60_000 })).toMatchObject({ says: '1 post is overdue, for 60 s.' });
  });
});
