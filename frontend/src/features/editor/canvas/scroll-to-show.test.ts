import { scrollToShow } from './scroll-to-show.ts';

const seen = { start: 100, end: 500 };

describe('scrollToShow', () => {
  test.each([
    ['is well within what is seen', { start: 200, end: 300 }, 0],
    ['lies below', { start: 520, end: 600 }, 124],
    ['touches the lower edge', { start: 400, end: 490 }, 14],
    ['lies above', { start: 20, end: 80 }, -104],
    ['is longer than what is seen and starts above', { start: -200, end: 560 }, 84],
    ['is longer than what is seen and ends within', { start: -300, end: 476 }, 0],
  ])('When a text %s, then the canvas scrolls as far as it must', (_, what, by) => {
    // Minus zero is zero to a person.
    expect(scrollToShow(seen, what) + 0).toBe(by);
  });
});
