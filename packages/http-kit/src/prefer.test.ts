import { preferredWaitMs, readPreference } from './prefer.ts';

const asking = (prefer?: string) => ({ get: () => prefer });

test.each([
  ['wait=20', 20_000],
  ['return=minimal, Wait = "5"', 5_000],
  ['wait=3600', 20_000],
  ['wait=0', 0],
  ['wait=-1', 0],
  ['wait', 0],
  ['wait=1e3', 0],
  [undefined, 0],
])('When a request prefers %s, then it is waited for %i ms', (prefer, ms) => {
  expect(preferredWaitMs(asking(prefer))).toBe(ms);
});

test('When a preference comes twice, then the first holds', () => {
  expect(readPreference(asking('return=minimal;x=1, return=representation'), 'return')).toBe('minimal');
});
