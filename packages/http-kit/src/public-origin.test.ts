import { publicOrigin } from './public-origin.ts';

const requestWith = (headers: Record<string, string>) => ({ get: ((name: string) => headers[name]) as never });

describe('publicOrigin', () => {
  test.each([
    [{ host: 'localhost:8080' }, 'http://localhost:8080'],
    [{ host: 'auth:3000', 'x-forwarded-host': '192.168.1.20:8080', 'x-forwarded-proto': 'http' }, 'http://192.168.1.20:8080'],
    [{ host: 'auth:3000', 'x-forwarded-host': 'Slides.Example.org', 'x-forwarded-proto': 'https' }, 'https://slides.example.org'],
    [{ host: 'auth:3000', 'x-forwarded-host': 'slides.example.org:443', 'x-forwarded-proto': 'https' }, 'https://slides.example.org'],
    [{ host: '[::1]:8080' }, 'http://[::1]:8080'],
    [{ host: 'localhost', 'x-forwarded-proto': 'javascript' }, 'http://localhost'],
  ])('When the headers are %j, then the origin is %s', (headers, origin) => {
    expect(publicOrigin(requestWith(headers as Record<string, string>))).toBe(origin);
  });

  test.each(['', 'a/b', 'user@host', 'a b', 'host:99999', 'a,b', 'evil\\host'])(
    'When the host is %j, then the request is refused',
    (host) => {
      expect(() => publicOrigin(requestWith({ host }))).toThrow(expect.objectContaining({ code: 'invalid-host' }));
    },
  );
});
