import { describe, expect, test } from '@jest/globals';
import { nextPlace } from './use-roving-grid.ts';

describe('nextPlace', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 15, 15],
    ['ArrowUp', 16, 13],
    ['ArrowUp', 2, 2],
    ['Home', 9, 0],
    ['End', 9, 16],
    ['Enter', 9, null],
  ])('When %s is pressed at place %i of 17 in threes, then it leads to %p', (key, from, to) => {
    expect(nextPlace(key, from, { count: 17, columns: 3 })).toBe(to);
  });

  test.each([
    ['ArrowDown', 1],
    ['ArrowRight', null],
    ['ArrowLeft', null],
  ])('When %s is pressed in a single column, then it leads to %p', (key, to) => {
    expect(nextPlace(key, 0, { count: 17, columns: 1 })).toBe(to);
  });
});
