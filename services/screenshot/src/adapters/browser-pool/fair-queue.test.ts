import { FairQueue } from './fair-queue.ts';
import type { FairQueueLimits } from './fair-queue.ts';

const limits: FairQueueLimits = {
  places: 1,
  maxPerUser: 2,
  maxWaiting: 20,
  maxWaitingPerUser: 10,
  maxWaitMs: 30_000,
  agingMs: 10_000,
};

const queues: FairQueue[] = [];
// Also stops the timers of those that still wait.
afterEach(() => queues.splice(0).forEach((queue) => queue.close()));

/** A queue with a clock of its own, and who came in so far. */
function startQueue(changes: Partial<FairQueueLimits> = {}) {
  let now = 0;
  const queue = new FairQueue({ ...limits, ...changes }, () => now);
  queues.push(queue);
  const order: string[] = [];
  const inside: (() => void)[] = [];
  const add = (
    userId: string,
    { priority = 'interactive' as 'interactive' | 'background' | 'spare', signal = new AbortController().signal } = {},
  ) => {
    const entering = queue.enter({ userId, priority, signal }).then((leave) => {
      order.push(userId);
      inside.push(leave);
    });
    entering.catch(() => undefined);
    return entering;
  };
  /** Lets what was promised happen. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    order,
    add,
    settle,
    pass: (ms: number) => void (now += ms),
    async finishOne() {
      await settle();
      inside.shift()?.();
      await settle();
    },
  };
}

describe('fair queue', () => {
  test('When one person has sent ten jobs, then a second one waits for one of them and not for ten', async () => {
    const { add, finishOne, order } = startQueue();
    for (let n = 0; n < 10; n += 1) void add('greedy');
    void add('modest');
    for (let n = 0; n < 4; n += 1) await finishOne();
    expect(order.slice(0, 4)).toEqual(['greedy', 'modest', 'greedy', 'greedy']);
  });

  test('When places are kept for people without a job inside, then one person does not fill them, and a second one starts at once', async () => {
    const { add, order, settle } = startQueue({ places: 4, placesForFurther: 2 });
    for (let n = 0; n < 4; n += 1) void add('greedy');
    await settle();
    expect(order).toEqual(['greedy', 'greedy']);
    for (let n = 0; n < 2; n += 1) void add('modest');
    await settle();
    expect(order).toEqual(['greedy', 'greedy', 'modest']);
  });

  test('When new jobs never cease, then waiting ones are still served', async () => {
    const { add, finishOne, order } = startQueue();
    for (let n = 0; n < 3; n += 1) void add('patient');
    for (let n = 0; n < 20 && order.filter((user) => user === 'patient').length < 3; n += 1) {
      void add(`newcomer ${n}`);
      await finishOne();
    }
    expect(order.filter((user) => user === 'patient')).toHaveLength(3);
    expect(order.length).toBeLessThanOrEqual(8);
  });

  test('When places are free, then one person has two of them and no third', async () => {
    const { add, settle, order } = startQueue({ places: 4 });
    for (let n = 0; n < 3; n += 1) void add('one');
    void add('other');
    await settle();
    expect(order).toEqual(['one', 'one', 'other']);
  });

  test('When several people wait for the same turn, then the one who was served least recently goes first', async () => {
    const { add, finishOne, order } = startQueue();
    for (const user of ['a', 'b', 'a', 'b']) void add(user);
    await finishOne();
    void add('c');
    for (let n = 0; n < 4; n += 1) await finishOne();
    expect(order).toEqual(['a', 'b', 'a', 'c', 'b']);
  });

  test('When people wait, then work in the background lets them pass, but not for longer than its patience', async () => {
    const { add, finishOne, pass, order } = startQueue();
    void add('inside');
    void add('background', { priority: 'background' });
    void add('person');
    await finishOne();
    expect(order).toEqual(['inside', 'person']);
    pass(10_000);
    void add('late person');
    await finishOne();
    expect(order).toEqual(['inside', 'person', 'background']);
  });

  test('When anything else waits, then spare work lets it pass, but not for longer than a person waits, and is never refused for its wait', async () => {
    const { add, finishOne, pass, order } = startQueue({ maxWaitMs: 30_000 });
    void add('inside');
    void add('spare', { priority: 'spare' });
    pass(29_999);
    void add('background', { priority: 'background' });
    await finishOne();
    pass(1);
    void add('person');
    await finishOne();
    await finishOne();
    expect(order).toEqual(['inside', 'background', 'spare', 'person']);
  });

  test('When the queue is as long as it may be, then the next job is refused with the time to come again, and those inside go on', async () => {
    const { add, finishOne, order, queue } = startQueue({ maxWaiting: 2 });
    void add('a');
    void add('b');
    void add('c');
    await expect(add('d')).rejects.toMatchObject({ kind: 'rate-limited', code: 'browser-busy', retryAfterMs: expect.any(Number) });
    expect(queue.length).toBe(2);
    for (let n = 0; n < 3; n += 1) await finishOne();
    expect(order).toEqual(['a', 'b', 'c']);
  });

  test("When one person's part of the queue is full, then others still get in", async () => {
    const { add, queue } = startQueue({ maxWaitingPerUser: 1 });
    void add('greedy');
    void add('greedy');
    await expect(add('greedy')).rejects.toMatchObject({ code: 'browser-busy' });
    void add('other');
    expect(queue.length).toBe(2);
  });

  test('When others wait for a place that they may have, then the running job learns of it; waiting jobs of the same user do not matter', async () => {
    const { add, settle, queue } = startQueue({ places: 2, maxPerUser: 1 });
    void add('inside');
    void add('inside');
    void add('beside');
    void add('beside');
    await settle();
    expect(['inside', 'beside', 'absent'].map((user) => queue.isWantedByOthers(user))).toEqual([false, false, false]);
    void add('newcomer');
    expect(['inside', 'newcomer'].map((user) => queue.isWantedByOthers(user))).toEqual([true, false]);
  });

  test('When a client leaves while it waits, then its job is out of the queue and the next one comes', async () => {
    const { add, finishOne, order, queue } = startQueue();
    const gone = new AbortController();
    void add('inside');
    const leaving = add('gone', { signal: gone.signal });
    void add('next');
    gone.abort(new Error('the client left'));
    await expect(leaving).rejects.toThrow('the client left');
    expect(queue.length).toBe(1);
    await finishOne();
    expect(order).toEqual(['inside', 'next']);
  });

  test('When a client has left before, then its job does not come in', async () => {
    const { add, order } = startQueue();
    await expect(add('gone', { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
    expect(order).toEqual([]);
  });

  test('When a job has waited for the longest allowed time, then it is refused', async () => {
    const { add, queue } = startQueue({ maxWaitMs: 5 });
    void add('inside');
    await expect(add('waiting')).rejects.toMatchObject({ code: 'browser-busy' });
    expect(queue.length).toBe(0);
  });

  test('When it closes, then waiting and new jobs are refused with the reason that it restarts', async () => {
    const { add, queue } = startQueue();
    void add('inside');
    const waiting = add('waiting');
    queue.close();
    await expect(waiting).rejects.toMatchObject({ code: 'browser-stopping' });
    await expect(add('late')).rejects.toMatchObject({ code: 'browser-stopping' });
  });
});
