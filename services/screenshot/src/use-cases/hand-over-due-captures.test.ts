import { expect, jest, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import type { Capture, SettledState } from '../model/capture.ts';
import type { CaptureLibrary } from '../ports/capture-library.ts';
import { makeHandOverDueCaptures } from './hand-over-due-captures.ts';
import { makeSettleCapture } from './settle-capture.ts';

const now = new Date('2026-11-24T10:00:00Z');
const away = new AppError('unavailable', 'service-unavailable', 'Away.');
const registered: SettledState = { status: 'registered', imageIds: [] };
const settle = jest.fn((_capture: { id: string }, _state: SettledState) => Promise.resolve());

/** Captures that are due, with how often each was asked for, and what the library says to each. */
function handOver(attempts: readonly number[], register: CaptureLibrary['register']) {
  settle.mockClear();
  const postponed: [string, number][] = [];
  const due = attempts.map((count, index) => ({
    capture: { id: `${index}`, userId: 'ann', createdAt: now, pictures: [], state: { status: 'waiting' } } as Capture,
    attempts: count,
  }));
  const captures = {
    takeDue: async () => due.shift() ?? null,
    postpone: async (id: string, at: Date) => void postponed.push([id, (at.getTime() - now.getTime()) / 1_000]),
    settle,
  };
  const settleCapture = makeSettleCapture({ captures, library: { register } });
  const stopping = new AbortController();
  const run = makeHandOverDueCaptures({ captures, settleCapture, clock: { now: () => now } })(stopping.signal);
  return { run, postponed, stopping };
}

test('When captures are due, then each is handed over and noted', async () => {
  const { run, postponed } = handOver([2, 2], async () => registered);
  await run;
  expect(settle.mock.calls.map(([{ id }, state]) => [id, state])).toEqual([
    ['0', registered],
    ['1', registered],
  ]);
  expect(postponed).toEqual([]);
});

test.each([
  [1, 2],
  [2, 4],
  [9, 512],
  [10, 600],
  [1_000, 600],
])('When attempt %i fails, then that capture waits %i s, and the others for the next round', async (attempts, seconds) => {
  const { run, postponed } = handOver([attempts, 1], () => Promise.reject(away));
  await expect(run).rejects.toBe(away);
  expect(postponed).toEqual([['0', seconds]]);
});

test('When the answer cannot be noted, then the round goes on: it is asked for again later', async () => {
  const { run } = handOver([1, 1], async () => registered);
  settle.mockImplementationOnce(() => Promise.reject(new Error('the database died')));
  await run;
  expect(settle).toHaveBeenCalledTimes(2);
});

test('When the process stops in the middle of an attempt, then the capture is given back and nothing fails', async () => {
  const { run, postponed, stopping } = handOver([3, 1], (_capture, signal) => {
    stopping.abort();
    return Promise.reject(signal.reason as Error);
  });
  await run;
  expect(postponed).toEqual([['0', 8]]);
});
