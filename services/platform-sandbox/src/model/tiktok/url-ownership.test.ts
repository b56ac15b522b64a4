import { isOwnedUrl } from './url-ownership.ts';

const owned = [
  { kind: 'prefix' as const, value: 'https://slides.example/media/' },
  { kind: 'domain' as const, value: 'pictures.example' },
];
const strict = { allowsHttp: false };
const local = { allowsHttp: true };

describe('isOwnedUrl', () => {
  test.each([
    ['https://slides.example/media/a.jpg', true],
    ['https://slides.example/media/b/c.jpg?x=1', true],
    ['https://SLIDES.example:443/media/a.jpg', true],
    ['https://slides.example/other/media/a.jpg', false],
    ['https://slides.example/media/../secret.jpg', false],
    ['https://slides.example/media/%2e%2e/secret.jpg', false],
    ['https://slides.example/mediathek/a.jpg', false],
    ['https://slides.example:8443/media/a.jpg', false],
    ['https://www.slides.example/media/a.jpg', false],
    ['https://pictures.example/a.jpg', true],
    ['https://cdn.pictures.example/a.jpg', true],
    ['https://evilpictures.example/a.jpg', false],
    ['https://example/a.jpg', false],
    ['https://pictures.example@evil.example/a.jpg', false],
    ['https://user:pass@pictures.example/a.jpg', false],
    ['http://pictures.example/a.jpg', false],
    ['ftp://pictures.example/a.jpg', false],
    ['https://[::1]/media/a.jpg', false],
    ['https://2130706433/a.jpg', false],
    ['/media/a.jpg', false],
    [`https://pictures.example/${'a'.repeat(2_100)}`, false],
  ])('When %s is asked for, then owning it is %p', (url, expected) => expect(isOwnedUrl(url, owned, strict)).toBe(expected));

  test('When an address is verified but bare, then it is refused strictly and taken in the local stack', () => {
    const place = [{ kind: 'prefix' as const, value: 'http://127.0.0.1:9000/media/' }];
    const url = 'http://127.0.0.1:9000/media/a.jpg';
    expect([isOwnedUrl(url, place, strict), isOwnedUrl(url, place, local)]).toEqual([false, true]);
  });
  test('When the local stack is lax about http, then it still pulls nothing that is not verified', () => {
    expect(isOwnedUrl('http://mongo:27017/', owned, local)).toBe(false);
  });
});
