import { jest } from '@jest/globals';
import type { SilentHours } from '../../model/notifying/silent-hours.ts';
import type { SendToDevices } from './send-to-devices.ts';
import { makeNotifyOfAutopilot } from './notify-of-autopilot.ts';

const noon = new Date('2026-11-26T12:00:00Z');
const message = {
  userId: 'u',
  key: 'waiting p',
  title: 'A proposal is waiting',
  body: 'x'.repeat(400),
  at: noon,
  expiresAt: new Date('2026-11-26T18:00:00Z'),
};

function notifying(now: Date, hours: SilentHours | null = null) {
  const sendToDevices = jest.fn<SendToDevices>(async () => undefined);
  return {
    sendToDevices,
    notify: makeNotifyOfAutopilot({ settings: { silentHoursOf: async () => hours }, sendToDevices, clock: { now: () => now } }),
  };
}

test('When a slideshow waits, then its owner is notified once where to answer', async () => {
  const { notify, sendToDevices } = notifying(noon);
  await notify(message);
  await notify(message);
  const sent = sendToDevices.mock.calls.map(([each]) => each);
  expect(sent[0]).toMatchObject({ userId: 'u', path: '/autopilot', tag: 'autopilot', key: 'autopilot:waiting p' });
  expect(sent[0]?.body).toHaveLength(300);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('When it is silent for the owner, then they are notified afterwards, unless it has expired by then', async () => {
  const silent = notifying(noon, { from: '11:00', to: '13:00', timeZone: 'UTC' });
  await expect(silent.notify(message)).rejects.toMatchObject({ code: 'silent-hours', retryAfterMs: 3_600_000 });
  const late = notifying(message.expiresAt);
  await late.notify(message);
  expect([silent.sendToDevices, late.sendToDevices].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
