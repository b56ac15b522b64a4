import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closedGap } from './closed-gap.ts';

const slotMs = 1_000;
const at = (place: number) => new Date(place * slotMs);
const places = (count: number) => Array.from({ length: count }, (_none, place) => at(place));
const holdersAt = (numbers: readonly number[]) => numbers.map((place) => ({ id: `post-${place}`, revision: 1, slotAt: at(place) }));
const moved = (numbers: readonly number[], taken: readonly number[] = []) =>
  closedGap(holdersAt(numbers), places(20), new Set(taken.map((place) => place * slotMs))).map(({ id, to }) => [id, to.getTime() / slotMs]);

test('When a slot is empty, then the posts after it move up in their order', () => {
  expect(moved([1, 2, 4])).toEqual([
    ['post-1', 0],
    ['post-2', 1],
    ['post-4', 2],
  ]);
});

test('When a post that was planned by hand stands in a slot, then the others go around it', () => {
  expect(moved([2, 3], [0])).toEqual([
    ['post-2', 1],
    ['post-3', 2],
  ]);
});

test('When a post waits at a time that is no slot any more, then it stays and keeps no other from moving', () => {
  const holders = [{ id: 'old', revision: 1, slotAt: new Date(500) }, ...holdersAt([3])];
  expect(closedGap(holders, [at(1), at(2), at(3)], new Set()).map(({ id, to }) => [id, to.getTime()])).toEqual([['post-3', 1_000]]);
});

test('When any posts move, then each goes to an earlier slot of its own, their order stays, and a second time nothing moves', () => {
  const any = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
  fc.assert(
    fc.property(any, any, (first, hand) => {
      const taken = new Set(hand.filter((place) => !first.includes(place)).map((place) => place * slotMs));
      const holders = holdersAt(first.toSorted((a, b) => a - b));
      const moves = closedGap(holders, places(61), taken);
      const goal = new Map(moves.map(({ id, to }) => [id, to]));
      const after = holders.map(({ id, slotAt, ...rest }) => ({ id, ...rest, slotAt: goal.get(id) ?? slotAt }));
      const times = after.map(({ slotAt }) => slotAt.getTime());
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.some((time) => taken.has(time))).toBe(false);
      expect(moves.every(({ slotAt, to }) => to < slotAt)).toBe(true);
      expect(closedGap(after, places(61), taken)).toEqual([]);
    }),
  );
});
