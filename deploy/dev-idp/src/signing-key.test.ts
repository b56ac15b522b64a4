import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveSigningKey } from './signing-key.ts';

describe('deriveSigningKey', () => {
  test('When the seed is the same, then the key is the same and signs what its public half verifies', () => {
    const jwk = deriveSigningKey('seed one');
    expect(deriveSigningKey('seed one')).toEqual(jwk);

    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    expect(privateKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const message = Buffer.from('a message');
    expect(verify('sha256', message, createPublicKey(privateKey), sign('sha256', message, privateKey))).toBe(true);
  });

  test('When the seed is another one, then so are the key and its id', () => {
    expect(deriveSigningKey('seed two').kid).not.toBe(deriveSigningKey('seed one').kid);
  });
});
