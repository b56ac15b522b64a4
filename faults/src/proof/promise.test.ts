import { brokenPromise } from './promise.ts';
import type { Kept, Promised } from './promise.ts';

const due = new Date('2026-06-01T12:00:00Z');
const at = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
const promised: Promised = { end: 'posted', account: 'mine', from: due, until: at(5) };
const posted: Kept = { status: 'posted', reason: null, made: [{ account: 'mine', at: at(1) }] };

test.each<[string, Partial<Promised>, Partial<Kept>, ReturnType<typeof brokenPromise>]>([
  ['goes out at its time to its account', {}, {}, null],
  ['goes out before its time', {}, { made: [{ account: 'mine', at: at(-1) }] }, 'early'],
  ['goes out later than promised', {}, { made: [{ account: 'mine', at: at(6) }] }, 'late'],
  ['goes to another account', {}, { made: [{ account: 'other', at: at(1) }] }, 'another account'],
  ['fails and was to go out', {}, { status: 'failed', reason: 'Why.', made: [] }, 'another end'],
  ['is a draft that says why', { end: 'draft' }, { status: 'draft', reason: 'Why.', made: [] }, null],
  ['is a draft without a word', { end: 'draft' }, { status: 'draft', made: [] }, 'says not why'],
  ['fails without a word', { end: 'any' }, { status: 'failed', made: [] }, 'says not why'],
])('When a post %s, then that is reported', (_name, promise, kept, expected) => {
  expect(brokenPromise({ ...promised, ...promise }, { ...posted, ...kept })).toBe(expected);
});
