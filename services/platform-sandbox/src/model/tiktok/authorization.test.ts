import { createHash } from 'node:crypto';
import { isVerifierRight, isRegistrableRedirect } from './authorization.ts';

const verifier = 'a'.repeat(43);
const hash = createHash('sha256').update(verifier);
const digest = hash.digest();

describe('isVerifierRight', () => {
  test('When a desktop app hashed in hexadecimal, then its code is taken', () => {
    expect(isVerifierRight({ kind: 'desktop', challenge: digest.toString('hex'), verifier })).toBe(true);
  });
  test.each([
    ['in base64url, as others want it', { kind: 'desktop' as const, challenge: digest.toString('base64url'), verifier }],
    ['of another verifier', { kind: 'desktop' as const, challenge: digest.toString('hex'), verifier: 'b'.repeat(43) }],
    ['with a verifier that is too short', { kind: 'desktop' as const, challenge: digest.toString('hex'), verifier: 'a'.repeat(42) }],
    ['without a verifier', { kind: 'desktop' as const, challenge: digest.toString('hex') }],
    ['without a challenge', { kind: 'desktop' as const, verifier }],
    ['by a web app', { kind: 'web' as const, challenge: digest.toString('hex'), verifier }],
  ])('When the proof is made %s, then it is none', (_name, proof) => {
    expect(isVerifierRight(proof)).toBe(false);
  });
  test('When a web app sends no proof, then none is asked for', () => {
    expect(isVerifierRight({ kind: 'web' })).toBe(true);
  });
});

describe('isRegistrableRedirect', () => {
  test.each([
    ['https://slides.example/api/tiktok/callback', 'web', true],
    ['http://slides.example/api/tiktok/callback', 'web', false],
    ['https://slides.example/cb?x=1', 'web', false],
    ['https://slides.example/cb#x', 'web', false],
    [`https://slides.example/${'a'.repeat(600)}`, 'web', false],
    ['/api/tiktok/callback', 'web', false],
    ['http://127.0.0.1:3455/callback', 'desktop', true],
    ['http://192.168.0.2:3455/callback', 'desktop', false],
  ] as const)('When %s is registered for a %s app, then that is %p', (uri, kind, expected) => {
    expect(isRegistrableRedirect(uri, kind, { allowsHttp: false })).toBe(expected);
  });
  test('When the local stack allows http, then a web app may come back by it', () => {
    expect(isRegistrableRedirect('http://localhost:3000/api/tiktok/callback', 'web', { allowsHttp: true })).toBe(true);
  });
});
