import { assertSubscription } from './push-subscription.ts';

const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const assertEndpoint = (endpoint: string, allowed: string[] = []) => assertSubscription({ endpoint, keys }, new Set(allowed));

describe('push subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://web.push.apple.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/y',
    'https://wns2-par02p.notify.windows.com/w/?token=z',
  ])('When the endpoint is %s, then it is taken', (endpoint) => {
    expect(() => assertEndpoint(endpoint)).not.toThrow();
  });

  test('When the operator allowed an origin, then it is taken whatever it is, and only that origin', () => {
    expect(() => assertEndpoint('http://127.0.0.1:9/x', ['http://127.0.0.1:9'])).not.toThrow();
    expect(() => assertEndpoint('http://127.0.0.1:99/x', ['http://127.0.0.1:9'])).toThrow('only to the push services');
  });

  test.each([
    'nonsense',
    'https://push.example.org/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'https://0x7f.1/',
    'https://10.0.0.1./',
    'https://localhost/',
    'https://[fd00::1]/',
  ])('When the endpoint is %s, then it is refused', (endpoint) => {
    expect(() => assertEndpoint(endpoint)).toThrow(expect.objectContaining({ code: 'invalid-push-endpoint' }));
  });
});
