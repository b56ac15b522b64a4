import { assertSilentHours, endOfSilence } from './silent-hours.ts';

const night = { from: '22:00', to: '08:00', timeZone: 'Europe/Berlin' };
const noon = { from: '12:00', to: '13:30', timeZone: 'Asia/Kolkata' };
const end = (hours: typeof night | null, now: string) => endOfSilence(hours, new Date(now)).toISOString();

describe('when a user may be notified', () => {
  test.each<[string, typeof night | null, string, string]>([
    ['there are no silent hours', null, '2026-11-24T02:00:00.000Z', '2026-11-24T02:00:00.000Z'],
    ['they are over', night, '2026-11-24T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['they have not started', night, '2026-11-24T20:59:59.999Z', '2026-11-24T20:59:59.999Z'],
    ['they start', night, '2026-11-24T21:00:00.000Z', '2026-11-25T07:00:00.000Z'],
    ['they are almost over', night, '2026-11-25T06:59:59.999Z', '2026-11-25T07:00:00.000Z'],
    ['it is after midnight', night, '2026-11-24T23:30:12.345Z', '2026-11-25T07:00:00.000Z'],
    ['they lie within a day', noon, '2026-11-24T07:00:00.000Z', '2026-11-24T08:00:00.000Z'],
    ['they lie within a day and it is later', noon, '2026-11-24T08:00:00.000Z', '2026-11-24T08:00:00.000Z'],
    ['summer time starts in them', night, '2027-03-27T22:00:00.000Z', '2027-03-28T06:00:00.000Z'],
    ['summer time ends in them', night, '2026-10-24T21:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['their end is skipped', { ...night, to: '02:30' }, '2027-03-27T23:00:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['their end comes twice', { ...night, to: '02:30' }, '2026-10-24T23:00:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['their end comes for the second time', { ...night, to: '02:30' }, '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['the zone is no longer known', { ...night, timeZone: 'Atlantis/Centre' }, '2026-11-24T23:00:00.000Z', '2026-11-24T23:00:00.000Z'],
  ])('When %s, then it is as it should be', (_name, hours, now, expected) => expect(end(hours, now)).toBe(expected));

  test('When time goes on through a year, then silence always ends at the time that the person set, or where that is skipped, within two hours of it', () => {
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    const hours = { from: '23:15', to: '02:30', timeZone: 'America/New_York' };
    const shown = new Set<string>();
    for (let now = Date.parse('2026-01-01T00:00:00Z'); now < Date.parse('2027-01-01T00:00:00Z'); now += 97 * 60_000) {
      const at = endOfSilence(hours, new Date(now));
      expect(at.getTime() - now).toBeLessThanOrEqual(5 * 3_600_000);
      if (at.getTime() !== now) shown.add(local.format(at));
    }
    expect([...shown].toSorted()).toEqual(['02:30', '03:30']);
  });
});

test.each([
  [{ ...night, to: '22:00' }, 'silentHours.to'],
  [{ ...night, timeZone: 'Mars/Base' }, 'silentHours.timeZone'],
])('When they are %j, then they are refused and it is said why', (hours, field) => {
  const refusal = { code: 'invalid-silent-hours', errors: [{ field, message: expect.any(String) }] };
  expect(() => assertSilentHours(hours)).toThrow(expect.objectContaining(refusal));
});

test('When they are fine, then they are taken', () => expect(() => assertSilentHours(night)).not.toThrow());
