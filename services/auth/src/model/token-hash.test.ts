import { codeChallenge, makeHashToken } from './token-hash.ts';

describe('codeChallenge', () => {
  test('When the verifier is the one of RFC 7636 appendix B, then so is the challenge', () => {
    expect(codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
});

describe('makeHashToken', () => {
  const hashToken = makeHashToken('a key');

  test('When tokens differ, then hashes differ and have 43 characters', () => {
    expect(hashToken('one')).not.toBe(hashToken('two'));
    expect(hashToken('one')).toMatch(/^[\w-]{43}$/);
  });

  test('When keys differ, then hashes of the same token differ', () => {
    expect(makeHashToken('a key')('one')).toBe(hashToken('one'));
    expect(makeHashToken('another key')('one')).not.toBe(hashToken('one'));
  });
});
