import { jest } from '@jest/globals';
import { keepLease } from './keep-lease.ts';
import { LeaseLost } from './lease.ts';

const start = new Date('2026-11-22T10:00:00Z');
const [leaseMs, renewEveryMs] = [20_000, 5_000];

/** A lease that was taken at the start, with a database that answers when the test says so. */
function open() {
  const asked: { until: Date; answer: (isOurs: boolean) => void; fail: () => void }[] = [];
  const renew = (_lease: unknown, until: Date) =>
    new Promise<boolean>((resolve, reject) => asked.push({ until, answer: resolve, fail: () => reject(new Error('no database')) }));
  const until = new Date(start.getTime() + leaseMs);
  const lease = keepLease(
    { leases: { renew }, clock: { now: () => new Date() }, leaseMs, renewEveryMs },
    { id: 'post', holder: 'holder', until },
  );
  return { asked, lease };
}

describe('keeping a lease', () => {
  beforeEach(() => void jest.useFakeTimers({ now: start }));
  afterEach(() => jest.useRealTimers());

  test('When it is renewed in time, then it lasts a lease longer than each question', async () => {
    const { asked, lease } = open();
    for (let round = 0; round < 10; round += 1) {
      await jest.advanceTimersByTimeAsync(renewEveryMs);
      asked.at(-1)?.answer(true);
    }
    expect(asked.map(({ until }) => until.getTime())).toEqual(
      Array.from({ length: 10 }, (_, n) => start.getTime() + (n + 1) * renewEveryMs + leaseMs),
    );
    expect(lease.assertHeld).not.toThrow();
    lease.stop();
    await jest.advanceTimersByTimeAsync(leaseMs);
    expect(asked).toHaveLength(10);
  });

  test('When the database does not answer, then one question waits, and the lease ends when it would have ended without', async () => {
    const { asked, lease } = open();
    await jest.advanceTimersByTimeAsync(leaseMs - 1);
    expect(lease.assertHeld).not.toThrow();
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(lease.assertHeld).toThrow(LeaseLost);
    lease.stop();
  });

  test('When the answer comes late, then the lease lasts from the question on', async () => {
    const { asked, lease } = open();
    await jest.advanceTimersByTimeAsync(renewEveryMs + 14_000);
    asked[0]!.answer(true);
    await jest.advanceTimersByTimeAsync(leaseMs - 14_000 - 1);
    expect(lease.assertHeld).not.toThrow();
    await jest.advanceTimersByTimeAsync(1);
    expect(lease.assertHeld).toThrow(LeaseLost);
    lease.stop();
  });

  test('When a renewal fails, then the next one counts', async () => {
    const { asked, lease } = open();
    await jest.advanceTimersByTimeAsync(renewEveryMs);
    asked[0]!.fail();
    await jest.advanceTimersByTimeAsync(renewEveryMs);
    asked[1]!.answer(true);
    await jest.advanceTimersByTimeAsync(leaseMs - 1);
    expect(lease.assertHeld).not.toThrow();
    lease.stop();
  });

  test('When another process has it, then it is lost at once', async () => {
    const { asked, lease } = open();
    await jest.advanceTimersByTimeAsync(renewEveryMs);
    asked[0]!.answer(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(lease.lost.aborted).toBe(true);
    expect(lease.assertHeld).toThrow(LeaseLost);
    lease.stop();
  });
});
