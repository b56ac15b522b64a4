import { assertSubscription, subscriptionNotFound, tooManySubscriptions } from '../../model/notifying/push-subscription.ts';
import type { AllowedOrigins, PushSubscription } from '../../model/notifying/push-subscription.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushSubscriptions } from '../../ports/push.ts';

/**
 * Subscribes a device of this person; a repeated call renews it. A device that another person subscribed becomes this person's.
 * @param command.replaces the address that the device had before: then it has to be one of this person's, since a browser renews
 * automatically, even if another person is signed in on it
 * @throws AppError `invalid-push-endpoint`, `too-many-subscriptions`, `subscription-not-found`
 */
export type SubscribeToPush = (command: { userId: string; subscription: PushSubscription; replaces: string | null }) => Promise<void>;

export function makeSubscribeToPush(deps: { subscriptions: PushSubscriptions; allowed: AllowedOrigins; clock: Clock }): SubscribeToPush {
  return async ({ userId, subscription, replaces }) => {
    assertSubscription(subscription, deps.allowed);
    const now = deps.clock.now();
    if (replaces !== null) {
      if (!(await deps.subscriptions.replace(userId, { endpoint: replaces, subscription }, now))) throw subscriptionNotFound();
      return;
    }
    if (!(await deps.subscriptions.keep(userId, subscription, now))) throw tooManySubscriptions();
  };
}
