import { isFromOwnPage } from './own-page.ts';

const origin = 'http://localhost:8080';

describe('isFromOwnPage', () => {
  test.each([
    ['our page', { 'sec-fetch-site': 'same-origin', origin }, true],
    ['our page in an older browser', { origin }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a subdomain', { 'sec-fetch-site': 'same-site', origin }, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['another port', { origin: 'http://localhost:9000' }, false],
    ['a program', {}, false],
  ])('When a form comes from %s, then the verdict is right', (_name, headers, expected) => {
    expect(isFromOwnPage(headers, origin)).toBe(expected);
  });
});
