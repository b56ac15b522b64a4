import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../eventually.ts';
import type { TestMongo } from '../start-mongo.ts';
import type { TestRabbit } from '../start-rabbit.ts';

/** An answer of the service under test. */
export interface FaultAnswer {
  status: number;
  /** Value of the header Retry-After, null when absent. */
  retryAfter: string | null;
  body: unknown;
}

/** A running service on servers of its own, as the fault suite sees it. */
export interface FaultSubject {
  mongo: TestMongo;
  rabbit: TestRabbit;
  /** Asks `/health/ready`. */
  ready(): Promise<FaultAnswer>;
  /** Asks for something that lies in the database and was there before the faults. */
  read(): Promise<FaultAnswer>;
  /** Changes something, in one update that leaves an event; `name` is unique. */
  write(name: string): Promise<FaultAnswer>;
  /** Whether the change of that name is stored, by asking the service. */
  isStored(name: string): Promise<boolean>;
  /** Whether the event of the change of that name was published. */
  isPublished(name: string): boolean | Promise<boolean>;
  stop(): Promise<void>;
}

/** The promise of docs/architecture.md. */
const longestRefusalMs = 5_000;
/** Time that the client that measures, and a machine with other tests on it, may add to that. */
const measuringMarginMs = 1_000;
const longestRecoveryMs = 10_000;
const restartMs = 30_000;

/** Tests that a service survives the death and the silence of database and broker, as every service must (docs/architecture.md). */
export function proveFaults(service: string, start: () => Promise<FaultSubject>): void {
  describe(`${service}: database and broker`, () => {
    let subject: FaultSubject;
    beforeAll(async () => {
      subject = await start();
      await subject.rabbit.settle();
    }, 120_000);
    afterAll(() => subject?.stop());

    /** While the database is away: every request gets an answer within 5 s, measuring margin apart, that asks to retry. */
    async function expectRefusals(name: string): Promise<void> {
      const startedAt = performance.now();
      const answers = await Promise.all([subject.read(), subject.write(name)]);
      expect(performance.now() - startedAt).toBeLessThan(longestRefusalMs + measuringMarginMs);
      for (const { status, body, retryAfter } of answers) {
        expect([status, body]).toEqual([503, expect.objectContaining({ type: 'database-down' })]);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      }
    }

    const isReady = async () => expect((await subject.ready()).status).toBe(200);

    test('When the database is killed, then requests are 503 within 5 s (and 1 s to measure), readiness says so, and what was acknowledged is there after its return', async () => {
      expect((await subject.write('before the kill')).status).toBeLessThan(300);
      await subject.mongo.kill();
      await expectRefusals('during the kill');
      expect(await subject.ready()).toMatchObject({ status: 503, body: { checks: { database: 'failed', broker: 'ok' } } });
      await subject.mongo.restart();
      await eventually(isReady, { timeoutMs: restartMs });
      await eventually(async () => expect((await subject.read()).status).toBe(200), { timeoutMs: restartMs });
      expect(await subject.isStored('before the kill')).toBe(true);
      expect(await subject.isStored('during the kill')).toBe(false);
      await eventually(async () => expect(await subject.isPublished('before the kill')).toBe(true), { timeoutMs: restartMs });
    }, 120_000);

    test('When the database is cut off without a word, then requests are 503 within 5 s (and 1 s to measure), and work again 10 s after it is back', async () => {
      expect((await subject.read()).status).toBe(200);
      await subject.mongo.freeze();
      await expectRefusals('while frozen');
      await subject.mongo.thaw();
      const healedAt = performance.now();
      await eventually(async () => expect((await subject.read()).status).toBe(200), { timeoutMs: restartMs });
      expect(performance.now() - healedAt).toBeLessThan(longestRecoveryMs);
    }, 120_000);

    test('When the database dies again and again under requests, then each is answered, or refused with 503 and the time to come again', async () => {
      const answers: FaultAnswer[] = [];
      for (let round = 1; round <= 3; round += 1) {
        const work = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? subject.read() : subject.write(`round ${round}, ${n}`)));
        await subject.mongo.kill();
        answers.push(...(await Promise.all(work)));
        await subject.mongo.restart();
        await eventually(isReady, { timeoutMs: restartMs });
      }
      for (const { status, retryAfter } of answers) {
        if (status >= 300) expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
      }
    }, 180_000);

    test('When the broker is killed, then requests succeed, readiness says so, and events are published once it is back', async () => {
      // A database that was just restarted may still recover: this test is about the broker.
      await eventually(async () => expect((await subject.write('with a broker')).status).toBeLessThan(300), { timeoutMs: restartMs });
      await subject.rabbit.kill();
      expect((await subject.write('without a broker')).status).toBeLessThan(300);
      await eventually(async () =>
        expect(await subject.ready()).toMatchObject({ status: 503, body: { checks: { database: 'ok', broker: 'failed' } } }),
      );
      await subject.rabbit.restart();
      await eventually(isReady, { timeoutMs: restartMs });
      await eventually(async () => expect(await subject.isPublished('without a broker')).toBe(true), { timeoutMs: restartMs });
    }, 120_000);
  });
}
