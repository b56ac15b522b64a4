import { fitsGoogleChallenge, readChallenge } from './pkce.ts';

// The pair of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('PKCE of the rehearsed Google', () => {
  test.each([
    ['the verifier of the challenge', { value: challenge, method: 'S256' }, verifier, true],
    ['another verifier', { value: challenge, method: 'S256' }, verifier.replace('d', 'e'), false],
    ['no verifier for a challenge', { value: challenge, method: 'S256' }, null, false],
    ['a verifier without a challenge', null, verifier, false],
    ['neither', null, null, true],
    ['plain and the same', { value: verifier, method: 'plain' }, verifier, true],
    ['a verifier that is too short', { value: 'short', method: 'plain' }, 'short', false],
  ])('When the client brings %s, then the verdict is right', (_name, given, brought, expected) => {
    expect(fitsGoogleChallenge(given, brought)).toBe(expected);
  });

  test.each([
    [challenge, 'S256', { value: challenge, method: 'S256' }],
    [challenge, null, { value: challenge, method: 'plain' }],
    [null, null, null],
    [challenge, 'S512', 'invalid'],
    ['too-short', 'S256', 'invalid'],
    [null, 'S256', 'invalid'],
  ])('When a request brings the challenge %s and method %s, then it is read', (value, method, expected) => {
    expect(readChallenge(value, method)).toEqual(expected);
  });
});
