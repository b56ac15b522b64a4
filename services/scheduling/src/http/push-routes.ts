import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { PushSettings } from '../ports/push-settings.ts';
import type { PushSender, PushSubscriptions } from '../ports/push.ts';
import type { SetSilentHours } from '../use-cases/notifying/set-silent-hours.ts';
import type { SubscribeToPush } from '../use-cases/notifying/subscribe-to-push.ts';
import {
  getPushKeyContract,
  getPushSettingsContract,
  subscribeToPushContract,
  unsubscribeFromPushContract,
  updatePushSettingsContract,
} from './contracts.ts';

/** Dependencies of the push routes. */
export interface PushRouteDeps {
  sender: Pick<PushSender, 'publicKey'>;
  subscriptions: Pick<PushSubscriptions, 'unsubscribe'>;
  settings: Pick<PushSettings, 'silentHoursOf'>;
  subscribeToPush: SubscribeToPush;
  setSilentHours: SetSilentHours;
}

/** The routes by which browsers subscribe to notifications, and people set silent hours. */
export function pushRoutes({ sender, subscriptions, settings, subscribeToPush, setSilentHours }: PushRouteDeps): BoundRoute[] {
  return [
    bindRoute(getPushKeyContract, async () => ({ status: 200, body: { publicKey: sender.publicKey } })),
    bindRoute(subscribeToPushContract, async ({ identity, body: { endpoint, keys, replaces = null } }) => {
      await subscribeToPush({ userId: identity.userId, subscription: { endpoint, keys }, replaces });
      return { status: 204 };
    }),
    bindRoute(unsubscribeFromPushContract, async ({ identity, body }) => {
      await subscriptions.unsubscribe(identity.userId, body.endpoint);
      return { status: 204 };
    }),
    bindRoute(getPushSettingsContract, async ({ identity }) => {
      return { status: 200, body: { silentHours: await settings.silentHoursOf(identity.userId) } };
    }),
    bindRoute(updatePushSettingsContract, async ({ identity, body }) => {
      await setSilentHours({ userId: identity.userId, ...body });
      return { status: 200, body };
    }),
  ];
}
