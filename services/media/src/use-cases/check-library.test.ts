import type { LibrarySweep } from '../model/library-sweep.ts';
import { judgeSweep } from './check-library.ts';

const now = new Date('2026-03-01T12:00:00Z');
const sweep = (overrides: Partial<LibrarySweep> = {}): LibrarySweep => ({
  at: new Date('2026-03-01T11:30:00Z'),
  objects: 10_000,
  orphans: 12,
  refusal: null,
  ...overrides,
});

test.each([
  ['never swept', null, 'ok'],
  ['swept with a few orphans', sweep(), 'ok'],
  ['empty', sweep({ objects: 0, orphans: 0 }), 'ok'],
  ['small and mostly orphans', sweep({ objects: 44, orphans: 40 }), 'ok'],
  ['swept with many orphans', sweep({ orphans: 600 }), 'warning'],
  ['not swept for a day', sweep({ at: new Date('2026-02-28T11:59:59Z') }), 'warning'],
  ["another deployment's", sweep({ refusal: 'foreign-library' }), 'failed'],
  ['orphaned beyond belief', sweep({ orphans: 9_000, refusal: 'implausible-share' }), 'failed'],
])('When the library is %s, then it says so', (_state, found, state) => {
  expect(judgeSweep(found, now).state).toBe(state);
});
test('When orphans were removed, then their share is reported', () => {
  expect(judgeSweep(sweep(), now).says).toBe('12 of 10000 objects in the library belonged to no image (0.1 %); these are removed.');
});
