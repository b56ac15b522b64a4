import { rateKey } from './rate-limit-policy.ts';

const session = { sessionId: 's1', userId: 'u1', expiresAt: 0, identities: new Map() };

describe('rateKey', () => {
  test.each([
    ['address', null, '203.0.113.7'],
    ['address', session, '203.0.113.7'],
    ['user', session, 'u1'],
    ['user', null, null],
  ] as const)('When counted by %s, then the key is right', (by, who, expected) => {
    expect(rateKey(by, { clientAddress: '203.0.113.7', session: who })).toBe(expected);
  });
});
