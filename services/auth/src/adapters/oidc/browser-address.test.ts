import { browserAddress } from './browser-address.ts';

const inside = 'http://dev-idp:3000/dev-idp';
const publicOrigin = 'https://slides.example';

describe('browserAddress', () => {
  test.each([
    ['http://dev-idp:3000/dev-idp/auth', inside, undefined, 'http://dev-idp:3000/dev-idp/auth'],
    ['http://dev-idp:3000/dev-idp/auth', inside, '/dev-idp', 'https://slides.example/dev-idp/auth'],
    ['http://dev-idp:3000/dev-idp/auth', `${inside}/`, '/dev-idp/', 'https://slides.example/dev-idp/auth'],
    ['http://dev-idp:3000/dev-idp/session/end?x=1', inside, 'http://localhost:4000/idp', 'http://localhost:4000/idp/session/end?x=1'],
    ['https://accounts.example/auth', inside, '/dev-idp', 'https://accounts.example/auth'],
    ['http://dev-idp:3000/dev-idp-evil/auth', inside, '/dev-idp', 'http://dev-idp:3000/dev-idp-evil/auth'],
  ])('When the endpoint is %s, the issuer %s and the base %s, then the browser goes to %s', (endpoint, issuer, browserBase, expected) => {
    expect(browserAddress(endpoint, { issuer, browserBase, publicOrigin })).toBe(expected);
  });
});
