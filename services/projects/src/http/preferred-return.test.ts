import { expect, test } from '@jest/globals';
import { prefersMinimalReturn } from './preferred-return.ts';

const asking = (prefer: string | undefined) => prefersMinimalReturn({ get: () => prefer });

test.each([
  ['return=minimal', true],
  ['Return = "minimal"', true],
  ['respond-async, return=minimal; foo=bar', true],
  ['return=minimal, return=representation', true],
  ['return=representation, return=minimal', false],
  ['return=representation', false],
  ['handling=lenient', false],
  ['return', false],
  ['return=minimalistic', false],
  ['', false],
  [undefined, false],
])('When the header Prefer is %j, then a short answer is wanted: %j', (prefer, isWanted) => {
  expect(asking(prefer)).toBe(isWanted);
});
