import { describe, expect, test } from '@jest/globals';
import { nextFreeMorning } from './next-free-morning.ts';

const zone = 'Europe/Berlin';
const waiting = (scheduledTime: string) => ({ status: 'scheduled', scheduledTime }) as const;

describe('The next free morning', () => {
  test('When nothing waits, then it is tomorrow at nine, by the calendar of the person', () => {
    expect(nextFreeMorning([], { now: new Date('2026-03-27T22:30:00Z'), zone })).toEqual({ date: '2026-03-28', time: '09:00' });
    expect(nextFreeMorning([], { now: new Date('2026-03-27T23:30:00Z'), zone })).toEqual({ date: '2026-03-29', time: '09:00' });
  });

  test('When posts wait for nine on the next days, then it is the first day without one, also over a change of the clocks', () => {
    const posts = [waiting('2026-03-28T08:00:00.000Z'), waiting('2026-03-29T07:00:30.000Z')];
    expect(nextFreeMorning(posts, { now: new Date('2026-03-27T12:00:00Z'), zone })).toEqual({ date: '2026-03-30', time: '09:00' });
  });

  test('When a post stands there that is out, a draft, or at another time, then the morning is free', () => {
    const posts = [
      { status: 'posted', scheduledTime: '2026-03-28T08:00:00.000Z' },
      { status: 'draft', scheduledTime: '2026-03-28T08:00:00.000Z' },
      { status: 'draft', scheduledTime: null },
      waiting('2026-03-28T08:30:00.000Z'),
    ] as const;
    expect(nextFreeMorning(posts, { now: new Date('2026-03-27T12:00:00Z'), zone })).toMatchObject({ date: '2026-03-28' });
  });
});
