import { nextSyncAfter, retrySyncAfter, syncEveryMs } from './sync-times.ts';

const now = new Date('2026-11-22T10:00:00Z');
const first = '000000aa';
const last = 'ffffffaa';
const minutesTo = (time: Date) => (time.getTime() - now.getTime()) / 60_000;

describe('when accounts are read again', () => {
  test('When an account was read, then it is so again after six hours, or up to a tenth sooner by its place', () => {
    expect(minutesTo(nextSyncAfter(last, now)) * 60_000).toBe(syncEveryMs);
    expect(minutesTo(nextSyncAfter(first, now)) * 60_000).toBe(syncEveryMs * 0.9);
  });

  test.each([
    [0, 15],
    [1, 30],
    [4, 240],
    [6, 960],
    [7, 1_440],
    [500, 1_440],
  ])('When it could not be read and could not %i times before, then it is tried after %i minutes', (failures, minutes) => {
    expect(minutesTo(retrySyncAfter(last, now, { failures }))).toBe(minutes);
  });

  test('When the platform asks for a longer pause, then it gets it', () => {
    expect(minutesTo(retrySyncAfter(last, now, { earliestMs: 3_600_000 }))).toBe(60);
    expect(minutesTo(retrySyncAfter(last, now, { earliestMs: 1_000 }))).toBe(15);
  });
});
