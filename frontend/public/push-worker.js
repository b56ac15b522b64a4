/*
 * Shows what the server pushed to this device and opens the page that belongs to it. It answers no requests and keeps no files: without it the app is the same.
 * Served as it is, so it is plain JavaScript.
 */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
// The browser's push service gave this device another address: the server has to know.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** What was pushed; browsers want every push to be shown, so there is always something. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: 'Viral Slides', body: 'A post needs you.', tag: '', path: '/schedule' };
  }
}

function show({ title, body, tag, postId, path }) {
  return self.registration.showNotification(title, {
    body,
    // A reminder takes the place of what it reminds of, a message of five posts that of three of them, and it rings again.
    // Servers of a release before, still there during an upgrade, say `postId`.
    tag: tag || postId || 'viral-slides',
    renotify: true,
    requireInteraction: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

/** Goes to the page where it is open, showing the same, else opens it: what is open elsewhere stays as it is. */
async function open(path) {
  const url = new URL(typeof path === 'string' ? path : '/schedule', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => {
    const { pathname, search } = new URL(each.url);
    return pathname === url.pathname && (url.search === '' || search === url.search);
  });
  await (page ? page.focus() : self.clients.openWindow(url.href));
}

/**
 * The old address says whose device this is: the server refuses when that is not who is signed in here now. Where the former user is unknown, or no user is signed
 * in, the app renews it when the person who wanted it opens it again.
 */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const answer = await fetch('/api/push/subscriptions', {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, expirationTime, keys: { p256dh: keys.p256dh, auth: keys.auth }, replaces: oldSubscription.endpoint }),
  });
  if (answer.status === 404) await subscription.unsubscribe();
}
