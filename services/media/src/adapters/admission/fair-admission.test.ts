import { createFairAdmission } from './fair-admission.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

let users = 0;
/** Work of a new user. */
const of = (weight: number) => ({ userId: `user ${users++}`, weight });

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createFairAdmission', () => {
  test('When there is no room, then work waits and enters in order of arrival', async () => {
    const admission = createFairAdmission({ capacity: 10, maxPerUser: 9, maxWaiting: 5, maxWaitMs: 10_000 });
    const entered: string[] = [];
    const first = gate();
    const work = (name: string, until?: Promise<void>) => async () => {
      entered.push(name);
      await until;
    };
    const all = [admission.run(of(6), work('a', first.opened)), admission.run(of(6), work('heavy')), admission.run(of(1), work('light'))];
    await settled();
    expect(entered).toEqual(['a']);
    first.open();
    await Promise.all(all);
    expect(entered).toEqual(['a', 'heavy', 'light']);
  });

  test('When work is heavier than all there is, then it runs alone', async () => {
    const admission = createFairAdmission({ capacity: 2, maxPerUser: 9, maxWaiting: 5, maxWaitMs: 10_000 });
    await expect(admission.run(of(99), () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(admission.run(of(2), () => Promise.resolve('room again'))).resolves.toBe('room again');
  });

  test('When the queue is full, then the next one is refused at once with the time to retry', async () => {
    const admission = createFairAdmission({ capacity: 1, maxPerUser: 9, maxWaiting: 1, maxWaitMs: 10_000 });
    const first = gate();
    const running = admission.run(of(1), () => first.opened);
    const waiting = admission.run(of(1), () => Promise.resolve());
    await expect(admission.run(of(1), () => Promise.resolve())).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ingest-busy',
      retryAfterMs: 5_000,
    });
    first.open();
    await Promise.all([running, waiting]);
  });

  test('When a wait is too long, then it is refused and those behind it may enter', async () => {
    const admission = createFairAdmission({ capacity: 3, maxPerUser: 9, maxWaiting: 5, maxWaitMs: 20 });
    const first = gate();
    const running = admission.run(of(2), () => first.opened);
    const heavy = admission.run(of(3), () => Promise.resolve('never'));
    await expect(heavy).rejects.toMatchObject({ code: 'ingest-busy' });
    await expect(admission.run(of(1), () => Promise.resolve('in'))).resolves.toBe('in');
    first.open();
    await running;
  });

  test('When work fails, then its room is free again', async () => {
    const admission = createFairAdmission({ capacity: 1, maxPerUser: 9, maxWaiting: 0, maxWaitMs: 10 });
    await expect(admission.run(of(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(admission.run(of(1), () => Promise.resolve(1))).resolves.toBe(1);
  });

  test('When one person has more work than the others, then they take turns and one never holds all places', async () => {
    const admission = createFairAdmission({ capacity: 3, maxPerUser: 2, maxWaiting: 20, maxWaitMs: 10_000 });
    const entered: string[] = [];
    const gates = new Map<string, ReturnType<typeof gate>>();
    const start = (userId: string, name: string) => {
      const own = gate();
      gates.set(name, own);
      return admission.run({ userId, weight: 1 }, async () => {
        entered.push(name);
        await own.opened;
      });
    };
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
    await settled();
    expect(entered).toEqual(['a1', 'a2']);
    all.push(start('b', 'b1'), start('b', 'b2'), start('c', 'c1'));
    await settled();
    expect(entered).toEqual(['a1', 'a2', 'b1']);
    // When a1 ends, only c has nothing inside; when a2 ends, a; when b1 ends, b.
    for (const name of ['a1', 'a2', 'b1', 'c1', 'b2', 'a3', 'a4']) {
      gates.get(name)?.open();
      await settled();
    }
    await Promise.all(all);
    expect(entered).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('When two people have more work than there is room, then a third one enters at once', async () => {
    const admission = createFairAdmission({ capacity: 3, maxPerUser: 2, maxWaiting: 20, maxWaitMs: 10_000 });
    const held = gate();
    const busy = ['a', 'b', 'a', 'b', 'a', 'b'].map((userId) => admission.run({ userId, weight: 1 }, () => held.opened));
    await settled();
    await expect(admission.run({ userId: 'c', weight: 1 }, () => Promise.resolve('in'))).resolves.toBe('in');
    held.open();
    await Promise.all(busy);
  });

  test('When one person fills their half of the queue, then others still may wait', async () => {
    const admission = createFairAdmission({ capacity: 1, maxPerUser: 1, maxWaiting: 4, maxWaitMs: 10_000 });
    const first = gate();
    const own = [admission.run({ userId: 'a', weight: 1 }, () => first.opened)];
    const done = () => Promise.resolve();
    own.push(admission.run({ userId: 'a', weight: 1 }, done), admission.run({ userId: 'a', weight: 1 }, done));
    await expect(admission.run({ userId: 'a', weight: 1 }, done)).rejects.toMatchObject({ code: 'ingest-busy' });
    const other = admission.run({ userId: 'b', weight: 1 }, () => Promise.resolve('in'));
    first.open();
    await expect(other).resolves.toBe('in');
    await Promise.all(own);
  });
});
