import { assertSubscription, tooManySubscriptions } from '../model/push-subscription.ts';
import type { AllowedOrigins, PushSubscription } from '../model/push-subscription.ts';
import type { Clock } from '../ports/clock.ts';
import type { PushSubscriptions } from '../ports/push.ts';

/**
 * Tells a device of this person from now on; done again, it is renewed. A device that somebody else subscribed is this person's now.
 * @throws AppError `invalid-push-endpoint`, `too-many-subscriptions`
 */
export type SubscribeToPush = (command: { userId: string; subscription: PushSubscription }) => Promise<void>;

/** Builds {@link SubscribeToPush}. */
export function makeSubscribeToPush(deps: { subscriptions: PushSubscriptions; allowed: AllowedOrigins; clock: Clock }): SubscribeToPush {
  return async ({ userId, subscription }) => {
    assertSubscription(subscription, deps.allowed);
    if (!(await deps.subscriptions.keep(userId, subscription, deps.clock.now()))) throw tooManySubscriptions();
  };
}
