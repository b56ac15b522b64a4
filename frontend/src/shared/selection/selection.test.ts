import { describe, expect, test } from '@jest/globals';
import { extendedTo, NOTHING_SELECTED, toggled } from './selection.ts';

describe('Selection', () => {
  const order = ['a', 'b', 'c', 'd'];
  test('When a range is selected to either side, then what was selected before stays, and the range goes on from the same item', () => {
    const one = toggled(NOTHING_SELECTED, 'c');
    const back = extendedTo(one, 'b', order);
    expect([...back.ids].sort()).toEqual(['b', 'c']);
    expect([...extendedTo(back, 'd', order).ids].sort()).toEqual(['b', 'c', 'd']);
    expect(toggled(back, 'c').ids.has('c')).toBe(false);
  });

  test('When the item pressed last is no longer shown, then only the new one is added', () => {
    expect([...extendedTo(toggled(NOTHING_SELECTED, 'gone'), 'b', order).ids]).toEqual(['gone', 'b']);
  });
});
