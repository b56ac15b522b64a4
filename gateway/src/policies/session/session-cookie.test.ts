import { sessionToken } from './session-cookie.ts';

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
    ['too short to be ours', 'sid=abc', false, null],
    ['with odd characters', `sid=${token}%0d%0a`, false, null],
    ['no header', undefined, false, null],
  ])('When the cookie is %s, then the token is found or not', (_name, header, isHttps, expected) => {
    expect(sessionToken(header, isHttps)).toBe(expected);
  });
});
