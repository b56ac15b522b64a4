import { describe, expect, test } from '@jest/globals';
import { displayName, initials, type NamedUser } from './user-names.ts';

const user = (firstName: string | null, lastName: string | null, email: string | null): NamedUser => ({ firstName, lastName, email });

describe('displayName', () => {
  test.each([
    ['Ada Lovelace', user('Ada', 'Lovelace', 'ada@example.org')],
    ['Ada', user('Ada', null, 'ada@example.org')],
    ['Lovelace', user(null, 'Lovelace', 'ada@example.org')],
    ['ada.l', user(null, null, 'ada.l@example.org')],
    ['Guest User', user(null, null, null)],
    ['Guest User', user('', '', '')],
  ])('When %s is expected, then it is shown', (expected, given) => {
    expect(displayName(given)).toBe(expected);
  });
});

describe('initials', () => {
  test.each([
    ['AL', user('ada', 'lovelace', 'x@example.org')],
    ['A', user('ada', null, 'x@example.org')],
    ['X', user(null, 'Lovelace', 'x@example.org')],
    ['X', user(null, null, 'x@example.org')],
    ['GU', user(null, 'Lovelace', null)],
    ['GU', user(null, null, null)],
    ['ÉZ', user('émile', 'zola', null)],
  ])('When %s is expected, then it is shown', (expected, given) => {
    expect(initials(given)).toBe(expected);
  });
});
