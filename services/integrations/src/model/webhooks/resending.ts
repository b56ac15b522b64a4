import { AppError } from '@viral-slides/errors';
import type { Delivery } from './delivery.ts';

/** Within this time the limits hold, in ms; a delivery is sent again once in it. */
export const resendWindowMs = 60_000;

/** Maximum number of deliveries sent again by hand within the window: of a webhook, of a person, of all. */
export const resendLimits = { webhook: 6, person: 20, all: 300 } as const;

/** A delivery that was sent again by hand. */
export type Resent = Pick<Delivery, 'id' | 'userId' | 'webhookId'> & { resentAt: Date };

/**
 * When a delivery may be sent again. @param resent those of the window, in any order
 * @returns null: now
 */
export function mayResendAt(
  resent: readonly Resent[],
  { id, userId, webhookId }: Pick<Delivery, 'id' | 'userId' | 'webhookId'>,
): Date | null {
  const others = resent.filter((each) => each.id !== id);
  const limits = [
    firstFree(others, resendLimits.all),
    firstFree(
      others.filter((each) => each.userId === userId),
      resendLimits.person,
    ),
    firstFree(
      others.filter((each) => each.webhookId === webhookId),
      resendLimits.webhook,
    ),
  ].filter((at) => at !== null);
  return limits.length === 0 ? null : new Date(Math.max(...limits));
}

/** Ms of Unix time from which there is room for one more; null: there is. */
function firstFree(resent: readonly Resent[], most: number): number | null {
  if (resent.length < most) return null;
  const latestFirst = resent.map(({ resentAt }) => resentAt.getTime()).toSorted((a, b) => b - a);
  return latestFirst[most - 1]! + resendWindowMs;
}

/** Too many were sent again; `retryAfterMs` says when the next one may be. */
export function resentTooOften(until: Date, now: Date): AppError {
  const retryAfterMs = Math.max(1_000, until.getTime() - now.getTime());
  const message = `You have resent too many deliveries. Please try again in ${Math.ceil(retryAfterMs / 1_000)} seconds.`;
  return new AppError('rate-limited', 'resent-too-often', message, { retryAfterMs });
}
