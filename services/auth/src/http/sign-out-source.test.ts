import { isOwnNavigation } from './sign-out-source.ts';

const origin = 'http://192.168.1.20:8080';

describe('isOwnNavigation', () => {
  test.each([
    ['our page, as the browser reports', { 'sec-fetch-site': 'same-origin' }, true],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }, false],
    ['another site that forged the referrer’s path', { 'sec-fetch-site': 'cross-site', referer: `${origin}/` }, false],
    ['our page at a plain http address', { referer: `${origin}/projects` }, true],
    ['another site at a plain http address', { referer: 'http://evil.example/http://192.168.1.20:8080/' }, false],
    ['another port of our host', { referer: 'http://192.168.1.20:9090/' }, false],
    ['another site that hides itself', {}, false],
    ['something that is no address', { referer: 'about:client' }, false],
  ])('When the browser comes from %s, then the verdict is right', (_name, headers: Record<string, string>, expected) => {
    expect(isOwnNavigation({ get: ((name: string) => headers[name]) as never }, origin)).toBe(expected);
  });
});
