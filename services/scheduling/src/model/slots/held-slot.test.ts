import { expect, test } from '@jest/globals';
import { aPost, at, hour, noon } from '../../../test/a-post.ts';
import { heldSlot } from './held-slot.ts';
import type { PostFields } from '../post-change.ts';

const inSlot = aPost({ socialAccountId: 'account', slotAt: noon });
const after = (set: PostFields) => heldSlot(inSlot, { ...inSlot, ...set }, set);

test('When a post that waits in a slot is rendered, claimed, or gets other texts, then it keeps the slot', () => {
  for (const set of [{ phase: 'rendering' }, { phase: 'claimed' }, { content: inSlot.content }] as const) expect(after(set)).toEqual(noon);
});

test.each([
  ['is moved by hand', { scheduledTime: at(hour) }],
  ['goes to another account', { socialAccountId: 'other' }],
  ['is a draft again', { status: 'draft' }],
  ['is posted', { status: 'posted' }],
  ['failed', { status: 'failed' }],
] as const)('When it %s, then it lets go of the slot', (_name, set) => {
  expect(after(set)).toBeUndefined();
});

test('When it comes back after it let go, then it takes none', () => {
  const { slotAt: _slotAt, ...failed } = { ...inSlot, status: 'failed' as const };
  expect(heldSlot(failed, { ...failed, status: 'scheduled' }, { status: 'scheduled' })).toBeUndefined();
});

test('When it is planned into a slot of another account at the same time, then it holds that one', () => {
  expect(after({ socialAccountId: 'other', slotAt: noon })).toEqual(noon);
});
