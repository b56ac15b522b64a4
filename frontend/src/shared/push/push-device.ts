/*
 * This browser as a device that receives notifications about posts (Push API). The service worker only shows what was pushed and opens the
 * page that belongs to it.
 */

const WORKER_PATH = '/push-worker.js';

/** Push capability of this browser: `blocked` by the person, `needs-home-screen` on iPhones and iPads, where only installed apps may push. */
export type PushSupport = 'supported' | 'blocked' | 'needs-home-screen' | 'unsupported';

/** Whether this browser supports push. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isAppleTouch() ? 'needs-home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** iPadOS calls itself a Mac with a touch screen. */
function isAppleTouch(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

/** The subscription that this browser has; null when it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person for permission and subscribes.
 * @param publicKey of the server, base64url
 * @returns null when the person did not allow it
 * @throws DOMException when the browser's push service cannot be reached or there is none
 */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === publicKey) return existing;
  // Made with another key of the server: it would refuse what the server sends.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The server's key that a subscription was made with, base64url without padding. */
export function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
