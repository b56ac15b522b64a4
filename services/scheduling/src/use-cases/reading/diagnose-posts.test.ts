import { judgeOverdue, judgeUnknown, makeDiagnosePosts } from './diagnose-posts.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [{ count: 0, oldest: null }, 'ok'],
  [{ count: 4, oldest: minutesAgo(1.5) }, 'ok'],
  [{ count: 4, oldest: minutesAgo(2) }, 'warning'],
  [{ count: 4, oldest: minutesAgo(15) }, 'failed'],
])('When %j wait, then it is %s', (count, state) => {
  expect(judgeOverdue(count, now).state).toBe(state);
});

test('When it is unknown whether posts were published, then that is reported without naming their owners', () => {
  expect(judgeUnknown({ count: 0, oldest: null }).state).toBe('ok');
  expect(judgeUnknown({ count: 2, oldest: minutesAgo(5) })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('outcome of 2 posts'),
  });
  expect(judgeUnknown({ count: 1, oldest: minutesAgo(5) }).says).toBe(
    'The outcome of 1 post from the last 7 days is unknown. It is not sent again automatically.',
  );
});

test('When it looks, then it asks for what is due for more than a minute and for unknown ones of a week', async () => {
  const asked: Date[] = [];
  const count = async (time: Date) => {
    asked.push(time);
    return { count: 0, oldest: null };
  };
  const checks = makeDiagnosePosts({ census: { dueBefore: count, unknownSince: count }, clock: { now: () => now } });
  for (const { run } of checks) await run(new AbortController().signal);
  expect(asked).toEqual([minutesAgo(1), minutesAgo(7 * 24 * 60)]);
});
