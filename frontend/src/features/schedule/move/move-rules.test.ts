import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { firstDayOf, firstHourOf, isMovable, isPlannable, moveOf, timeToTake } from './move-rules.ts';

const zone = 'Europe/Berlin';
const now = new Date('2026-11-22T12:00:00Z');
const post = buildPost({ scheduledTime: '2026-11-25T08:30:42.000Z' });

describe('isMovable', () => {
  test.each([
    ['a draft', { status: 'draft', actions: ['edit', 'cancel'] }],
    ['posted', { status: 'posted', actions: ['duplicate'] }],
    ['failed', { status: 'failed', actions: ['retry'] }],
    ['being published', { status: 'scheduled', phase: 'publishing', actions: [] }],
    ['without a time', { scheduledTime: null }],
  ] as const)('When a post is %s, then it cannot be moved', (_case, over) => {
    expect(isMovable(buildPost({ ...over, actions: [...('actions' in over ? over.actions : ['edit' as const])] }))).toBe(false);
  });

  test('When a post is scheduled and may be edited, then it can be moved', () => expect(isMovable(post)).toBe(true));
});

test.each([
  ['a draft', { status: 'draft', actions: ['edit', 'cancel'] }, true],
  ['scheduled', { status: 'scheduled', actions: ['edit', 'cancel'] }, false],
  ['posted', { status: 'posted', actions: ['duplicate'] }, false],
] as const)('When a post is %s, then that decides whether it can be put on a day', (_case, over, is) => {
  expect(isPlannable(buildPost({ ...over, actions: [...over.actions] }))).toBe(is);
});

describe('moveOf', () => {
  test('When the day is its own, then nothing happens', () => expect(moveOf(post, '2026-11-25', { now, zone })).toEqual({ kind: 'none' }));

  test('When the day has passed, then it is refused', () => expect(moveOf(post, '2026-11-21', { now, zone })).toEqual({ kind: 'past' }));

  test('When it is today and its time of day has passed, then it is refused', () => {
    expect(moveOf(post, '2026-11-22', { now, zone })).toEqual({ kind: 'past' });
  });

  test('When it is today and its time of day is still to come, then it moves', () => {
    const late = { ...post, scheduledTime: '2026-11-25T18:00:00.000Z' };
    expect(moveOf(late, '2026-11-22', { now, zone })).toEqual({ kind: 'move', to: new Date('2026-11-22T18:00:00.000Z') });
  });

  test('When the day is to come, then the time of day stays and seconds are zero', () => {
    expect(moveOf(post, '2026-11-30', { now, zone })).toEqual({ kind: 'move', to: new Date('2026-11-30T08:30:00.000Z') });
  });
});

describe('hours', () => {
  test.each([
    ['its own hour', '2026-11-25T09', { kind: 'none' }],
    ['an hour to come', '2026-11-25T17', { kind: 'move', to: new Date('2026-11-25T16:00:00.000Z') }],
    ['an hour of today that has passed', '2026-11-22T13', { kind: 'past' }],
    ['the next hour of today', '2026-11-22T14', { kind: 'move', to: new Date('2026-11-22T13:00:00.000Z') }],
  ])('When a post is put on %s, then its time is that hour, if it is another one and to come', (_case, place, move) =>
    expect(moveOf(post, place, { now, zone })).toEqual(move),
  );

  test('When a draft is put on an hour, then it is scheduled for its start', () => {
    const draft = { status: 'draft' as const, scheduledTime: null };
    expect(moveOf(draft, '2026-11-30T18', { now, zone })).toEqual({ kind: 'move', to: new Date('2026-11-30T17:00:00.000Z') });
  });

  test.each([
    [post, '2026-11-25T09'],
    [{ status: 'draft' as const, scheduledTime: null }, '2026-11-22T09'],
  ])('When %p is moved by keys, then the move starts on %s', (moved, hour) => expect(firstHourOf(moved, { now, zone })).toBe(hour));
});

describe('drafts', () => {
  const clock = { now, zone };
  const draft = (scheduledTime: string | null) => ({ status: 'draft' as const, scheduledTime });

  test('When a draft has no time, then it takes nine in the morning to the day', () => {
    expect(timeToTake(draft(null), clock)).toBe('2026-11-22T08:00:00.000Z');
    expect(moveOf(draft(null), '2026-11-30', clock)).toEqual({ kind: 'move', to: new Date('2026-11-30T08:00:00.000Z') });
  });

  test('When a draft is put on its own day, then it is scheduled there', () => {
    const to = new Date('2026-11-25T08:30:00.000Z');
    expect(moveOf(draft(to.toISOString()), '2026-11-25', clock)).toEqual({ kind: 'move', to });
  });

  test('When the time of a draft has passed on that day, then it is refused', () => {
    expect(moveOf(draft(null), '2026-11-22', clock)).toEqual({ kind: 'past' });
  });

  test.each([
    [draft(null), '2026-11-22'],
    [draft('2026-11-01T08:00:00.000Z'), '2026-11-22'],
    [draft('2026-11-25T08:00:00.000Z'), '2026-11-25'],
    [post, '2026-11-25'],
  ])('When %p is moved by keys, then the move starts on %s', (moved, day) => expect(firstDayOf(moved, clock)).toBe(day));
});
