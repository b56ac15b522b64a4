import { makeJoinWork } from './join-work.ts';

/** Work that ends when the test says so. */
function startWork() {
  const join = makeJoinWork<string>();
  const begun: { signal: AbortSignal; finish: (result: string) => void; fail: (error: Error) => void }[] = [];
  const ask = (key = 'key', signal = new AbortController().signal) =>
    join(key, {
      signal,
      work: (end) =>
        new Promise((finish, fail) => {
          begun.push({ signal: end, finish, fail });
        }),
    });
  return { ask, begun };
}

describe('joining work', () => {
  test('When it is asked for while it goes on, then it is done once, and anew afterwards', async () => {
    const { ask, begun } = startWork();
    const both = [ask(), ask()];
    void ask('another').catch(() => undefined);
    expect(begun).toHaveLength(2);
    begun[0]!.finish('made');
    expect(await Promise.all(both)).toEqual(['made', 'made']);
    const again = ask();
    begun[2]!.finish('made anew');
    expect(await again).toBe('made anew');
  });

  test('When it fails, then all hear of it, and the next one tries again', async () => {
    const { ask, begun } = startWork();
    const both = Promise.allSettled([ask(), ask()]);
    begun[0]!.fail(new Error('no'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = ask();
    begun[1]!.finish('made');
    expect(await again).toBe('made');
  });

  test('When one leaves, then it goes on for the others; when all have left, then it ends, and who comes then begins anew', async () => {
    const { ask, begun } = startWork();
    const [one, other] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([ask('key', one.signal), ask('key', other.signal)]);
    one.abort();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun[0]!.signal.aborted).toBe(false);
    other.abort();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(begun[0]!.signal.aborted).toBe(true);
    const late = ask();
    begun[1]!.finish('made');
    expect(await late).toBe('made');
  });
});
