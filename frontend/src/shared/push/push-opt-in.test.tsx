import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openPageFor } from '@/shared/api/page-session.ts';
import { answer, problem, type SeenRequest } from '@/testing/api-answers.ts';
import { installPush, removePush } from '@/testing/push-browser.ts';
import { renderWithProviders } from '@/testing/render-with-providers.tsx';
import { server } from '@/testing/server.ts';
import { rememberDeviceOwner, rememberOptIn } from './opt-ins.ts';
import { PushOptIn } from './push-opt-in.tsx';

const publicKey = 'BPushKey-of_server';
const first = 'https://push.example.org/device-1';

function show() {
  const seen: SeenRequest[] = [];
  server.use(
    answer('GET /api/push/key', { publicKey }),
    answer('GET /api/push/settings', { silentHours: null }),
    answer('PUT /api/push/subscriptions', (request: SeenRequest) => (seen.push(request), new HttpResponse(null, { status: 204 }))),
    answer('DELETE /api/push/subscriptions', (request: SeenRequest) => (seen.push(request), new HttpResponse(null, { status: 204 }))),
  );
  return { ...renderWithProviders(<PushOptIn />), seen };
}
beforeEach(() => openPageFor('ada'));
afterEach(() => {
  jest.restoreAllMocks();
  removePush();
});

describe('Notifications on this device', () => {
  test('When it is turned on and off, then the server stores this browser and deletes it', async () => {
    const device = installPush();
    const { user, seen } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { endpoint: first, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }],
      ['DELETE', { endpoint: first }],
    ]);
    expect(device.endpoint()).toBeNull();
  });

  test('When it is on already, then the subscription is sent to the server again', async () => {
    installPush({ permission: 'granted', heldKey: publicKey });
    rememberOptIn('ada', true);
    rememberDeviceOwner('ada');
    const { seen } = show();
    expect(await screen.findByText('This device is notified when a post needs you')).toBeInTheDocument();
    expect(seen.map(({ method }) => method)).toEqual(['PUT']);
  });

  test('When the person does not allow it, then nothing is sent', async () => {
    installPush({ answer: 'default' });
    const { user, seen } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeEnabled();
    expect(seen).toEqual([]);
  });

  test('When ten devices get notifications already, then a message says so, and it stays off', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    installPush();
    const { user } = show();
    server.use(answer('PUT /api/push/subscriptions', () => problem(409, 'too-many-subscriptions')));
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(/^You’ve reached the limit of 10 devices/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });

  test("When the browser's push service fails, then that is said", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    installPush({ fails: true });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(/push service did not answer/)).toBeInTheDocument();
  });

  test('When notifications are blocked, then the hint says where to allow them', () => {
    installPush({ permission: 'denied' });
    show();
    expect(screen.getByText(/^Notifications from this site are blocked/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('When it is an iPhone without push, then the hint leads to the home screen', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    show();
    expect(screen.getByText(/^On iPhone and iPad, add Viral Slides to the home screen/)).toBeInTheDocument();
  });

  test('When the browser has no push, then that is said', () => {
    show();
    expect(screen.getByText(/^Notifications are not available here/)).toBeInTheDocument();
  });
});
