import { jest } from '@jest/globals';
import type { Session } from './session.ts';
import { StrangerLookups } from './stranger-lookups.ts';

const limits = { atATime: 2, maxWaitMs: 50, unknownPerMinute: 3, slowMs: 1_000, slowWaiting: 3 };
const session = { sessionId: 's', userId: 'u', expiresAt: 1, identities: new Map() } satisfies Session;
const stays = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Questions that are answered when the test says so. */
function heldQuestions() {
  const open: ((answer: Session | null) => void)[] = [];
  return { open, question: () => new Promise<Session | null>((resolve) => open.push(resolve)) };
}

describe('questions about unknown tokens', () => {
  test('When one address asks many, then they have turns, and another address does not wait for them', async () => {
    const lookups = new StrangerLookups(limits);
    const [many, other] = [heldQuestions(), heldQuestions()];
    const answers = [1, 2, 3].map(() => lookups.ask('a', stays, many.question));
    const fromOther = lookups.ask('b', stays, other.question);
    await turn();
    expect([many.open.length, other.open.length]).toEqual([2, 1]);
    many.open[0]!(session);
    await turn();
    expect(many.open.length).toBe(3);
    for (const answer of [...many.open, ...other.open]) answer(session);
    expect(await Promise.all([...answers, fromOther])).toEqual([session, session, session, session]);
  });

  test('When no turn comes in time, then that is said, and the turns come back', async () => {
    const lookups = new StrangerLookups(limits);
    const { open, question } = heldQuestions();
    const held = [lookups.ask('a', stays, question), lookups.ask('a', stays, question)];
    await expect(lookups.ask('a', stays, question)).rejects.toMatchObject({ code: 'too-many-unknown-sessions' });
    for (const answer of open) answer(session);
    await Promise.all(held);
    expect(await lookups.ask('a', stays, async () => session)).toBe(session);
  });

  test('When a waiting request leaves, then the turn goes to the next', async () => {
    const lookups = new StrangerLookups({ ...limits, maxWaitMs: 60_000 });
    const { open, question } = heldQuestions();
    const held = [lookups.ask('a', stays, question), lookups.ask('a', stays, question)];
    const gone = new AbortController();
    const left = lookups.ask('a', gone.signal, question);
    const next = lookups.ask('a', stays, async () => session);
    await turn();
    gone.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    open[0]!(session);
    expect(await next).toBe(session);
    open[1]!(session);
    await Promise.all(held);
  });

  test('When an address asks in vain all the time, then its questions are slow, and a person who signs in there is the next', async () => {
    jest.useFakeTimers();
    const lookups = new StrangerLookups({ ...limits, maxWaitMs: 5_000 });
    const asked: string[] = [];
    const ask = (name: string, answer: Session | null) =>
      lookups.ask('a', stays, async () => {
        asked.push(name);
        return answer;
      });
    for (const name of ['1', '2', '3', '4', '5']) expect(await ask(name, null)).toBeNull();
    expect(asked).toEqual(['1', '2', '3', '4', '5']);
    const sentAway = expect(ask('oldest', null)).rejects.toMatchObject({ code: 'too-many-unknown-sessions' });
    const made = ['6', '7'].map((name) => ask(name, null));
    const person = ask('person', session);
    await sentAway;
    await jest.advanceTimersByTimeAsync(limits.slowMs - 1);
    expect(asked).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(1);
    expect(await person).toBe(session);
    expect(asked[5]).toBe('person');
    await jest.advanceTimersByTimeAsync(3 * limits.slowMs);
    expect(await Promise.all(made)).toEqual([null, null]);
    jest.useRealTimers();
  });

  test('When a question fails, then its turn comes back', async () => {
    const lookups = new StrangerLookups(limits);
    for (let i = 0; i < 5; i += 1) await expect(lookups.ask('a', stays, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await lookups.ask('a', stays, async () => session)).toBe(session);
  });
});
