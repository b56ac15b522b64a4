import webPush from 'web-push';
import type { PushMessage } from '../../model/notifying/push-message.ts';
import { createWebPushSender } from './web-push-sender.ts';

const now = new Date('2026-06-15T12:00:00Z');
const pushMessage = { title: 'Time to publish', body: '', tag: 'p', path: '/handover/p', expiresAt: now } as PushMessage;
const endpoint = 'https://fcm.googleapis.com/device';
const keys = { p256dh: webPush.generateVAPIDKeys().publicKey, auth: 'a'.repeat(22) };

/** The result for a message that never gets as far as the network. */
async function send(subscription: { endpoint: string; keys: typeof keys }, contact = 'mailto:ops@example.org') {
  const sender = createWebPushSender({
    keys: webPush.generateVAPIDKeys(),
    contact,
    allowed: new Set(),
    refused: [],
    clock: { now: () => now },
  });
  try {
    return await sender.send(subscription, pushMessage);
  } finally {
    await sender.close();
  }
}

describe('a message that cannot be made', () => {
  test('When our own settings are at fault, then the device is not taken for gone', async () => {
    expect(await send({ endpoint, keys }, 'not a contact')).toBe('refused');
    expect(await send({ endpoint: 'https://allowed.before.example/device', keys })).toBe('refused');
  });

  test('When the keys of the device are none, then it is refused', async () => {
    expect(await send({ endpoint, keys: { ...keys, auth: 'short' } })).toBe('refused');
  });
});
