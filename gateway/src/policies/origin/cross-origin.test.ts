import { isFromOwnOrigin } from './cross-origin.ts';

const ownOrigin = 'https://slides.example.org';
const source = { method: 'POST', origin: undefined, fetchSite: undefined, hasCookie: true, ownOrigin };

describe('isFromOwnOrigin', () => {
  test.each([
    ['a reading request from anywhere', { method: 'GET', origin: 'https://evil.example', fetchSite: 'cross-site' }, true],
    ['HEAD', { method: 'HEAD' }, true],
    ['a browser that says same-origin', { fetchSite: 'same-origin', origin: ownOrigin }, true],
    ['a browser that says same-origin without a known scheme', { fetchSite: 'same-origin', origin: 'http://slides.example.org' }, true],
    ['a browser that says cross-site', { fetchSite: 'cross-site', origin: ownOrigin }, false],
    ['a browser that says same-site (a subdomain)', { fetchSite: 'same-site' }, false],
    ['a browser that says none', { fetchSite: 'none' }, false],
    ['an older browser on our page', { origin: ownOrigin }, true],
    ['an older browser on another page', { origin: 'https://evil.example' }, false],
    ['an older browser in a sandbox', { origin: 'null' }, false],
    ['another port of our host', { origin: `${ownOrigin}:8443` }, false],
    ['a program with a cookie and no word of origin', {}, false],
    ['a program without a cookie', { hasCookie: false }, true],
    ['a program without a cookie but with a foreign origin', { hasCookie: false, origin: 'https://evil.example' }, false],
  ])('When %s calls, then the verdict is right', (_name, request, expected) => {
    expect(isFromOwnOrigin({ ...source, ...request })).toBe(expected);
  });
});
