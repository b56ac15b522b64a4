import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { newTimes, type Shift } from './new-times.ts';

const ZONE = 'Europe/Berlin';
const at = (scheduledTime: string) => buildPost({ scheduledTime });
const moved = (scheduledTime: string, shift: Shift) => newTimes([at(scheduledTime)], shift, ZONE).map(({ to }) => to.toISOString());

describe('The new times of posts', () => {
  test.each([
    ['a day later', '2031-05-04T10:30:00.000Z', { kind: 'by', days: 1, hours: 0 }, '2031-05-05T10:30:00.000Z'],
    ['two hours earlier', '2031-05-04T10:30:00.000Z', { kind: 'by', days: 0, hours: -2 }, '2031-05-04T08:30:00.000Z'],
    ['a day later over the end of summer time', '2031-10-25T10:30:00.000Z', { kind: 'by', days: 1, hours: 0 }, '2031-10-26T11:30:00.000Z'],
    ['to a day of winter', '2031-05-04T10:30:00.000Z', { kind: 'to', day: '2031-12-01' }, '2031-12-01T11:30:00.000Z'],
  ] as const)('When they are moved %s, then each keeps its time of day, or is as much later or earlier', (_how, from, shift, to) => {
    expect(moved(from, shift)).toEqual([to]);
  });

  test.each([
    { kind: 'by', days: 0, hours: 0 },
    { kind: 'to', day: '2031-05-04' },
    { kind: 'to', day: '' },
  ] satisfies Shift[])('When %j changes nothing, then the post is left out', (shift) => {
    expect(moved('2031-05-04T10:30:00.000Z', shift)).toEqual([]);
  });
});
