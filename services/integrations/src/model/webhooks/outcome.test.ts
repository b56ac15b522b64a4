import { newDelivery, testEvent } from './delivery.ts';
import { outcomeOf, pausesMs } from './outcome.ts';
import type { Webhook } from './webhook.ts';

const at = new Date('2026-11-26T10:00:00Z');
const webhook = { failingSince: null } as Webhook;
const delivery = newDelivery({ eventId: 'e', userId: 'u', event: 'post.published', occurredAt: at, data: {} }, { webhookId: 'w', now: at });
const answered = (status: number | null, retryAfterMs: number | null = null) => ({
  attempt: { at, durationMs: 1, status, answer: '', problem: null },
  retryAfterMs,
});
const after = (ms: number) => new Date(at.getTime() + ms);

test.each([200, 201, 204, 299])('When the answer is %d, then it is delivered', (status) => {
  expect(outcomeOf(answered(status), { delivery, webhook }, 0.5)).toMatchObject({ state: 'delivered', dueAt: null, off: null });
});

test.each([null, 199, 300, 301, 307, 400, 401, 404, 500, 503])(
  'When the answer is %p, then it is tried again after the first pause',
  (status) => {
    expect(outcomeOf(answered(status), { delivery, webhook }, 0.5)).toEqual({
      state: 'waiting',
      dueAt: after(5_000),
      pausedUntil: null,
      off: null,
    });
  },
);

test('When the tries of three days are over, then it failed, and no two deliveries are tried at the same moment', () => {
  const tries = pausesMs.length;
  expect(outcomeOf(answered(500), { delivery: { ...delivery, tries }, webhook }, 0.5)).toMatchObject({
    state: 'failed',
    dueAt: null,
    off: null,
  });
  expect(pausesMs.reduce((sum, ms) => sum + ms, 0) / 86_400_000).toBeCloseTo(2.98, 1);
  const spread = [0, 0.999].map((chance) => outcomeOf(answered(500), { delivery: { ...delivery, tries: 3 }, webhook }, chance).dueAt!);
  expect(spread.map((due) => Math.round((due.getTime() - at.getTime()) / 60_000))).toEqual([108, 132]);
});

test('When the receiver is gone, then its webhook is off', () => {
  expect(outcomeOf(answered(410), { delivery, webhook }, 0)).toMatchObject({ state: 'failed', off: 'gone' });
});

test.each([
  [429, 30_000, 30_000],
  [502, null, 60_000],
  [504, 10 * 86_400_000, 3_600_000],
  [429, 0, 1_000],
])('When a busy receiver answers %d and asks for %p ms, then nothing is sent for %d ms', (status, askedMs, pauseMs) => {
  const { pausedUntil, dueAt } = outcomeOf(answered(status, askedMs), { delivery, webhook }, 0.5);
  expect([pausedUntil, dueAt]).toEqual([after(pauseMs), after(Math.max(pauseMs, 5_000))]);
});

test('When nothing arrived for five days, then its webhook is off; a day less, and it is tried again', () => {
  const since = (days: number) => ({ ...webhook, failingSince: after(-days * 86_400_000) });
  expect(outcomeOf(answered(500), { delivery, webhook: since(5) }, 0)).toMatchObject({ state: 'failed', off: 'failing' });
  expect(outcomeOf(answered(500), { delivery, webhook: since(4) }, 0)).toMatchObject({ state: 'waiting', off: null });
});

test('When a test fails, then it is not tried again', () => {
  expect(outcomeOf(answered(null), { delivery: { ...delivery, event: testEvent }, webhook }, 0)).toMatchObject({
    state: 'failed',
    dueAt: null,
  });
});

test('When a message would be too large, then it holds the ids alone, and says so', () => {
  const data = { postId: 'p', detail: 'x'.repeat(30_000) };
  const { body } = newDelivery({ eventId: 'e', userId: 'u', event: 'post.failed', occurredAt: at, data }, { webhookId: 'w', now: at });
  expect(JSON.parse(body)).toEqual({ type: 'post.failed', timestamp: at.toISOString(), data: { postId: 'p', isShortened: true } });
});
