import { expect, test } from '@jest/globals';
import { isReachableElsewhere } from './phone-address.ts';

test.each([
  ['localhost', false],
  ['slides.localhost', false],
  ['127.0.0.1', false],
  ['127.1.2.3', false],
  ['0.0.0.0', false],
  ['[::1]', false],
  ['192.168.1.20', true],
  ['slides.example.org', true],
  ['localhost.example.org', true],
  ['127.0.0.1.example.org', true],
])('When the page is at %s, then a phone reaches it: %s', (hostname, isReachable) => {
  expect(isReachableElsewhere(hostname)).toBe(isReachable);
});
