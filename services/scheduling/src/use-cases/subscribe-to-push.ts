import { assertSubscription, subscriptionNotFound, tooManySubscriptions } from '../model/push-subscription.ts';
import type { AllowedOrigins, PushSubscription } from '../model/push-subscription.ts';
import type { Clock } from '../ports/clock.ts';
import type { PushSubscriptions } from '../ports/push.ts';

/**
 * Tells a device of this person from now on; done again, it is renewed. A device that somebody else subscribed is this person's now.
 * @param command.replaces the address that the device had before: then it has to be one of this person's, since a browser renews by itself, whoever is signed in on it
 * @throws AppError `invalid-push-endpoint`, `too-many-subscriptions`, `subscription-not-found`
 */
export type SubscribeToPush = (command: { userId: string; subscription: PushSubscription; replaces: string | null }) => Promise<void>;

/** Builds {@link SubscribeToPush}. */
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
