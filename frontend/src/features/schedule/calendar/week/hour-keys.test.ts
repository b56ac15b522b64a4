import { expect, test } from '@jest/globals';
import { hourByKey } from './hour-keys.ts';

test.each([
  ['ArrowLeft', '2026-11-25T14', '2026-11-24T14'],
  ['ArrowRight', '2026-11-30T14', '2026-12-01T14'],
  ['ArrowUp', '2026-11-25T14', '2026-11-25T13'],
  ['ArrowUp', '2026-11-25T00', '2026-11-25T00'],
  ['ArrowDown', '2026-11-25T09', '2026-11-25T10'],
  ['ArrowDown', '2026-11-25T23', '2026-11-25T23'],
  ['Home', '2026-11-25T14', '2026-11-23T14'],
  ['End', '2026-11-25T14', '2026-11-29T14'],
  ['PageUp', '2026-11-25T14', '2026-11-18T14'],
  ['PageDown', '2026-11-25T14', '2026-12-02T14'],
  ['a', '2026-11-25T14', null],
])('When %s is pressed at %s, then it leads to %s', (key, from, to) => expect(hourByKey(from, { key, shiftKey: false }, 1)).toBe(to));
