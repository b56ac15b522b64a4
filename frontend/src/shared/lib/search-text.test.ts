import { expect, test } from '@jest/globals';
import { isFound } from './search-text.ts';

test.each([
  ['Harbour walk', '', true],
  ['Harbour walk', '  ', true],
  ['Harbour walk', 'HARB', true],
  ['Harbour walk', 'walk harbour ', true],
  ['Harbour walk', 'harbour night', false],
  ['Café à Paris', 'cafe', true],
  ['Cafe', 'café', true],
  ['ΑΘΗΝΑ', 'αθήνα', true],
])('When %s is there and %j is looked for, then it is found: %s', (name, search, expected) => {
  expect(isFound(name, search)).toBe(expected);
});
