/**
 * Keeps this browser's push subscription with the user of the page: notifications for one user never arrive while another one is signed in,
 * whether the first one signed out or the session just ended.
 */
import { schedulingApi } from '@/shared/api/generated/scheduling.ts';
import { pageUserId } from '@/shared/api/page-session.ts';
import type { AppStore } from '@/shared/store/make-store.ts';
import { deviceOwner, hasOptedIn, rememberDeviceOwner, rememberOptIn } from './opt-ins.ts';
import { currentSubscription, pushSupport, subscribeDevice } from './push-device.ts';
import { deleteAtServer, isDeviceReleased, reclaimDevice } from './release-device.ts';

/** Finding or decision of this page. */
const kept = new WeakMap<AppStore, Promise<boolean>>();

/**
 * Renews the subscription for the user of the page, if that user wanted it, and ends one that another user has left here. Runs once per
 * page.
 * @returns whether this user gets notifications here
 * @throws ApiError, DOMException where it could not be renewed; the next call tries again
 */
export function keepPush(store: AppStore): Promise<boolean> {
  const known = kept.get(store);
  if (known) return known;
  const keeping = keep(store);
  kept.set(store, keeping);
  keeping.catch(() => kept.delete(store));
  return keeping;
}

/** Turns notifications on here. @returns false when the browser denied permission @throws ApiError, DOMException */
export async function turnPushOn(store: AppStore): Promise<boolean> {
  reclaimDevice();
  await ownSubscription();
  const isOn = await subscribe(store, await newSubscription(store));
  if (isOn) settle(store, isOn);
  return isOn;
}

/** Turns notifications off here. @throws ApiError where the server was not reached: then nothing has changed */
export async function turnPushOff(store: AppStore): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await store.dispatch(schedulingApi.endpoints.unsubscribeFromPush.initiate({ pushEndpoint: { endpoint } })).unwrap();
    await subscription.unsubscribe();
  }
  settle(store, false);
}

async function keep(store: AppStore): Promise<boolean> {
  const userId = pageUserId();
  if (userId === null || pushSupport() !== 'supported' || Notification.permission !== 'granted') return false;
  const own = await ownSubscription();
  return hasOptedIn(userId) && subscribe(store, own ?? (await newSubscription(store)));
}

/** Subscription of this browser for the user of the page. What it has of another one ends: messages may wait there, too. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const subscription = await currentSubscription();
  if (!subscription || deviceOwner() === pageUserId()) return subscription;
  // The server refuses this for another user's subscription, and drops that when its push service reports it gone. It helps where the browser has lost whose it is.
  void deleteAtServer(subscription.endpoint).catch(() => undefined);
  await subscription.unsubscribe();
  return null;
}

async function newSubscription(store: AppStore): Promise<PushSubscription | null> {
  const asked = store.dispatch(schedulingApi.endpoints.getPushKey.initiate(undefined, { subscribe: false }));
  return subscribeDevice((await asked.unwrap()).publicKey);
}

async function subscribe(store: AppStore, subscription: PushSubscription | null): Promise<boolean> {
  const userId = pageUserId();
  if (!subscription || userId === null) return false;
  // Signed out while it was being made: releasing did not see it.
  if (isDeviceReleased()) {
    await subscription.unsubscribe();
    return false;
  }
  rememberDeviceOwner(userId);
  const { subscribeToPush } = schedulingApi.endpoints;
  await store.dispatch(subscribeToPush.initiate({ pushSubscription: bodyOf(subscription) })).unwrap();
  return true;
}

function settle(store: AppStore, isOn: boolean): void {
  const userId = pageUserId();
  if (userId !== null) rememberOptIn(userId, isOn);
  kept.set(store, Promise.resolve(isOn));
}

function bodyOf(subscription: PushSubscription) {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  return { endpoint, expirationTime, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}
