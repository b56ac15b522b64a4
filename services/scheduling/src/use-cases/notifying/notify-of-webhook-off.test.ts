import { jest } from '@jest/globals';
import type { SilentHours } from '../../model/notifying/silent-hours.ts';
import { makeNotifyOfWebhookOff } from './notify-of-webhook-off.ts';
import type { SendToDevices } from './send-to-devices.ts';

const noon = new Date('2026-11-26T12:00:00Z');
const off = { webhookId: 'w', userId: 'u', revision: 4, host: 'hooks.example.org', reason: 'failing', at: noon };

function notifying(now: Date, hours: SilentHours | null = null) {
  const sendToDevices = jest.fn<SendToDevices>(async () => undefined);
  return {
    sendToDevices,
    notify: makeNotifyOfWebhookOff({ settings: { silentHoursOf: async () => hours }, sendToDevices, clock: { now: () => now } }),
  };
}

test('When a webhook was switched off automatically, then its owner is notified once where to look', async () => {
  const { notify, sendToDevices } = notifying(noon);
  await notify(off);
  await notify(off);
  const sent = sendToDevices.mock.calls.map(([each]) => each);
  expect(sent[0]).toMatchObject({ userId: 'u', path: '/settings/webhooks', body: expect.stringContaining('hooks.example.org') });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('When it is silent for the owner, then they are notified afterwards, but not after a day', async () => {
  const hours = { from: '11:00', to: '13:00', timeZone: 'UTC' };
  const silent = notifying(noon, hours);
  await expect(silent.notify(off)).rejects.toMatchObject({ code: 'silent-hours', retryAfterMs: 3_600_000 });
  const late = notifying(new Date(noon.getTime() + 24 * 3_600_000));
  await late.notify(off);
  expect([silent.sendToDevices, late.sendToDevices].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
