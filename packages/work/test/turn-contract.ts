import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Lease, Turns } from '../src/index.ts';

/** A line under test, empty, and how things come to stand in it. */
export interface LineUnderTest extends Turns {
  enter(id: string, person: string, at: Date): Promise<void> | void;
  /** It is done, or not wanted any more. */
  leave(id: string): Promise<void> | void;
  /** Number of its failed turns, one after the other. */
  failures(id: string): Promise<number> | number;
}

const startedAt = new Date('2026-11-26T10:00:00Z');
const leaseMs = 20_000;
const at = (ms: number) => new Date(startedAt.getTime() + ms);
const request = (ms: number) => ({ now: at(ms), leaseMs, holder: randomUUID() });

/** Contract of all lines. */
export function describeTurns(name: string, open: () => Promise<LineUnderTest> | LineUnderTest): void {
  /** A line of things by the person whose they are, a millisecond between them. */
  async function lineOf(...things: [id: string, person: string][]) {
    const line = await open();
    for (const [n, [id, person]] of things.entries()) await line.enter(id, person, at(n));
    return line;
  }
  const next = async (line: LineUnderTest, ms: number) => {
    const lease = await line.take(request(ms));
    if (!lease) throw new Error('nothing was due');
    return lease;
  };
  /** Gives it a turn that went well. */
  const work = async (line: LineUnderTest, lease: Lease, { ms, person }: { ms: number; person?: string }) => {
    await line.note(lease, { now: at(ms), failures: 0 });
    await line.end(lease, { now: at(ms), ...(person === undefined ? {} : { person }) });
  };

  describe(`turns: ${name}`, () => {
    test('When things wait, then the one that waits longest comes first, each is had by one, and none comes before its time', async () => {
      const line = await lineOf(['b', 'ada'], ['a', 'ada'], ['c', 'bob']);
      expect([(await next(line, 1)).id, (await next(line, 1)).id, await line.take(request(1))]).toEqual(['b', 'a', null]);
      expect((await next(line, 2)).id).toBe('c');
    });

    test('When many ask at once, then each thing is had by one at most, and who asks again gets the rest', async () => {
      const line = await lineOf(['a', 'ada'], ['b', 'bob'], ['c', 'cid']);
      const had: string[] = [];
      for (let looks = 0; looks < 3; looks += 1)
        had.push(...(await Promise.all(Array.from({ length: 6 }, () => line.take(request(10))))).flatMap((lease) => lease?.id ?? []));
      expect(had.toSorted()).toEqual(['a', 'b', 'c']);
    });

    test('When a turn is over, then its thing stands behind all that waited', async () => {
      const line = await lineOf(['a', 'ada'], ['b', 'ada']);
      await work(line, await next(line, 10), { ms: 20 });
      expect([(await next(line, 30)).id, (await next(line, 30)).id]).toEqual(['b', 'a']);
    });

    test('When a turn of a person is over, then all that is theirs stands behind what others wait for, and after a pause no sooner', async () => {
      const line = await lineOf(['a1', 'ada'], ['a2', 'ada'], ['b', 'bob'], ['a3', 'ada']);
      await line.enter('a4', 'ada', at(100));
      await work(line, await next(line, 10), { ms: 20, person: 'ada' });
      expect((await next(line, 30)).id).toBe('b');
      const rest = [await next(line, 30), await next(line, 30), await next(line, 30)].map(({ id }) => id);
      expect([rest.toSorted(), await line.take(request(30))]).toEqual([['a1', 'a2', 'a3'], null]);
      expect((await next(line, 100)).id).toBe('a4');
    });

    test('When turns fail, then they are counted and the next one comes after the pause; one that goes well ends the count', async () => {
      const line = await lineOf(['a', 'ada']);
      const failed = await next(line, 10);
      await line.note(failed, { now: at(20), failures: 2, pauseMs: 1_000 });
      await line.end(failed, { now: at(20), person: 'ada' });
      expect([await line.failures('a'), await line.take(request(1_019))]).toEqual([3, null]);
      await work(line, await next(line, 1_020), { ms: 1_030 });
      expect(await line.failures('a')).toBe(0);
    });

    test('When who has it dies, then it keeps its place and comes again when the lease is over, and who had it writes nothing', async () => {
      const line = await lineOf(['a', 'ada'], ['b', 'ada']);
      const dead = await next(line, 10);
      expect((await next(line, 10)).id).toBe('b');
      const taken = await next(line, 10 + leaseMs);
      expect(taken.id).toBe('a');
      await line.note(dead, { now: at(30_000), failures: 5, pauseMs: 60_000 });
      await line.end(dead, { now: at(30_000) });
      expect([await line.failures('a'), (await line.take(request(30_000)))?.id]).toEqual([0, 'b']);
    });

    test('When it is done, then it has no turn any more', async () => {
      const line = await lineOf(['a', 'ada'], ['b', 'ada']);
      const lease = await next(line, 10);
      await line.leave('a');
      await work(line, lease, { ms: 20, person: 'ada' });
      expect([(await next(line, 40_000)).id, await line.take(request(40_000))]).toEqual(['b', null]);
    });
  });
}
