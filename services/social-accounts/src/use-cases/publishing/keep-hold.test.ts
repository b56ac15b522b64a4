import { jest } from '@jest/globals';
import { holdMs, keepHold, renewEveryMs } from './keep-hold.ts';
import { HoldLost } from './publication-run.ts';

const start = new Date('2026-11-22T10:00:00Z');

/** A hold that was taken at the start, with a database that answers when the test says so. */
function open() {
  const asked: { until: Date; answer: (isOurs: boolean) => void; fail: () => void }[] = [];
  const renew = (_held: unknown, until: Date) =>
    new Promise<boolean>((resolve, reject) => asked.push({ until, answer: resolve, fail: () => reject(new Error('no database')) }));
  const until = new Date(start.getTime() + holdMs);
  const hold = keepHold({ publications: { renew }, clock: { now: () => new Date() } }, { postId: 'post', holdId: 'hold', until });
  return { asked, hold };
}

describe('keeping a hold', () => {
  beforeEach(() => void jest.useFakeTimers({ now: start }));
  afterEach(() => jest.useRealTimers());

  test('When it is renewed in time, then it lasts a hold longer than each question', async () => {
    const { asked, hold } = open();
    for (let round = 0; round < 10; round += 1) {
      await jest.advanceTimersByTimeAsync(renewEveryMs);
      asked.at(-1)?.answer(true);
    }
    expect(asked.map(({ until }) => until.getTime())).toEqual(
      Array.from({ length: 10 }, (_, n) => start.getTime() + (n + 1) * renewEveryMs + holdMs),
    );
    expect(hold.assertHeld).not.toThrow();
    hold.stop();
    await jest.advanceTimersByTimeAsync(holdMs);
    expect(asked).toHaveLength(10);
  });

  test('When the database does not answer, then one question waits, and the hold ends when it would have ended without', async () => {
    const { asked, hold } = open();
    await jest.advanceTimersByTimeAsync(holdMs - 1);
    expect(hold.assertHeld).not.toThrow();
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(hold.assertHeld).toThrow(HoldLost);
    hold.stop();
  });

  test('When the answer comes late, then the hold lasts from the question on', async () => {
    const { asked, hold } = open();
    await jest.advanceTimersByTimeAsync(renewEveryMs + 14_000);
    asked[0]!.answer(true);
    await jest.advanceTimersByTimeAsync(holdMs - 14_000 - 1);
    expect(hold.assertHeld).not.toThrow();
    await jest.advanceTimersByTimeAsync(1);
    expect(hold.assertHeld).toThrow(HoldLost);
    hold.stop();
  });

  test('When a renewal fails, then the next one counts', async () => {
    const { asked, hold } = open();
    await jest.advanceTimersByTimeAsync(renewEveryMs);
    asked[0]!.fail();
    await jest.advanceTimersByTimeAsync(renewEveryMs);
    asked[1]!.answer(true);
    await jest.advanceTimersByTimeAsync(holdMs - 1);
    expect(hold.assertHeld).not.toThrow();
    hold.stop();
  });

  test('When another process has it, then it is lost at once', async () => {
    const { asked, hold } = open();
    await jest.advanceTimersByTimeAsync(renewEveryMs);
    asked[0]!.answer(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(hold.lost.aborted).toBe(true);
    expect(hold.assertHeld).toThrow(HoldLost);
    hold.stop();
  });
});
