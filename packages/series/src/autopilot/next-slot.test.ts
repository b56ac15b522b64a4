import { fromLocalFields } from '@viral-slides/local-time';
import { nextSlot, restsSince } from './next-slot.ts';

const timeZone = 'Europe/Berlin';
const at = (date: string, time: string) => fromLocalFields({ date, time }, timeZone);
const next = (now: Date, free: Date[], done: string[] = []) => nextSlot({ now, timeZone, free, isDone: (day) => done.includes(day) });

describe('nextSlot', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
  const free = days.flatMap((day) => [at(day, '09:00'), at(day, '18:00')]);

  test('When clocks change in between, then it is made at six in the evening before, as clocks show it', () => {
    expect(next(at('2026-10-23', '12:00'), free)).toEqual({ slotAt: free[0], day: days[0], makeAt: at('2026-10-23', '18:00') });
    const after = next(at('2026-10-24', '12:00'), free, days.slice(0, 1));
    expect(after).toEqual({ slotAt: free[2], day: days[1], makeAt: at('2026-10-24', '18:00') });
    expect((after?.slotAt.getTime() ?? 0) - (after?.makeAt.getTime() ?? 0)).toBe(16 * 60 * 60_000);
  });

  test('When it is turned on later than that, then the slot is at least two hours away', () => {
    expect(next(at(days[0]!, '07:00'), free)?.slotAt).toEqual(free[0]);
    expect(next(at(days[0]!, '07:01'), free)?.slotAt).toEqual(free[1]);
    expect(next(at(days[0]!, '16:01'), free)).toMatchObject({ slotAt: free[2], makeAt: at(days[0]!, '18:00') });
  });

  test('When all days had theirs, or there is no slot, then there is none', () => {
    expect(next(at('2026-10-23', '12:00'), free, days)).toBeNull();
    expect(next(at('2026-10-23', '12:00'), [])).toBeNull();
  });
});

describe('restsSince', () => {
  test.each([
    [0, null],
    [1, '2026-10-26T00:00'],
    [2, '2026-10-25T00:00'],
    [30, '2026-09-27T00:00'],
  ])('When the cool-down is %d days, then pictures rest that were shown since %s', (coolDownDays, since) => {
    const [date, time] = since?.split('T') ?? [];
    expect(restsSince('2026-10-26', { coolDownDays, timeZone })).toEqual(date && time ? at(date, time) : null);
  });
});
