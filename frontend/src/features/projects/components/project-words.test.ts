import { expect, test } from '@jest/globals';
import { cardDate } from './project-words.ts';

const now = new Date(2025, 10, 21, 9);

test.each([
  [new Date(2025, 10, 2, 12), '2 Nov'],
  [new Date(2025, 8, 30, 23, 59), '30 Sep'],
  [new Date(2024, 11, 31, 12), '31 Dec 2024'],
])('When a project was made on %s, then its card says %s', (made, words) => {
  expect(cardDate(made.toISOString(), now)).toBe(words);
});
