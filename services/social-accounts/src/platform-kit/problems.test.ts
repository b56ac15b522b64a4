import { describe, expect, test } from '@jest/globals';
import { codeWords, commonRows, inADay, notBefore, problemOf, rowAt, rowByStatus } from './problems.ts';

const now = new Date('2026-11-25T09:00:00.000Z');
const toy = { id: 'toy' };
const common = commonRows('Toy');

test.each([
  [429, 'retry', 'toy-rate-limited', 'Toy asked us to slow down.'],
  [503, 'retry', 'toy-http-503', 'Toy had an internal error.'],
  [302, 'retry', 'toy-http-302', 'Toy had an internal error.'],
  [418, 'fail', 'toy-http-418', 'Toy refused the post for an unknown reason.'],
])('When all that is known is the status %d, then the reaction is %s', (status, reaction, code, message) => {
  expect(problemOf(toy, rowByStatus(common, status))).toMatchObject({ reaction, code, message });
});

test.each([
  [new Date('2026-11-25T09:20:00.000Z'), 20 * 60_000],
  [new Date('2026-11-25T08:00:00.000Z'), 60_000],
  [undefined, 60_000],
])('When a platform takes calls again at %s, then it is left alone for %d ms', (freeAt, expected) => {
  expect(problemOf(toy, notBefore(common.slowDown, freeAt, now)).options.afterMs).toBe(expected);
});

test('When a row says when the platform takes posts again, then the problem has the time', () => {
  const row = rowAt({ reaction: 'retry', detail: 'Enough.', untilAfter: inADay }, now);
  expect(problemOf(toy, row, 'enough')).toMatchObject({ code: 'toy-enough', options: { until: new Date('2026-11-26T09:00:00.000Z') } });
});

describe('codeWords', () => {
  test.each([
    ['BlobNotFound', 'blob-not-found'],
    ['authError', 'auth-error'],
    ['spam_risk_text', 'spam-risk-text'],
    ['<b>', null],
    ['', null],
  ])('When a platform says %j, then our word for it is %j', (name, expected) => {
    expect(codeWords(name)).toBe(expected);
  });
});
