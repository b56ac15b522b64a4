/* Consequences of one try: the rules of Standard Webhooks (spec/standard-webhooks.md). */
import { testEvent } from './delivery.ts';
import type { Attempt, Delivery, DeliveryState } from './delivery.ts';
import { failingForMs } from './webhook.ts';
import type { OffReason, Webhook } from './webhook.ts';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** From one try to the next, in ms: three days in all. */
export const pausesMs: readonly number[] = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 20].map((hours) => hours * hourMs),
];

/** Answers of a receiver, or of what stands before it, that has too much to do. */
const busyStatuses: ReadonlySet<number | null> = new Set([429, 502, 504]);
const goneStatus = 410;

/** Pause for a busy receiver that names none, and the longest one that is accepted, in ms. */
const usualPauseMs = minuteMs;
const longestPauseMs = hourMs;

/** Judgement of an answer. */
export interface Answered {
  attempt: Attempt;
  /** Delay from the answer's `Retry-After`, in ms from then; null when there was none. */
  retryAfterMs: number | null;
}

/** The outcome of a try for a delivery and its webhook. */
export interface Outcome {
  state: DeliveryState;
  /** Of a delivery that still waits. */
  dueAt: Date | null;
  /** Until when nothing is sent to the webhook; null: it asked for no pause. */
  pausedUntil: Date | null;
  off: OffReason | null;
}

const isTaken = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;

/**
 * Decides what follows.
 * @param of the delivery as it was before this try. @param chance 0 to 1: spreads what would else be tried at the same moment
 */
export function outcomeOf({ attempt, retryAfterMs }: Answered, of: { delivery: Delivery; webhook: Webhook }, chance: number): Outcome {
  if (isTaken(attempt)) return { state: 'delivered', dueAt: null, pausedUntil: null, off: null };
  if (attempt.status === goneStatus) return { state: 'failed', dueAt: null, pausedUntil: null, off: 'gone' };
  const { delivery, webhook } = of;
  const isFailing = hasFailedForDays(webhook, attempt.at);
  const pausedUntil = busyStatuses.has(attempt.status) ? later(attempt.at, pauseOf(retryAfterMs)) : null;
  const pauseMs = delivery.event === testEvent ? undefined : pausesMs[delivery.tries];
  if (pauseMs === undefined || isFailing) return { state: 'failed', dueAt: null, pausedUntil, off: isFailing ? 'failing' : null };
  const next = later(attempt.at, pauseMs * (0.9 + chance * 0.2));
  return { state: 'waiting', dueAt: latest(next, pausedUntil), pausedUntil, off: null };
}

function hasFailedForDays({ failingSince }: Pick<Webhook, 'failingSince'>, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= failingForMs;
}

function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}

/** Whether something arrived. */
export function isDelivered({ state }: Pick<Outcome, 'state'>): boolean {
  return state === 'delivered';
}

function pauseOf(askedMs: number | null): number {
  return Math.min(Math.max(askedMs ?? usualPauseMs, secondMs), longestPauseMs);
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + Math.round(ms));
}
