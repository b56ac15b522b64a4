import { describe, expect, test } from '@jest/globals';
import { sidesOf } from './use-bar-place.ts';

const text = { x: 100, y: 200, width: 80, height: 40 };
const at = (y: number) => ({ x: 0, y, width: 300, height: 30 });

describe('sidesOf', () => {
  test('When no other text is near, then the bar goes above its text', () => {
    expect(sidesOf(text, [])).toEqual(['top', 'bottom']);
    expect(sidesOf(text, [at(20), at(500)])).toEqual(['top', 'bottom']);
  });

  test('When another text lies above, then the bar goes below; with one on both sides above', () => {
    expect(sidesOf(text, [at(140)])).toEqual(['bottom', 'top']);
    expect(sidesOf(text, [at(140), at(270)])).toEqual(['top', 'bottom']);
  });
});
