import { isLoopback } from './loopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['192.168.1.7', false],
  ['127.0.0.1.example.org', false],
  ['::', false],
])('When the address is %s, then only its own machine reaches it: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
