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
/** What the browser subscribes when the worker asks. */
let made = subscription('made');

/** Runs the worker's file, and the event that its push service has given this browser another address. */
async function renew(event: { oldSubscription?: object | null; newSubscription?: object | null }): Promise<void> {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    registration: { pushManager: { subscribe: async () => made } },
  };
  const fetch = async (path: string, { method, body }: { method: string; body: string }) => {
    sent.push([method, path, JSON.parse(body)]);
    return { status };
  };
  // It is served as it is, so it is run as it is.
  (new Function('self', 'fetch', source) as (...parts: unknown[]) => void)(self, fetch);
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('pushsubscriptionchange')?.({ ...event, waitUntil: (promise: Promise<unknown>) => void (work = promise) });
  await work;
}

const body = (name: string) => ({
  endpoint: `https://push.example.org/${name}`,
  expirationTime: null,
  keys: { p256dh: 'p', auth: 'a' },
  replaces: 'https://push.example.org/old',
});

beforeEach(() => {
  sent.length = 0;
  status = 204;
  made = subscription('made');
});

describe('when the push service gives this browser another address', () => {
  test('When the browser has subscribed anew, then the server hears the new address and which one it takes the place of', async () => {
    await renew({ oldSubscription: subscription('old'), newSubscription: subscription('new') });
    expect(sent).toEqual([['PUT', '/api/push/subscriptions', body('new')]]);
  });

  test('When the browser has not, then the worker does, with the same key', async () => {
    await renew({ oldSubscription: subscription('old'), newSubscription: null });
    expect(sent).toEqual([['PUT', '/api/push/subscriptions', body('made')]]);
    expect(made.isLeft).toBe(false);
  });

  test('When the device was not that of the person who is signed in now, then it is told of nothing', async () => {
    status = 404;
    await renew({ oldSubscription: subscription('old'), newSubscription: null });
    expect(made.isLeft).toBe(true);
  });

  test('When nobody can tell whose it was, then nothing is sent: the app renews it for whoever wanted it', async () => {
    await renew({ oldSubscription: null, newSubscription: subscription('new') });
    expect(sent).toEqual([]);
  });
});
