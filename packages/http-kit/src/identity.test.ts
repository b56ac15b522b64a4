import { randomBytes } from 'node:crypto';
import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import { createTokenSigner, createTokenVerifier } from './identity.ts';

const programs = ['gateway', 'media', 'screenshot', 'scheduling'];
const secretKeys = Object.fromEntries(programs.map((program) => [program, randomBytes(32).toString('hex')]));
const verificationKeys = programs.map((program) => `${program}:${publicKeyOf(secretKeys[program]!)}`);
const keysOf = (program: string, sharedSigningKeys?: string[]) =>
  createSigningKeys(program, { signingKeys: [secretKeys[program]!], verificationKeys, sharedSigningKeys });
const signerOf = (program: string) => createTokenSigner(program, keysOf(program));

const media = createTokenVerifier({ keys: keysOf('media'), audience: 'media', callers: ['gateway', 'screenshot'] });
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
  test.each(['gateway', 'screenshot'])(
    'When %s, which may call a service, signed an identity for it, then that service reads it',
    (caller) => {
      expect(media.verifyIdentity(signerOf(caller).signIdentity(identity, 'media'))).toEqual(identity);
    },
  );

  test.each([
    ['is meant for another service', signerOf('gateway').signIdentity(identity, 'auth')],
    ['is of a program that has no business there', signerOf('scheduling').signIdentity(identity, 'media')],
    ['is of a program that calls itself the gateway', createTokenSigner('gateway', keysOf('scheduling')).signIdentity(identity, 'media')],
    ['is a service token', signerOf('gateway').signServiceToken('media')],
    ['is empty', ''],
  ])('When the token %s, then it is refused', (_case, token) => {
    expect(thrownBy(() => media.verifyIdentity(token))).toEqual(refusal);
  });
});

describe('service tokens', () => {
  test('When a caller of the service signed one, then the caller is named', () => {
    expect(media.verifyServiceToken(signerOf('screenshot').signServiceToken('media'))).toBe('screenshot');
  });

  test.each([
    ["a user's identity", signerOf('gateway').signIdentity(identity, 'media')],
    ['one of a program that has no business there', signerOf('scheduling').signServiceToken('media')],
    ['one in the name of another caller', createTokenSigner('gateway', keysOf('screenshot')).signServiceToken('media')],
  ])('When %s is presented, then it is refused', (_case, token) => {
    expect(thrownBy(() => media.verifyServiceToken(token))).toEqual(refusal);
  });
});

test('When programs still share one key during an upgrade, then any of them is believed, as before', () => {
  const shared = ['k'.repeat(32)];
  const verifier = createTokenVerifier({ keys: keysOf('media', shared), audience: 'media', callers: ['gateway'] });
  const old = createTokenSigner('scheduling', keysOf('scheduling', shared));
  expect(verifier.verifyIdentity(old.signIdentity(identity, 'media'))).toEqual(identity);
  expect(verifier.verifyServiceToken(old.signServiceToken('media'))).toBe('scheduling');
});
