import { makeJoinWork } from './join-work.ts';

/** Work that ends when the test says so. */
function startWork() {
  const join = makeJoinWork<string>();
  const started: { signal: AbortSignal; finish: (result: string) => void; fail: (error: Error) => void }[] = [];
  const ask = (key = 'key', signal = new AbortController().signal) =>
    join(key, {
      signal,
      work: (end) =>
        new Promise((finish, fail) => {
          started.push({ signal: end, finish, fail });
        }),
    });
  return { ask, started };
}

describe('joining work', () => {
  test('When it is asked for while it goes on, then it is done once, and again afterwards', async () => {
    const { ask, started } = startWork();
    const both = [ask(), ask()];
    void ask('another').catch(() => undefined);
    expect(started).toHaveLength(2);
    started[0]!.finish('made');
    expect(await Promise.all(both)).toEqual(['made', 'made']);
    const again = ask();
    started[2]!.finish('made again');
    expect(await again).toBe('made again');
  });

  test('When it fails, then all hear of it, and the next one tries again', async () => {
    const { ask, started } = startWork();
    const both = Promise.allSettled([ask(), ask()]);
    started[0]!.fail(new Error('no'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = ask();
    started[1]!.finish('made');
    expect(await again).toBe('made');
  });

  test('When one leaves, then it goes on for the others; when all have left, then it ends, and a later caller starts again', async () => {
    const { ask, started } = startWork();
    const [one, other] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([ask('key', one.signal), ask('key', other.signal)]);
    one.abort();
    await new Promise((resolve) => setImmediate(resolve));
    expect(started[0]!.signal.aborted).toBe(false);
    other.abort();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(started[0]!.signal.aborted).toBe(true);
    const late = ask();
    started[1]!.finish('made');
    expect(await late).toBe('made');
  });
});
