import jwt from 'jsonwebtoken';
import { createSigningKeys } from './signing-keys.ts';

const older = 'o'.repeat(32);
const newer = 'n'.repeat(32);
const target = { subject: 'ada', audience: 'media', validSeconds: 60 };
const signedBy = (keys: string, changes = {}) => createSigningKeys(keys).sign({ sid: 's-1' }, { ...target, ...changes });

describe('signing keys', () => {
  test('When a token was signed for an audience, then that audience reads who and what', () => {
    expect(createSigningKeys(older).verify(signedBy(older), 'media')).toMatchObject({ sub: 'ada', sid: 's-1' });
  });

  test.each([
    ['several keys stand in it', `${older},${newer}`, newer],
    ['blanks stand around its keys', ` ${newer} , ${older} `, older],
    ['the new key signs already', older, `${older},${newer}`],
  ])('When %s, then what any of them signed is good', (_when, verifying, signing) => {
    expect(createSigningKeys(verifying).verify(signedBy(signing), 'media').sub).toBe('ada');
  });

  test('When there are several keys, then the first signs', () => {
    expect(() => createSigningKeys(newer).verify(signedBy(`${older},${newer}`), 'media')).toThrow('invalid signature');
  });

  test.each([
    ['is for another audience', signedBy(older, { audience: 'auth' }), 'audience invalid'],
    ['has ended longer ago than clocks differ', signedBy(older, { validSeconds: -6 }), 'jwt expired'],
    ['is of nobody', jwt.sign({}, older, { audience: 'media' }), 'no subject'],
    ['is not signed', jwt.sign({}, '', { algorithm: 'none', subject: 'ada', audience: 'media' }), 'signature is required'],
    ['is signed in another way', jwt.sign({}, older, { algorithm: 'HS512', subject: 'ada', audience: 'media' }), 'invalid algorithm'],
  ])('When a token %s, then it says so', (_when, token, problem) => {
    expect(() => createSigningKeys(older).verify(token, 'media')).toThrow(problem);
  });

  test('When a token has ended a moment ago, then clocks may differ by that', () => {
    expect(createSigningKeys(older).verify(signedBy(older, { validSeconds: -3 }), 'media').sub).toBe('ada');
  });
});
