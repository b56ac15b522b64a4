import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openPageFor } from '@/shared/api/page-session.ts';
import { makeStore } from '@/shared/store/make-store.ts';
import { answer, heldAnswer, type SeenRequest } from '@/testing/api-answers.ts';
import { installPush, removePush } from '@/testing/push-browser.ts';
import { server } from '@/testing/server.ts';
import { keepPush, turnPushOff, turnPushOn } from './keep-push.ts';
import { reclaimDevice, releaseDevice } from './release-device.ts';

const publicKey = 'BPushKey-of_server';
const device = (n: number) => `https://push.example.org/device-${n}`;

let seen: SeenRequest[] = [];
const sent = () => seen.map(({ method, body }) => [method, (body as { endpoint: string }).endpoint]);

beforeEach(() => {
  seen = [];
  const taken = (request: SeenRequest) => (seen.push(request), new HttpResponse(null, { status: 204 }));
  server.use(
    answer('GET /api/push/key', { publicKey }),
    answer('PUT /api/push/subscriptions', taken),
    answer('DELETE /api/push/subscriptions', taken),
  );
});
afterEach(removePush);

/** A visit of this person, from its first page. */
async function visit(userId: string) {
  openPageFor(userId);
  reclaimDevice();
  const store = makeStore();
  return { store, isOn: await keepPush(store) };
}

describe('one browser and the people who use it', () => {
  test('When no user ever turned it on, then neither server nor browser gets a request', async () => {
    const browser = installPush({ permission: 'granted' });
    expect((await visit('ada')).isOn).toBe(false);
    expect([sent(), browser.endpoint()]).toEqual([[], null]);
  });

  test('When the person who turned it on comes back, then it is renewed, once a page', async () => {
    installPush();
    await turnPushOn((await visit('ada')).store);
    const { store, isOn } = await visit('ada');
    await keepPush(store);
    expect(isOn).toBe(true);
    expect(sent()).toEqual([
      ['PUT', device(1)],
      ['PUT', device(1)],
    ]);
  });

  test('When another person signs in after a visit that just ended, then no notification reaches this browser, and it is theirs only when they ask', async () => {
    const browser = installPush();
    await turnPushOn((await visit('ada')).store);
    const { store, isOn } = await visit('bob');
    expect([isOn, browser.endpoint()]).toEqual([false, null]);
    await waitFor(() =>
      expect(sent()).toEqual([
        ['PUT', device(1)],
        ['DELETE', device(1)],
      ]),
    );
    await turnPushOn(store);
    expect([sent().at(-1), browser.endpoint()]).toEqual([['PUT', device(2)], device(2)]);
  });

  test('When both users turned it on, then each is notified at their own address: nothing that waits for one reaches the other', async () => {
    const browser = installPush();
    await turnPushOn((await visit('ada')).store);
    await turnPushOn((await visit('bob')).store);
    expect((await visit('ada')).isOn).toBe(true);
    expect(browser.endpoint()).toBe(device(3));
    expect(sent()).toContainEqual(['PUT', device(3)]);
  });

  test('When the person turned it off, then it stays off at the next visit', async () => {
    const browser = installPush();
    const { store } = await visit('ada');
    await turnPushOn(store);
    await turnPushOff(store);
    expect(await keepPush(store)).toBe(false);
    expect((await visit('ada')).isOn).toBe(false);
    expect([sent().at(-1), browser.endpoint()]).toEqual([['DELETE', device(1)], null]);
  });

  test('When renewing fails, then it is tried again when asked again', async () => {
    installPush();
    await turnPushOn((await visit('ada')).store);
    let isUp = false;
    server.use(answer('PUT /api/push/subscriptions', () => new HttpResponse(null, { status: isUp ? 204 : 503 })));
    openPageFor('ada');
    const store = makeStore();
    await expect(keepPush(store)).rejects.toMatchObject({ status: 503 });
    isUp = true;
    expect(await keepPush(store)).toBe(true);
  });
});

describe('signing out', () => {
  test('When the user gets notifications here, then server and browser delete the subscription, and it is on again after the next sign-in', async () => {
    const browser = installPush();
    await turnPushOn((await visit('ada')).store);
    await releaseDevice();
    expect([sent().at(-1), browser.endpoint()]).toEqual([['DELETE', device(1)], null]);
    expect((await visit('ada')).isOn).toBe(true);
    expect(sent().at(-1)).toEqual(['PUT', device(2)]);
  });

  test('When a renewal is running at the same time, then it leaves nothing', async () => {
    const browser = installPush();
    await turnPushOn((await visit('ada')).store);
    await releaseDevice();
    seen = [];
    const { hold, release } = heldAnswer();
    server.use(answer('GET /api/push/key', () => hold.then(() => HttpResponse.json({ publicKey }))));
    const visiting = visit('ada');
    await releaseDevice();
    release();
    expect((await visiting).isOn).toBe(false);
    expect([sent(), browser.endpoint()]).toEqual([[], null]);
  });

  test('When the network fails, then the browser still deletes the subscription', async () => {
    const browser = installPush();
    await turnPushOn((await visit('ada')).store);
    server.use(answer('DELETE /api/push/subscriptions', () => HttpResponse.error()));
    await releaseDevice();
    expect(browser.endpoint()).toBeNull();
  });

  test('When neither request ends, then the release still ends after about a second', async () => {
    installPush({ hangs: true });
    await turnPushOn((await visit('ada')).store);
    server.use(answer('DELETE /api/push/subscriptions', () => new Promise<Response>(() => undefined)));
    const startedAt = performance.now();
    await releaseDevice();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test('When this browser gets no notifications, then nothing is sent', async () => {
    installPush();
    await releaseDevice();
    removePush();
    await releaseDevice();
    expect(sent()).toEqual([]);
  });
});
