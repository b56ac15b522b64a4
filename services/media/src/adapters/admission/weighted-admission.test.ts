import { createWeightedAdmission } from './weighted-admission.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createWeightedAdmission', () => {
  test('When there is no room, then work waits and enters in order of arrival', async () => {
    const admission = createWeightedAdmission({ capacity: 10, maxWaiting: 5, maxWaitMs: 10_000 });
    const entered: string[] = [];
    const first = gate();
    const work = (name: string, until?: Promise<void>) => async () => {
      entered.push(name);
      await until;
    };
    const all = [admission.run(6, work('a', first.opened)), admission.run(6, work('heavy')), admission.run(1, work('light'))];
    await settled();
    expect(entered).toEqual(['a']);
    first.open();
    await Promise.all(all);
    expect(entered).toEqual(['a', 'heavy', 'light']);
  });

  test('When work is heavier than all there is, then it runs alone', async () => {
    const admission = createWeightedAdmission({ capacity: 2, maxWaiting: 5, maxWaitMs: 10_000 });
    await expect(admission.run(99, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(admission.run(2, () => Promise.resolve('room again'))).resolves.toBe('room again');
  });

  test('When the queue is full, then the next one is refused at once and told when to come again', async () => {
    const admission = createWeightedAdmission({ capacity: 1, maxWaiting: 1, maxWaitMs: 10_000 });
    const first = gate();
    const running = admission.run(1, () => first.opened);
    const waiting = admission.run(1, () => Promise.resolve());
    await expect(admission.run(1, () => Promise.resolve())).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ingest-busy',
      retryAfterMs: 5_000,
    });
    first.open();
    await Promise.all([running, waiting]);
  });

  test('When a wait is too long, then it is refused and those behind it may enter', async () => {
    const admission = createWeightedAdmission({ capacity: 3, maxWaiting: 5, maxWaitMs: 20 });
    const first = gate();
    const running = admission.run(2, () => first.opened);
    const heavy = admission.run(3, () => Promise.resolve('never'));
    await expect(heavy).rejects.toMatchObject({ code: 'ingest-busy' });
    await expect(admission.run(1, () => Promise.resolve('in'))).resolves.toBe('in');
    first.open();
    await running;
  });

  test('When work fails, then its room is free again', async () => {
    const admission = createWeightedAdmission({ capacity: 1, maxWaiting: 0, maxWaitMs: 10 });
    await expect(admission.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(admission.run(1, () => Promise.resolve(1))).resolves.toBe(1);
  });
});
