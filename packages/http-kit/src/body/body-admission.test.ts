import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createBodyAdmission } from './body-admission.ts';

const limits = { freeBytes: 10, capacityBytes: 100, callerBytes: 50, maxWaitMs: 5_000, maxWaiting: 3, maxReadMs: 60_000 };
const stays = new AbortController().signal;

function room(options: Partial<typeof limits> = {}) {
  const admission = createBodyAdmission({ ...limits, ...options });
  const entered: string[] = [];
  /** Asks for a turn; `entered` lists who has one. */
  const ask = (caller: string, bytes: number, signal = stays) => {
    const turn = admission.enter({ caller, bytes, signal });
    turn.then(
      () => entered.push(caller),
      () => undefined,
    );
    return turn;
  };
  return { ask, entered };
}

/** Lets everything run that waits for nothing but promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  jest.useRealTimers();
});

describe('createBodyAdmission', () => {
  test('When bodies are small, then they never wait', async () => {
    const { ask, entered } = room();
    await Promise.all(Array.from({ length: 1_000 }, () => ask('ann', 10)));
    expect(entered).toHaveLength(1_000);
  });

  test('When the capacity is taken, then the next one waits until something leaves', async () => {
    const { ask, entered } = room();
    const leave = await ask('ann', 50);
    await ask('bob', 50);
    void ask('eve', 20);
    await settle();
    expect(entered).toEqual(['ann', 'bob']);
    leave();
    await settle();
    expect(entered).toEqual(['ann', 'bob', 'eve']);
  });

  test('When one caller holds its part, then only its own further bodies wait', async () => {
    const { ask, entered } = room();
    const leave = await ask('ann', 50);
    void ask('ann', 20);
    await ask('bob', 40);
    expect(entered).toEqual(['ann', 'bob']);
    leave();
    await settle();
    expect(entered).toEqual(['ann', 'bob', 'ann']);
  });

  test('When a heavy body waits, then light ones behind it do not starve it', async () => {
    const { ask, entered } = room();
    const leave = await ask('ann', 50);
    await ask('bob', 30);
    void ask('eve', 50);
    void ask('kim', 15);
    await settle();
    expect(entered).toEqual(['ann', 'bob']);
    leave();
    await settle();
    expect(entered).toEqual(['ann', 'bob', 'eve', 'kim']);
  });

  test('When a body is larger than all there is, then it comes in alone', async () => {
    const { ask, entered } = room();
    const leave = await ask('ann', 400);
    void ask('bob', 20);
    await settle();
    expect(entered).toEqual(['ann']);
    leave();
    await settle();
    expect(entered).toEqual(['ann', 'bob']);
  });

  test('When a turn is given back twice, then it counts once', async () => {
    const { ask, entered } = room();
    const leave = await ask('ann', 50);
    await ask('bob', 50);
    leave();
    leave();
    await ask('eve', 50);
    void ask('kim', 50);
    await settle();
    expect(entered).toEqual(['ann', 'bob', 'eve']);
  });

  test('When no turn comes in time, or too many wait, then it is refused with the time to come again', async () => {
    jest.useFakeTimers();
    const { ask } = room();
    await ask('ann', 50);
    await ask('bob', 50);
    const late = ask('eve', 20);
    void ask('kim', 20).catch(() => undefined);
    void ask('lee', 20).catch(() => undefined);
    await expect(ask('max', 20)).rejects.toMatchObject({ kind: 'unavailable', code: 'too-busy', retryAfterMs: 2_000 });
    jest.advanceTimersByTime(5_000);
    await expect(late).rejects.toMatchObject({ code: 'too-busy' });
  });

  test('When a waiting client leaves, then its place is free for the next, and one that has left gets none', async () => {
    const { ask, entered } = room();
    const leave = await ask('ann', 50);
    await ask('bob', 50);
    const gone = new AbortController();
    const left = ask('eve', 50, gone.signal);
    void ask('kim', 50);
    gone.abort();
    await expect(left).rejects.toThrow('aborted');
    await expect(ask('max', 20, gone.signal)).rejects.toThrow('aborted');
    leave();
    await settle();
    expect(entered).toEqual(['ann', 'bob', 'kim']);
  });
});
