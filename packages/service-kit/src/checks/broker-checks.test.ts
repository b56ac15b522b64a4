import { brokerChecks, judgeBroker, judgeDeadLetters } from './broker-checks.ts';

const well = { isBlocked: false, confirmMs: 3, deadLetters: [] };

test.each([
  ['confirms at once', well, 'ok', 'within 3 ms'],
  ['confirms slowly', { ...well, confirmMs: 501 }, 'warning', 'within 501 ms'],
  ['has an alarm', { ...well, isBlocked: true, confirmMs: null }, 'failed', 'short of memory or disk'],
  ['confirms nothing', { ...well, confirmMs: null }, 'failed', 'does not confirm'],
  ['is away', { ...well, confirmMs: null, deadLetters: null }, 'failed', 'cannot be reached'],
])('When the broker %s, then it says so', (_what, facts, state, says) => {
  expect(judgeBroker(facts)).toMatchObject({ state, says: expect.stringContaining(says) });
});

test('When events were given up, then their queues are named, and the command that shows them', () => {
  const counts = [
    { queue: 'media.captures', messages: 2 },
    { queue: 'media.usage', messages: 0 },
  ];
  expect(judgeDeadLetters(counts)).toEqual({
    state: 'warning',
    says: 'Events that could not be handled: 2 in media.captures.',
    next: expect.stringContaining('make dead-letters'),
  });
  expect([judgeDeadLetters([]).state, judgeDeadLetters(null).state]).toEqual(['ok', 'warning']);
});

test('When both checks look at once, then the broker is asked once', async () => {
  let asked = 0;
  const checks = brokerChecks(async () => {
    asked += 1;
    return well;
  });
  await Promise.all(checks.map(async ({ run }) => await run(new AbortController().signal)));
  expect(asked).toBe(1);
});
