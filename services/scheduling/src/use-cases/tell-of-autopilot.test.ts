import { jest } from '@jest/globals';
import type { SilentHours } from '../model/silent-hours.ts';
import type { TellDevices } from './tell-devices.ts';
import { makeTellOfAutopilot } from './tell-of-autopilot.ts';

const noon = new Date('2026-11-26T12:00:00Z');
const news = {
  userId: 'u',
  key: 'waiting p',
  title: 'A slideshow waits',
  body: 'x'.repeat(400),
  at: noon,
  expiresAt: new Date('2026-11-26T18:00:00Z'),
};

function telling(now: Date, hours: SilentHours | null = null) {
  const tellDevices = jest.fn<TellDevices>(async () => undefined);
  return {
    tellDevices,
    tell: makeTellOfAutopilot({ settings: { silentHoursOf: async () => hours }, tellDevices, clock: { now: () => now } }),
  };
}

test('When a slideshow waits, then its owner is told where to answer, the same news once', async () => {
  const { tell, tellDevices } = telling(noon);
  await tell(news);
  await tell(news);
  const told = tellDevices.mock.calls.map(([each]) => each);
  expect(told[0]).toMatchObject({ userId: 'u', path: '/autopilot', tag: 'autopilot', key: 'autopilot:waiting p' });
  expect(told[0]?.body).toHaveLength(300);
  expect(new Set(told.map(({ key }) => key)).size).toBe(1);
});

test('When it is silent for the owner, then they are told afterwards, and not any more when it is no news', async () => {
  const silent = telling(noon, { from: '11:00', to: '13:00', timeZone: 'UTC' });
  await expect(silent.tell(news)).rejects.toMatchObject({ code: 'silent-hours', retryAfterMs: 3_600_000 });
  const late = telling(news.expiresAt);
  await late.tell(news);
  expect([silent.tellDevices, late.tellDevices].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
