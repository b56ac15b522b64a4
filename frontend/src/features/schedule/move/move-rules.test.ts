import { describe, expect, test } from '@jest/globals';
import { buildPost } from '@/testing/builders.ts';
import { isMovable, moveOf, type MovablePost } from './move-rules.ts';

const zone = 'Europe/Berlin';
const now = new Date('2026-11-22T12:00:00Z');
const post = buildPost({ scheduledTime: '2026-11-25T08:30:42.000Z' }) as MovablePost;

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
