import { describe, expect, test } from '@jest/globals';
import { freeTurnSide } from './turn-handle.tsx';

const box = { x: 100, y: 300, width: 200, height: 60 };
const [below, above] = [
  { x: 100, y: 370, width: 200, height: 60 },
  { x: 100, y: 230, width: 200, height: 60 },
];
const [right, left] = [
  { x: 310, y: 300, width: 100, height: 60 },
  { x: 0, y: 300, width: 90, height: 60 },
];

describe('freeTurnSide', () => {
  test('When nothing lies near, then the handle is below', () => {
    expect(freeTurnSide({ box, rotation: 0 }, [], 1)).toBe('bottom');
  });

  test('When others lie below, above and at the right, then the handle is at the next free side', () => {
    expect(freeTurnSide({ box, rotation: 0 }, [below], 1)).toBe('top');
    expect(freeTurnSide({ box, rotation: 0 }, [below, above], 1)).toBe('right');
    expect(freeTurnSide({ box, rotation: 0 }, [below, above, right], 1)).toBe('left');
  });

  test('When others lie at all sides, then there is no handle', () => {
    expect(freeTurnSide({ box, rotation: 0 }, [below, above, right, left], 1)).toBeNull();
  });

  test('When the text is turned, then its sides turn with it', () => {
    expect(freeTurnSide({ box, rotation: 180 }, [above], 1)).toBe('top');
    expect(freeTurnSide({ box, rotation: 180 }, [below], 1)).toBe('bottom');
  });
});
