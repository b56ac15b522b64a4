import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { publicKeyOf } from './key-pairs.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { KeySettings } from './signing-keys.ts';

const newSecretKey = () => randomBytes(32).toString('hex');
const [gateway, renewed, media] = [newSecretKey(), newSecretKey(), newSecretKey()];
const shared = 's'.repeat(32);
const target = { subject: 'ada', audience: 'media', validSeconds: 60 };

/** Keys that know these programs. */
const keysOf = (program: string, signingKeys: string[], known: Record<string, string[]>, more: Partial<KeySettings> = {}) => {
  const verificationKeys = Object.entries(known).flatMap(([name, keys]) => keys.map((key) => `${name}:${publicKeyOf(key)}`));
  return createSigningKeys(program, { signingKeys, verificationKeys, ...more });
};
const all = { gateway: [gateway], media: [media] };
const readByMedia = (token: string, known: Record<string, string[]> = all, more: Partial<KeySettings> = {}) =>
  keysOf('media', [media], known, more).verify(token, 'media');
const signedBy = (program: string, keys: string[], changes = {}, more: Partial<KeySettings> = {}) =>
  keysOf(program, keys, all, more).sign({ sid: 's-1' }, { ...target, ...changes });

describe('signing keys', () => {
  test('When a program signed for an audience, then that audience reads who says what of whom', () => {
    expect(readByMedia(signedBy('gateway', [gateway]))).toMatchObject({ iss: 'gateway', sub: 'ada', sid: 's-1' });
  });

  test.each([
    ['the old one signs and others know both', [gateway], { gateway: [gateway, renewed] }],
    ['the new one signs and others know both', [renewed, gateway], { gateway: [gateway, renewed] }],
    ['the old one is gone', [renewed], { gateway: [renewed] }],
  ])('When a key is exchanged and %s, then callers are believed', (_when, signing, known) => {
    expect(readByMedia(signedBy('gateway', signing), known).sub).toBe('ada');
  });

  test('When a key was taken away, then what it signed is refused', () => {
    expect(() => readByMedia(signedBy('gateway', [gateway]), { gateway: [renewed] })).toThrow('invalid signature');
  });

  test.each([
    ['is for another audience', signedBy('gateway', [gateway], { audience: 'auth' }), 'audience invalid'],
    ['has ended longer ago than clocks differ', signedBy('gateway', [gateway], { validSeconds: -6 }), 'jwt expired'],
    ['says that another program signed it', signedBy('gateway', [media]), 'invalid signature'],
    ['is of an unknown program', signedBy('stranger', [gateway]), 'No key is known for stranger.'],
    ['names no program', jwt.sign({}, shared, { subject: 'ada', audience: 'media' }), 'No key is known for an unnamed program.'],
    ['has no subject', signedBy('gateway', [gateway], { subject: '' }), 'The token has no subject.'],
    ['is not signed', jwt.sign({}, '', { algorithm: 'none', issuer: 'gateway', subject: 'ada' }), 'signature is required'],
    ['takes the public key for a secret', forgedWithPublicKey(), 'invalid algorithm'],
    ['is none', 'x', 'No key is known for an unnamed program.'],
  ])('When a token %s, then it says so', (_when, token, problem) => {
    expect(() => readByMedia(token)).toThrow(problem);
  });

  test('When a token has ended a moment ago, then clocks may differ by that', () => {
    expect(readByMedia(signedBy('gateway', [gateway], { validSeconds: -3 })).sub).toBe('ada');
  });
});

describe('beside programs that share one key', () => {
  const sharing = { sharedSigningKeys: [shared, 'older'.repeat(8)] };

  test('When the shared key is set, then it signs as they do, without naming a program', () => {
    const token = signedBy('gateway', [gateway], {}, sharing);
    expect(jwt.verify(token, shared, { algorithms: ['HS256'] })).toMatchObject({ sub: 'ada' });
    expect(readByMedia(token, all, sharing)).not.toHaveProperty('iss');
  });

  test.each([
    ['signs with it', signedBy('gateway', [gateway], {}, sharing)],
    ['signs with one that was there before', jwt.sign({}, 'older'.repeat(8), { subject: 'ada', audience: 'media' })],
    ['signs with its own already', signedBy('gateway', [gateway])],
  ])('When a program %s, then it is believed', (_when, token) => expect(readByMedia(token, all, sharing).sub).toBe('ada'));

  test('When the shared key is gone, then what it signed is refused', () => {
    expect(() => readByMedia(signedBy('gateway', [gateway], {}, sharing))).toThrow('No key is known for an unnamed program.');
  });
});

function forgedWithPublicKey(): string {
  return jwt.sign({}, publicKeyOf(gateway), { algorithm: 'HS256', issuer: 'gateway', subject: 'ada', audience: 'media' });
}
