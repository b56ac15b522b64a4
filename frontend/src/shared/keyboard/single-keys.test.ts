import { expect, test } from '@jest/globals';
import { isSwitchedOff, setSingleKeys } from './single-keys.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  [press('g'), true],
  [press('?'), true],
  [press('+'), true],
  [press('0'), true],
  [press('Escape'), false],
  [press('ArrowLeft'), false],
  [press('z', { ctrlKey: true }), false],
  [press('z', { metaKey: true }), false],
  [press('g', { altKey: true }), false],
])('When single keys are off and %o is pressed, then it is switched off: %s', (key, expected) => {
  setSingleKeys(false);
  expect(isSwitchedOff(key)).toBe(expected);
  setSingleKeys(true);
  expect(isSwitchedOff(key)).toBe(false);
});
