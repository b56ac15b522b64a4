import { expect, test } from '@jest/globals';
import { reshuffleRow } from './deal-pictures.ts';

const deal = (change: Partial<Parameters<typeof reshuffleRow>[0]> = {}) =>
  reshuffleRow({
    count: 2,
    imageIds: ['a', 'b', 'c', 'd', 'e'],
    shown: new Set(['a', 'b']),
    elsewhere: new Set(['c']),
    seed: 's',
    ...change,
  });

test('When a row is dealt again, then it gets what no row shows, and the same by the same seed', () => {
  expect(deal().toSorted()).toEqual(['d', 'e']);
  expect(deal()).toEqual(deal());
  const orders = new Set(['1', '2', '3', '4', '5', '6'].map((seed) => deal({ seed }).join('')));
  expect(orders.size).toBe(2);
});

test('When there is too little that is new, then those of other rows come next and its own at last; nothing is dealt of nothing', () => {
  expect(deal({ count: 3 })[2]).toBe('c');
  expect(deal({ count: 5 }).slice(3).toSorted()).toEqual(['a', 'b']);
  expect(deal({ count: 6 })).toHaveLength(6);
  expect(deal({ imageIds: [] })).toEqual([]);
});
