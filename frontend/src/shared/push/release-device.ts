import { CALL_LIMIT_MS } from '../api/time-limits.ts';
import { currentSubscription } from './push-device.ts';

/** Longest that leaving waits for it, in ms. */
const PATIENCE_MS = 1_000;

let isReleased = false;

/** Whether this page has released the device: a subscription that completes after that must not stay. */
export const isDeviceReleased = () => isReleased;

/** Starts again after a release: the user turned notifications on again, or it is another page. */
export function reclaimDevice(): void {
  isReleased = false;
}

/** Whether this browser has permission for notifications: only then is there a subscription to end. */
export function isDevicePossible(): boolean {
  return 'serviceWorker' in navigator && 'Notification' in window && Notification.permission === 'granted';
}

/**
 * Ends push to this browser: at the server for the signed-in user, and in the browser for any user, so that it works without network, too.
 * Never fails and takes at most a second; what takes longer continues in the background.
 */
export async function releaseDevice(): Promise<void> {
  isReleased = true;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([release().catch(() => undefined), patience]);
}

async function release(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await Promise.allSettled([deleteAtServer(subscription.endpoint), subscription.unsubscribe()]);
}

/**
 * Deletes an address of the signed-in user at the server. It uses neither the store nor the page's user, because the user who signs out may be another one, and it
 * outlives the page.
 * @throws TypeError or DOMException where the server is not reached
 */
export async function deleteAtServer(endpoint: string): Promise<void> {
  await fetch(new URL('/api/push/subscriptions', window.location.origin), {
    method: 'DELETE',
    keepalive: true,
    credentials: 'include',
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint }),
  });
}
