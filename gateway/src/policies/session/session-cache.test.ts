import { createSessionCache } from './session-cache.ts';
import type { Session } from './session.ts';
import { StrangerLookups } from './stranger-lookups.ts';

function setUp(
  answer: (token: string, signal: AbortSignal) => Promise<Session | null> = async () => aSession(),
  strangers?: StrangerLookups,
) {
  const state = { nowMs: 1_000_000, connected: true, asked: 0, uses: 0 };
  const cache = createSessionCache({
    resolve: (token, isUse, { signal }) => {
      state.asked += 1;
      if (isUse) state.uses += 1;
      return answer(token, signal);
    },
    ...(strangers && { strangers }),
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
    await cache.load('t', true);
    state.nowMs += 19_999;
    expect(cache.peek('t', true)).toMatchObject({ userId: 'u1' });
    state.nowMs += 1;
    expect(cache.peek('t', true)).toBeUndefined();
  });
  test('When the broker is away, then answers are trusted for a shorter time', async () => {
    const { cache, state } = setUp();
    await cache.load('t', true);
    state.connected = false;
    state.nowMs += 2_000;
    expect(cache.peek('t', true)).toBeUndefined();
  });
  test('When many requests wait for one token, then auth is asked once', async () => {
    const { cache, state } = setUp();
    await Promise.all([cache.load('t', true), cache.load('t', true), cache.load('t', true)]);
    expect(state.asked).toBe(1);
  });
  test('When the session is revoked, then it is gone at once', async () => {
    const { cache } = setUp();
    await cache.load('t', true);
    cache.revoke('s1');
    expect(cache.peek('t', true)).toBeUndefined();
  });
  test('When the session is revoked while auth is being asked, then the late answer is not believed', async () => {
    const answered = Promise.withResolvers<Session | null>();
    const { cache } = setUp(() => answered.promise);
    const loading = cache.load('t', true);
    cache.revoke('s1');
    answered.resolve(aSession());
    expect(await loading).toBeNull();
    expect(cache.peek('t', true)).toBeNull();
  });
  test('When the session expired, then it is asked for again', async () => {
    const { cache, state } = setUp(async () => aSession({ expiresAt: 1_000_500 }));
    await cache.load('t', true);
    state.nowMs += 500;
    expect(cache.peek('t', true)).toBeUndefined();
  });
  test('When auth does not know the token, then that is remembered briefly', async () => {
    const { cache, state } = setUp(async () => null);
    await cache.load('t', true);
    expect(cache.peek('t', true)).toBeNull();
    state.nowMs += 3_000;
    expect(cache.peek('t', true)).toBeUndefined();
  });
  test('When auth cannot be asked, then nothing is kept', async () => {
    const { cache, state } = setUp(() => Promise.reject(new Error('down')));
    await expect(cache.load('t', true)).rejects.toThrow('down');
    await expect(cache.load('t', true)).rejects.toThrow('down');
    expect(state.asked).toBe(2);
  });
  test('When a session ends while it is signed out of, then nothing that was asked in the meantime is kept', async () => {
    const answers: PromiseWithResolvers<Session | null>[] = [];
    const { cache, state } = setUp(() => {
      answers.push(Promise.withResolvers<Session | null>());
      return answers.at(-1)!.promise;
    });
    const before = cache.load('t', true);
    const decided = cache.suspend('t');
    const during = cache.load('t', true);
    answers[1]!.resolve(aSession());
    expect(await during).toMatchObject({ userId: 'u1' });
    expect(cache.peek('t', true)).toBeUndefined();
    const late = cache.load('t', true);
    decided();
    answers[0]!.resolve(aSession());
    answers[2]!.resolve(aSession());
    await Promise.all([before, late]);
    expect(cache.peek('t', true)).toBeUndefined();

    const after = cache.load('t', true);
    expect(state.asked).toBe(4);
    answers[3]!.resolve(null);
    expect(await after).toBeNull();
    expect(cache.peek('t', true)).toBeNull();
  });
  test('When two sign-outs of one session overlap, then nothing is kept until both are decided', async () => {
    const { cache } = setUp();
    const [first, second] = [cache.suspend('t'), cache.suspend('t')];
    first();
    await cache.load('t', true);
    expect(cache.peek('t', true)).toBeUndefined();
    second();
    await cache.load('t', true);
    expect(cache.peek('t', true)).not.toBeUndefined();
  });
  test('When revocations may have been missed while auth is being asked, then its answer is not kept', async () => {
    const answered = Promise.withResolvers<Session | null>();
    const { cache } = setUp(() => answered.promise);
    const loading = cache.load('t', true);
    cache.clear();
    answered.resolve(aSession());
    await loading;
    expect(cache.peek('t', true)).toBeUndefined();
  });
});

