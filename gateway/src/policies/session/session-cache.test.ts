import { createSessionCache } from './session-cache.ts';
import type { Session } from './session.ts';

function setUp(answer: (token: string) => Promise<Session | null> = async () => aSession()) {
  const state = { nowMs: 1_000_000, connected: true, asked: 0 };
  const cache = createSessionCache({
    resolve: (token) => {
      state.asked += 1;
      return answer(token);
    },
    hearsRevocations: () => state.connected,
    now: () => state.nowMs,
    lifetimes: { connectedMs: 20_000, disconnectedMs: 2_000, unknownMs: 3_000 },
  });
  return { state, cache };
}

const aSession = (overrides: Partial<Session> = {}): Session => ({
  sessionId: 's1',
  userId: 'u1',
  expiresAt: 9_000_000,
  identities: new Map(),
  ...overrides,
});

describe('session cache', () => {
  test('When a token was loaded, then it is known until its time is over', async () => {
    const { cache, state } = setUp();
    await cache.load('t');
    state.nowMs += 19_999;
    expect(cache.peek('t')).toMatchObject({ userId: 'u1' });
    state.nowMs += 1;
    expect(cache.peek('t')).toBeUndefined();
  });
  test('When the broker is away, then answers are trusted for a shorter time', async () => {
    const { cache, state } = setUp();
    await cache.load('t');
    state.connected = false;
    state.nowMs += 2_000;
    expect(cache.peek('t')).toBeUndefined();
  });
  test('When many requests wait for one token, then auth is asked once', async () => {
    const { cache, state } = setUp();
    await Promise.all([cache.load('t'), cache.load('t'), cache.load('t')]);
    expect(state.asked).toBe(1);
  });
  test('When the session is revoked, then it is gone at once', async () => {
    const { cache } = setUp();
    await cache.load('t');
    cache.revoke('s1');
    expect(cache.peek('t')).toBeUndefined();
  });
  test('When the session is revoked while auth is being asked, then the late answer is not believed', async () => {
    const answered = Promise.withResolvers<Session | null>();
    const { cache } = setUp(() => answered.promise);
    const loading = cache.load('t');
    cache.revoke('s1');
    answered.resolve(aSession());
    expect(await loading).toBeNull();
    expect(cache.peek('t')).toBeNull();
  });
  test('When the session ran out by itself, then it is asked for again', async () => {
    const { cache, state } = setUp(async () => aSession({ expiresAt: 1_000_500 }));
    await cache.load('t');
    state.nowMs += 500;
    expect(cache.peek('t')).toBeUndefined();
  });
  test('When auth does not know the token, then that is remembered briefly', async () => {
    const { cache, state } = setUp(async () => null);
    await cache.load('t');
    expect(cache.peek('t')).toBeNull();
    state.nowMs += 3_000;
    expect(cache.peek('t')).toBeUndefined();
  });
  test('When auth cannot be asked, then nothing is kept', async () => {
    const { cache, state } = setUp(() => Promise.reject(new Error('down')));
    await expect(cache.load('t')).rejects.toThrow('down');
    await expect(cache.load('t')).rejects.toThrow('down');
    expect(state.asked).toBe(2);
  });
});
