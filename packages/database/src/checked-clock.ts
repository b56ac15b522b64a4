import type { Logger } from '@viral-slides/logger';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from './connect-database.ts';

/** Source of the current time. */
interface Clock {
  now(): Date;
}

/** A clock that replicas agree on. */
export interface CheckedClock extends Clock {
  /** Compares it with the database's. @throws when the database does not answer */
  check(): Promise<void>;
}

export interface CheckedClockOptions {
  clock: Clock;
  database: Pick<Database, 'connection'>;
  registry: Registry;
  /** Name of the service in names of metrics. */
  metricPrefix: string;
  logger: Logger;
}

/** How often the clock is compared, in ms. In that time the steady counters of two processors drift apart by less than is tolerated. */
export const clockCheckEveryMs = 30_000;

/** A smaller skew is ignored, in ms: machines that use a time server differ by less. */
export const toleratedSkewMs = 250;
/** An answer that took longer, in ms, says too little about the time. */
const longestAnswerMs = 200;

/**
 * The clock of this machine, corrected by the database's, which is the same for all replicas. A machine whose clock is an hour ahead would
 * publish an hour early, or take work that another one is still doing. The time since the last comparison comes from the processor's steady
 * counter, so it is noticed at once when the clock is moved.
 */
export function createCheckedClock({ clock, database, registry, metricPrefix, logger }: CheckedClockOptions): CheckedClock {
  let known: { databaseMs: number; steadyMs: number } | null = null;
  let isOff = false;

  const rawSkew = () => (known ? Date.now() - (known.databaseMs + performance.now() - known.steadyMs) : 0);
  function skewMs(): number {
    const skew = rawSkew();
    return Math.abs(skew) > toleratedSkewMs ? skew : 0;
  }
  new Gauge({
    name: `${metricPrefix}_clock_skew_seconds`,
    help: 'Seconds by which the clock of this machine is ahead of the clock of the database; the service corrects for them',
    registers: [registry],
    collect() {
      this.set(rawSkew() / 1_000);
    },
  });

  return {
    now: () => new Date(clock.now().getTime() - skewMs()),
    async check() {
      const askedMs = performance.now();
      const answer = await database.connection.db?.command({ hello: 1 });
      const steadyMs = performance.now();
      const localTime: unknown = answer?.localTime;
      if (!(localTime instanceof Date) || steadyMs - askedMs > longestAnswerMs) return;
      known = { databaseMs: localTime.getTime() + (steadyMs - askedMs) / 2, steadyMs };
      const isOffNow = skewMs() !== 0;
      if (isOffNow && !isOff)
        logger.error({ skewMs: skewMs() }, 'the clock of this machine is wrong; the service uses the clock of the database');
      isOff = isOffNow;
    },
  };
}
