import { isUnambiguousTarget } from './request-target.ts';

describe('isUnambiguousTarget', () => {
  test.each([
    '/',
    '/api/projects',
    '/api/images/1b2c/content?w=160',
    '/assets/index-DfGh12.js',
    '/a.b.c/d',
    '/r%C3%A9sum%C3%A9',
    '/x?next=/../y',
    '/.well-known/x',
    '/a..b/c',
    '/a//b',
  ])('When the target is %s, then it is taken', (target) => expect(isUnambiguousTarget(target)).toBe(true));
  test.each([
    '',
    '*',
    'http://other/',
    '/api/../internal',
    '/..',
    '/api/%2e%2e/internal',
    '/api/.%2E/internal',
    '/./x',
    '/api%2finternal',
    '/api%5C..%5cinternal',
    '/api\\internal',
    '/a%00b',
    '/a%zz',
    '/a%ff',
    '/a b',
    '/\u00e9',
    '/api/images/..?x=1',
  ])('When the target is %j, then it is refused', (target) => expect(isUnambiguousTarget(target)).toBe(false));
});
