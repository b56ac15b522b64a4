import { jest } from '@jest/globals';
import type { SilentHours } from '../model/silent-hours.ts';
import { makeTellWebhookOff } from './tell-webhook-off.ts';
import type { TellDevices } from './tell-devices.ts';

const noon = new Date('2026-11-26T12:00:00Z');
const off = { webhookId: 'w', userId: 'u', revision: 4, host: 'hooks.example.org', reason: 'failing', at: noon };

function telling(now: Date, hours: SilentHours | null = null) {
  const tellDevices = jest.fn<TellDevices>(async () => undefined);
  return {
    tellDevices,
    tell: makeTellWebhookOff({ settings: { silentHoursOf: async () => hours }, tellDevices, clock: { now: () => now } }),
  };
}

test('When a webhook was switched off by itself, then its owner is told where to look, the same news once', async () => {
  const { tell, tellDevices } = telling(noon);
  await tell(off);
  await tell(off);
  const told = tellDevices.mock.calls.map(([each]) => each);
  expect(told[0]).toMatchObject({ userId: 'u', path: '/settings/webhooks', body: expect.stringContaining('hooks.example.org') });
  expect(new Set(told.map(({ key }) => key)).size).toBe(1);
});

test('When it is silent for the owner, then they are told afterwards, and after a day not any more', async () => {
  const hours = { from: '11:00', to: '13:00', timeZone: 'UTC' };
  const silent = telling(noon, hours);
  await expect(silent.tell(off)).rejects.toMatchObject({ code: 'silent-hours', retryAfterMs: 3_600_000 });
  const late = telling(new Date(noon.getTime() + 24 * 3_600_000));
  await late.tell(off);
  expect([silent.tellDevices, late.tellDevices].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
