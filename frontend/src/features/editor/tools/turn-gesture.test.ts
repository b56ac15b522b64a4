import { describe, expect, test } from '@jest/globals';
import { snapTurn } from './turn-gesture.ts';

describe('snapTurn', () => {
  test.each([
    ['near upright', 3.6, {}, 0],
    ['near an eighth', -41.2, {}, -45],
    ['between', 20.4, {}, 20],
    ['beyond half a turn', 200, {}, -160],
    ['near upright without snapping', 3.6, { isFree: true }, 4],
    ['in coarse steps', 23, { isCoarse: true }, 30],
  ])('When a text is turned %s, then it has whole degrees from -179 to 180', (_name, degrees, keys, turned) => {
    expect(snapTurn(degrees, { isCoarse: false, isFree: false, ...keys })).toBe(turned);
  });
});
