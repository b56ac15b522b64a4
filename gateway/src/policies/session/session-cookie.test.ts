import { randomBytes } from 'node:crypto';
import { sessionToken, withoutSessionCookie } from './session-cookie.ts';

const token = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

describe('sessionToken', () => {
  test.each([
    ['alone', `sid=${token}`, false, token],
    ['between others', `a=b; sid=${token}; theme=dark`, false, token],
    ['without spaces', `a=b;sid=${token};c=d`, false, token],
    ['behind a name that ends alike', `xsid=forged0123456789012345678; sid=${token}`, false, token],
    ['only a name that ends alike', `xsid=${token}`, false, null],
    ['the https one under http', `__Host-sid=${token}`, false, null],
    ['the https one under https', `a=b; __Host-sid=${token}`, true, token],
    ['the plain one under https', `sid=${token}`, true, null],
    ['shorter than ours', `sid=${token.slice(1)}`, false, null],
    ['longer than ours', `sid=${token}A`, false, null],
    ['no 32 bytes in base64url', `sid=${token.slice(0, -1)}F`, false, null],
    ['with odd characters', `sid=${token}%0d%0a`, false, null],
    ['no header', undefined, false, null],
  ])('When the cookie is %s, then the token is found or not', (_name, header, isHttps, expected) => {
    expect(sessionToken(header, isHttps)).toBe(expected);
  });
});

test('When auth issues a token, then it is one', () => {
  for (let i = 0; i < 200; i += 1) {
    const issued = randomBytes(32).toString('base64url');
    expect(sessionToken(`sid=${issued}`, false)).toBe(issued);
  }
});

test.each([
  [`sid=${token}`, false, null],
  [`login-1=a; sid=${token}; theme=dark`, false, 'login-1=a; theme=dark'],
  [`__Host-login-1=a;__Host-sid=${token}`, true, '__Host-login-1=a'],
  [`xsid=${token}`, false, `xsid=${token}`],
])('When the session cookie is taken out of %s, then the others stay', (header, isHttps, expected) => {
  expect(withoutSessionCookie(header, isHttps)).toBe(expected);
});
