import { describe, expect, test } from '@jest/globals';
import { turnLengthMs } from './turn-length.ts';

describe('Turns of renderings', () => {
  test('When others wait, then the first turn of a user’s only rendering is longer than all other turns', () => {
    const only = turnLengthMs({ isFirst: true, isOnlyOne: true, isWanted: true });
    const oneOfMany = turnLengthMs({ isFirst: true, isOnlyOne: false, isWanted: true });
    const further = turnLengthMs({ isFirst: false, isOnlyOne: true, isWanted: true });

    expect(only).toBeGreaterThan(oneOfMany);
    expect(further).toBe(oneOfMany);
  });

  test('When no other user waits, then turns are of one length', () => {
    const lengths = [true, false].flatMap((isFirst) =>
      [true, false].map((isOnlyOne) => turnLengthMs({ isFirst, isOnlyOne, isWanted: false })),
    );

    expect(new Set(lengths).size).toBe(1);
  });
});
