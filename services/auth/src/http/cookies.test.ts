import { loginCookie, readCookie, sessionCookie, surplusLoginCookies } from './cookies.ts';

const http = 'http://localhost:8080';
const https = 'https://slides.example';
const requestWith = (cookie?: string) => ({ get: (() => cookie) as never });

describe('cookie rules', () => {
  test('When the origin is https, then the session cookie is Secure and bound to the host', () => {
    expect(sessionCookie(https)).toEqual({ name: '__Host-sid', options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true } });
  });

  test('When the origin is http, then the session cookie works without https', () => {
    expect(sessionCookie(http)).toEqual({ name: 'sid', options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false } });
  });

  test('When two sign-ins are under way, then each has its own cookie, which does not reveal the state', () => {
    const [one, two] = [loginCookie(https, 'state-1'), loginCookie(https, 'state-2')];
    expect(one.name).toMatch(/^__Host-login-[0-9a-f]{16}$/);
    expect(one.name).not.toBe(two.name);
    expect(one.options).toEqual(sessionCookie(https).options);
  });

  test.each([
    ['sid=abc', 'sid', 'abc'],
    ['a=1; sid=abc; b=2', 'sid', 'abc'],
    ['sid=first; sid=second', 'sid', 'first'],
    ['__Host-sid=abc', 'sid', undefined],
    ['sid=', 'sid', undefined],
    ['xsid=abc', 'sid', undefined],
    ['sid', 'sid', undefined],
    [undefined, 'sid', undefined],
  ])('When the header is %j, then the cookie %s is %j', (header, name, value) => {
    expect(readCookie(requestWith(header), name)).toBe(value);
  });

  test('When many sign-ins are under way, then the oldest cookies make room', () => {
    const header = Array.from({ length: 7 }, (_, index) => `login-${index}=x`).join('; ');
    expect(surplusLoginCookies(requestWith(`sid=a; ${header}`), http)).toEqual(['login-0', 'login-1', 'login-2']);
    expect(surplusLoginCookies(requestWith('login-0=x'), http)).toEqual([]);
  });
});
