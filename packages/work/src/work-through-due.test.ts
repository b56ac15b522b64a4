import { workThroughDue } from './work-through-due.ts';

/** Things that are due, named by their person and a number. Each is worked on until it is ended. */
function dueThings(...waiting: string[]) {
  const started: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const stopping = new AbortController();
  const userIdOf = (thing: string) => thing.split(' ')[0]!;
  const all = workThroughDue<string>({
    async take(except) {
      const at = waiting.findIndex((thing) => !except.includes(userIdOf(thing)));
      return at === -1 ? null : waiting.splice(at, 1)[0]!;
    },
    userIdOf,
    work: (thing) =>
      new Promise((resolve, reject) => {
        started.push(thing);
        ends.set(thing, { resolve, reject });
      }),
    stopping: stopping.signal,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    all,
    started,
    stop: () => stopping.abort(),
    settle,
    async end(thing: string, error?: Error) {
      if (error) ends.get(thing)!.reject(error);
      else ends.get(thing)!.resolve();
      await settle();
    },
  };
}

test('When the things of one person hang, then those of others are done, and that person has one place', async () => {
  const due = dueThings('ada 1', 'ada 2', 'bob 1', 'bob 2');
  await due.settle();
  expect(due.started).toEqual(['ada 1', 'bob 1']);
  await due.end('bob 1');
  expect(due.started).toEqual(['ada 1', 'bob 1', 'bob 2']);
  await due.end('bob 2');
  await due.end('ada 1');
  await due.end('ada 2');
  await due.all;
});

test('When there are many people, then eight are worked for at a time', async () => {
  const due = dueThings(...Array.from({ length: 20 }, (_, n) => `${n} 1`));
  await due.settle();
  expect(due.started).toHaveLength(8);
  await due.end('3 1');
  expect(due.started).toHaveLength(9);
  due.stop();
});

test('When one fails, then all others are done, and it is said so at the end', async () => {
  const due = dueThings('ada 1', 'bob 1', 'ada 2');
  await due.settle();
  await due.end('ada 1', new Error('hung'));
  await due.end('bob 1');
  expect(due.started).toEqual(['ada 1', 'bob 1', 'ada 2']);
  await Promise.all([expect(due.all).rejects.toThrow('hung'), due.end('ada 2')]);
});

test('When the process is to stop, then what was started is ended, and nothing more started', async () => {
  const due = dueThings('ada 1', 'ada 2');
  await due.settle();
  due.stop();
  await due.end('ada 1');
  await due.all;
  expect(due.started).toEqual(['ada 1']);
});

test('When something becomes due while long work runs, then it starts after a while, and no more run at a time than allowed', async () => {
  const waiting = ['ada', 'bob'];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { promise: bothStarted, resolve: onBothStarted } = Promise.withResolvers<void>();
  const started: string[] = [];
  const all = workThroughDue<string>({
    take: async (except) => (waiting[0] !== undefined && !except.includes(waiting[0]) ? waiting.shift()! : null),
    userIdOf: (thing) => thing,
    async work(thing) {
      if (started.push(thing) === 1) waiting.push('carl');
      if (started.length === 2) onBothStarted();
      await end;
    },
    ...{ stopping: new AbortController().signal, parallel: 2, againMs: 1 },
  });
  await bothStarted;
  expect(started).toEqual(['ada', 'bob']);
  resolve();
  await all;
  expect(started).toEqual(['ada', 'bob', 'carl']);
});

test('When a newcomer is due while one works for long, then the newcomer does not wait for that one', async () => {
  const waiting = ['ada'];
  const long = Promise.withResolvers<void>();
  const newcomer = Promise.withResolvers<void>();
  const all = workThroughDue<string>({
    take: async () => waiting.shift() ?? null,
    userIdOf: (thing) => thing,
    async work(thing) {
      if (thing === 'bob') return newcomer.resolve();
      // Due only when the first look for more has found nothing.
      setImmediate(() => waiting.push('bob'));
      await long.promise;
    },
    ...{ stopping: new AbortController().signal, againMs: 1 },
  });
  await newcomer.promise;
  long.resolve();
  await all;
});