describe('which requests keep a session alive', () => {
  test('When only the page is open, then auth is asked again and again, but never informed of a use', async () => {
    const { cache, state } = setUp();
    for (let i = 0; i < 10; i += 1) {
      if (cache.peek('t', false) === undefined) await cache.load('t', false);
      state.nowMs += 20_000;
    }
    expect([state.asked, state.uses]).toEqual([10, 0]);
  });
  test('When the person does something while the page kept the session cached, then auth is informed at once, and again after a minute', async () => {
    const { cache, state } = setUp();
    await cache.load('t', false);
    expect(cache.peek('t', true)).toBeUndefined();
    await cache.load('t', true);
    for (let age = 15_000; age < 60_000; age += 15_000) {
      state.nowMs += 15_000;
      await cache.load('t', false);
      expect(cache.peek('t', true)).toMatchObject({ userId: 'u1' });
    }
    state.nowMs += 15_000;
    expect(cache.peek('t', false)).toMatchObject({ userId: 'u1' });
    expect(cache.peek('t', true)).toBeUndefined();
  });
  test('When the person does something while the page is asking, then auth is asked once more, for the use', async () => {
    const { cache, state } = setUp();
    await Promise.all([cache.load('t', false), cache.load('t', true), cache.load('t', false)]);
    expect([state.asked, state.uses]).toEqual([2, 1]);
    expect(cache.peek('t', true)).toMatchObject({ userId: 'u1' });
  });
  test('When no user is signed in, then there is no use to report', async () => {
    const { cache } = setUp(async () => null);
    await cache.load('t', false);
    expect(cache.peek('t', true)).toBeNull();
  });
});

/** A question that auth answers on command; it is aborted by its signal. */
function held(signal: AbortSignal): Promise<Session | null> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

describe('a look-up without a waiting request', () => {
  const client = () => {
    const abort = new AbortController();
    return { asker: { address: '203.0.113.7', signal: abort.signal }, leave: () => abort.abort(new Error('left')) };
  };

  test('When one of two who wait leaves, then the other one is answered', async () => {
    const answered = Promise.withResolvers<Session | null>();
    const { cache, state } = setUp(() => answered.promise);
    const [one, other] = [client(), client()];
    const gone = cache.load('t', true, one.asker);
    const stays = cache.load('t', true, other.asker);
    one.leave();
    await expect(gone).rejects.toThrow('left');
    answered.resolve(aSession());
    expect(await stays).toMatchObject({ userId: 'u1' });
    expect(state.asked).toBe(1);
  });

  test('When the last one leaves, then auth is not asked any longer, and the next request asks again', async () => {
    const signals: AbortSignal[] = [];
    const { cache, state } = setUp((_token, signal) => {
      signals.push(signal);
      return signals.length === 1 ? held(signal) : Promise.resolve(aSession());
    });
    const [one, other] = [client(), client()];
    const waiting = [cache.load('t', true, one.asker), cache.load('t', true, other.asker)];
    await new Promise((resolve) => setImmediate(resolve));
    one.leave();
    expect(signals[0]!.aborted).toBe(false);
    other.leave();
    expect(signals[0]!.aborted).toBe(true);
    for (const each of waiting) await expect(each).rejects.toThrow('left');
    expect(await cache.load('t', true, client().asker)).toMatchObject({ userId: 'u1' });
    expect(state.asked).toBe(2);
  });

  test('When more made-up tokens were tried than sessions are kept, then those who are signed in are still known', async () => {
    const strangers = new StrangerLookups({ atATime: 1, maxWaitMs: 20, unknownPerMinute: 1_000_000, slowMs: 60_000, slowWaiting: 3 });
    const { cache, state } = setUp(async (token) => (token === 'known' ? aSession() : null), strangers);
    const asker = { address: 'a', signal: new AbortController().signal };
    expect(await cache.load('known', true, asker)).not.toBeNull();
    for (let n = 0; n < 20_001; n += 1) await cache.load(`made up ${n}`, true, asker);
    const asked = state.asked;
    expect(cache.peek('known', true)).toMatchObject({ userId: 'u1' });
    expect(state.asked).toBe(asked);
  });

  test('When an address has asked in vain too often, then it waits a while; other addresses and those who are signed in do not', async () => {
    const strangers = new StrangerLookups({ atATime: 1, maxWaitMs: 20, unknownPerMinute: 3, slowMs: 60_000, slowWaiting: 3 });
    const { cache, state } = setUp(async (token) => (token === 'known' ? aSession() : null), strangers);
    const from = (address: string) => ({ address, signal: new AbortController().signal });
    await cache.load('known', true, from('a'));
    for (let i = 0; i < 4; i += 1) await cache.load(`unknown ${i}`, true, from('a'));
    await expect(cache.load('one more', true, from('a'))).rejects.toMatchObject({
      kind: 'rate-limited',
      code: 'too-many-unknown-sessions',
      retryAfterMs: expect.any(Number),
    });
    expect(state.asked).toBe(5);
    expect(await cache.load('one more', true, from('b'))).toBeNull();
    state.nowMs += 20_000;
    expect(await cache.load('known', true, from('a'))).toMatchObject({ userId: 'u1' });
  });
});
