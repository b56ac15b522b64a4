import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';

const source = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8');

const subscription = (name: string) => {
  const endpoint = `https://push.example.org/${name}`;
  return {
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: 'key' },
    isLeft: false,
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      this.isLeft = true;
    },
  };
};
const sent: unknown[] = [];
let status = 204;
/** Subscription that the browser makes when the worker asks. */
let made = subscription('made');

/** Notifications on the device, as title and tag. */
const shown: unknown[] = [];
/** Pages that are open, by their address, and what a click did: focused or opened one. */
let pages: string[] = [];
const gone: string[] = [];

/** Runs the worker's file, and an event in it. */
async function run(type: string, event: object): Promise<void> {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    location: { origin: 'https://slides.example.org' },
    registration: {
      pushManager: { subscribe: async () => made },
      showNotification: async (title: string, { tag, data }: { tag: string; data: { path: string } }) =>
        void shown.push([title, tag, data.path]),
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void gone.push(`focus ${url}`) })),
      openWindow: async (url: string) => void gone.push(`open ${url}`),
    },
  };
  const fetch = async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, path, JSON.parse(body)]);
    return { status };
  };
  // It is served as it is, so it is run as it is.
  (new Function('self', 'fetch', source) as (...parts: unknown[]) => void)(self, fetch);
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void (work = promise) });
  await work;
}
const renew = (event: { oldSubscription?: object | null; newSubscription?: object | null }) => run('pushsubscriptionchange', event);
const push = (message: object) => run('push', { data: { json: () => message } });
const press = (path: unknown) => run('notificationclick', { notification: { close: () => undefined, data: { path } } });

const body = (name: string) => ({
  endpoint: `https://push.example.org/${name}`,
  expirationTime: null,
  keys: { p256dh: 'p', auth: 'a' },
  replaces: 'https://push.example.org/old',
});

beforeEach(() => {
  for (const list of [sent, shown, gone]) list.length = 0;
  pages = [];
  status = 204;
  made = subscription('made');
});

describe('when the push service gives this browser another address', () => {
  test('When the browser has subscribed again, then the server gets the new address and the one that it replaces', async () => {
    await renew({ oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(sent).toEqual([['PUT', '/api/push/subscriptions', body('new')]]);
  });

  test('When the browser has not, then the worker does, with the same key', async () => {
    await renew({ oldSubscription: subscription('old'), newSubscription: null });
    expect(sent).toEqual([['PUT', '/api/push/subscriptions', body('made')]]);
    expect(made.isLeft).toBe(false);
  });

  test('When the device belonged to another user than the one signed in now, then the device gets no notification', async () => {
    status = 404;
    await renew({ oldSubscription: subscription('old'), newSubscription: null });
    expect(made.isLeft).toBe(true);
  });

  test('When its former user is unknown, then nothing is sent: the app renews it for the user who wanted it', async () => {
    await renew({ oldSubscription: null, newSubscription: subscription('new') });
    expect(sent).toEqual([]);
  });
});

describe('when something is pushed', () => {
  test('When it has a tag, then it takes the place of what has the same; servers of before name the post', async () => {
    await push({ title: '5 posts failed', body: '', tag: 'failed:tiktok:c', postId: 'failed:tiktok:c', path: '/accounts' });
    await push({ title: 'Time to publish', body: '', postId: 'a', path: '/handover/a' });
    await run('push', { data: null });
    expect(shown).toEqual([
      ['5 posts failed', 'failed:tiktok:c', '/accounts'],
      ['Time to publish', 'a', '/handover/a'],
      ['Viral Slides', 'viral-slides', '/schedule'],
    ]);
  });

  const at = (path: string) => `https://slides.example.org${path}`;
  const failed = '/schedule?view=list&status=failed&platform=tiktok';
  test.each([
    ['its page is open', '/handover/a', [at('/handover/b'), at('/handover/a?x=1')], `focus ${at('/handover/a?x=1')}`],
    ['its page is not open', '/accounts', [at('/schedule')], `open ${at('/accounts')}`],
    ['its page shows the same', failed, [at('/schedule'), at(failed)], `focus ${at(failed)}`],
    ['its page shows something else, perhaps half written', failed, [at('/schedule')], `open ${at(failed)}`],
    ['its target is unknown', undefined, [], `open ${at('/schedule')}`],
  ])('When it is pressed and %s, then that is where the person comes to', async (_state, path, open, expected) => {
    pages = open;
    await press(path);
    expect(gone).toEqual([expected]);
  });

  test('When it leads elsewhere, then nothing is opened', async () => {
    await press('https://example.org/');
    expect(gone).toEqual([]);
  });
});
