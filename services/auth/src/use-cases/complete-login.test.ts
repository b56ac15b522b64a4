import { makeCompleteLogin } from './complete-login.ts';
import type { CompleteLoginDeps } from './complete-login.ts';

const now = new Date('2026-01-01T12:00:00Z');
const previous = { id: 'previous', userId: 'u', providerSessionId: null, createdAt: now, lastSeenAt: now };

/** A sign-in of a person who has a session already, and the ids of the sessions that are ended by it. */
function signIn({
  before = {},
  isEnded = false,
}: { before?: Partial<Record<'redeem' | 'create' | 'revoke', () => void>>; isEnded?: boolean } = {}) {
  const ended: string[] = [];
  const deps = {
    clock: { now: () => now },
    ids: { newId: () => 'new' },
    random: { token: () => 'new-token' },
    attempts: { take: async () => ({ returnTo: '/', expiresAt: new Date(now.getTime() + 1) }) },
    provider: {
      redeem: async () => {
        before.redeem?.();
        return { issuer: 'https://idp', subject: 'ada', providerSessionId: 'laptop', claims: {}, idToken: 'id-token' };
      },
    },
    messages: { isEnded: async () => isEnded },
    users: { register: async () => ({ id: 'u' }) },
    keepPicture: async () => undefined,
    sessions: {
      create: async () => before.create?.(),
      findByToken: async () => previous,
      revoke: async ({ id }: { id: string }) => {
        ended.push(id);
        if (id === 'previous') before.revoke?.();
        return null;
      },
    },
  } as unknown as CompleteLoginDeps;
  const complete = makeCompleteLogin(deps);
  return { ended, complete: (signal: AbortSignal) => complete({ state: 's', binding: 'b', code: 'c', previousToken: 'old', signal }) };
}

describe('a sign-in', () => {
  test('When the browser stays, then it gets a new session, and the previous one ends', async () => {
    const { ended, complete } = signIn();
    expect(await complete(new AbortController().signal)).toMatchObject({ sessionToken: 'new-token', returnTo: '/' });
    expect(ended).toEqual(['previous']);
  });

  test('When the provider has ended its own session in the meantime, then the new one ends, and the previous one stays', async () => {
    const { ended, complete } = signIn({ isEnded: true });
    await expect(complete(new AbortController().signal)).rejects.toMatchObject({ code: 'login-denied', details: { returnTo: '/' } });
    expect(ended).toEqual(['new']);
  });

  test.each([
    ['redeem', 'its code is redeemed', []],
    ['create', 'its session is opened', ['new']],
    ['revoke', 'its previous session is ended', ['previous', 'new']],
  ] as const)('When the browser leaves at %s (%s), then no session stays open without a browser', async (step, _what, expected) => {
    const leaving = new AbortController();
    const { ended, complete } = signIn({ before: { [step]: () => leaving.abort() } });
    expect(await complete(leaving.signal)).toBeNull();
    expect(ended).toEqual(expected);
  });
});
