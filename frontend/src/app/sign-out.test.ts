import { afterEach, describe, expect, test } from '@jest/globals';
import { HttpResponse } from 'msw';
import { answer } from '@/testing/api-answers.ts';
import { installPush, removePush } from '@/testing/push-browser.ts';
import { server } from '@/testing/server.ts';
import { signOut } from './sign-out.ts';

afterEach(removePush);

describe('signing out', () => {
  test('When this browser is subscribed, then its subscription has ended before the sign-out starts', async () => {
    server.use(answer('DELETE /api/push/subscriptions', () => new HttpResponse(null, { status: 204 })));
    const browser = installPush({ permission: 'granted', heldKey: 'BPushKey' });
    const steps: unknown[] = [];
    await signOut((path) => void steps.push([path, browser.endpoint()]));
    expect(steps).toEqual([['/api/logout', null]]);
  });

  test('When this browser cannot be subscribed, then the sign-out starts at once', () => {
    const steps: string[] = [];
    void signOut((path) => void steps.push(path));
    expect(steps).toEqual(['/api/logout']);
  });
});
