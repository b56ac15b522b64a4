import { expect, test } from '@jest/globals';
import { numbersIn } from './post-numbers.ts';

test('When counts are numbers or decimal text, then they are reported, and 0 is a number', () => {
  expect(numbersIn({ views: '1204', likes: 88, comments: '0' })).toEqual({ views: 1204, likes: 88, comments: 0 });
});

test('When a count is hidden or no count, then it is not reported', () => {
  expect(numbersIn({ views: undefined, likes: null, comments: '', shares: -1, quotes: '1e3', saves: 1.5 })).toEqual({});
});
