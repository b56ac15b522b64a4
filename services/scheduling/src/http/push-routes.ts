import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { PushSender, PushSubscriptions } from '../ports/push.ts';
import type { SubscribeToPush } from '../use-cases/subscribe-to-push.ts';
import { getPushKeyContract, subscribeToPushContract, unsubscribeFromPushContract } from './contracts.ts';

/** What the routes of push stand on. */
export interface PushRouteDeps {
  sender: Pick<PushSender, 'publicKey'>;
  subscriptions: Pick<PushSubscriptions, 'forget'>;
  subscribeToPush: SubscribeToPush;
}

/** The routes by which browsers ask to be told. */
export function pushRoutes({ sender, subscriptions, subscribeToPush }: PushRouteDeps): BoundRoute[] {
  return [
    bindRoute(getPushKeyContract, async () => ({ status: 200, body: { publicKey: sender.publicKey } })),
    bindRoute(subscribeToPushContract, async ({ identity, body: { endpoint, keys, replaces = null } }) => {
      await subscribeToPush({ userId: identity.userId, subscription: { endpoint, keys }, replaces });
      return { status: 204 };
    }),
    bindRoute(unsubscribeFromPushContract, async ({ identity, body }) => {
      await subscriptions.forget(identity.userId, body.endpoint);
      return { status: 204 };
    }),
  ];
}
