import jwt from 'jsonwebtoken';
import { createTokenSigner, createTokenVerifier } from './identity.ts';

const key = 'k'.repeat(32);
const signer = createTokenSigner(key);
const identity = { userId: 'u-1', sessionId: 's-1' };
const refusal = expect.objectContaining({ kind: 'unauthenticated', code: 'invalid-token' });

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('identity tokens', () => {
  test('When the gateway signed an identity for a service, then that service reads it back', () => {
    expect(createTokenVerifier(key, 'media').verifyIdentity(signer.signIdentity(identity, 'media'))).toEqual(identity);
  });

  test.each([
    ['is meant for another service', signer.signIdentity(identity, 'auth')],
    ['is signed with another key', createTokenSigner('x'.repeat(32)).signIdentity(identity, 'media')],
    ['is a service token', signer.signServiceToken('gateway', 'media')],
    ['is not signed at all', jwt.sign({ sid: 's-1' }, '', { algorithm: 'none', subject: 'u-1', audience: 'media' })],
    ['has ended', jwt.sign({ sid: 's-1', exp: Math.floor(Date.now() / 1000) - 10 }, key, { subject: 'u-1', audience: 'media' })],
    ['is empty', ''],
  ])('When the token %s, then it is refused', (_case, token) => {
    expect(thrownBy(() => createTokenVerifier(key, 'media').verifyIdentity(token))).toEqual(refusal);
  });
});

describe('an exchange of the key', () => {
  const newer = 'n'.repeat(32);
  const read = (keys: string, signedWith: string) =>
    createTokenVerifier(keys, 'media').verifyIdentity(createTokenSigner(signedWith).signIdentity(identity, 'media'));

  test.each([
    ['the old one signs and others know both', `${key},${newer}`, key],
    ['others sign with the new one already', `${key},${newer}`, `${newer},${key}`],
    ['others still sign with the old one', `${newer},${key}`, `${key},${newer}`],
    ['the old one is gone', newer, `${newer},${key}`],
  ])('When %s, then callers are believed', (_when, keys, signedWith) => expect(read(keys, signedWith)).toEqual(identity));

  test('When a key was taken away, then what it signed is refused', () => {
    expect(thrownBy(() => read(newer, key))).toEqual(refusal);
  });
});

describe('service tokens', () => {
  test('When the gateway signed for a service, then the caller is named', () => {
    expect(createTokenVerifier(key, 'auth').verifyServiceToken(signer.signServiceToken('gateway', 'auth'))).toBe('gateway');
  });

  test("When a user's identity is presented as a service token, then it is refused", () => {
    expect(thrownBy(() => createTokenVerifier(key, 'auth').verifyServiceToken(signer.signIdentity(identity, 'auth')))).toEqual(refusal);
  });
});
