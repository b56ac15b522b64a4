import { randomUUID } from 'node:crypto';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { Clock } from '../ports/clock.ts';
import type { JobLeases } from '../ports/job-leases.ts';
import { deploymentKey } from '../use-cases/sweep-orphans.ts';
import type { SweepOrphans, SweepRefusal } from '../use-cases/sweep-orphans.ts';

/** How often orphans are swept, in ms, whatever the number of replicas. */
export const sweepEveryMs = 60 * 60 * 1000;
/** How often a replica looks whether it is time, in ms. */
const lookEveryMs = 5 * 60 * 1000;

/** A job that runs by itself between `start` and `stop`. */
export interface SweepJob {
  name: string;
  start(): void;
  /** Sweeps if it is time and no other replica does. @returns whether it swept */
  runIfDue(): Promise<boolean>;
  /** Resolves when a running sweep has ended. */
  stop(): Promise<void>;
}

/** What an operator is to know, and can do, when the library is left alone. */
const explanations: Readonly<Record<SweepRefusal['reason'], string>> = {
  'foreign-library': `nothing was swept: the bucket holds the library of another deployment. If this database is the right one, remove the object '${deploymentKey}' from the bucket`,
  'implausible-share':
    'nothing was swept: most objects of the library belong to no image of this database. Check that it is the right database, and complete',
};

interface SweepJobDeps {
  sweepOrphans: SweepOrphans;
  leases: JobLeases;
  clock: Clock;
  logger: Logger;
  /** Told after each sweep whether the library could be swept. */
  onOutcome: (isSwept: boolean) => void;
}

/** Makes the job that sweeps orphans, once per period over all replicas. */
export function createSweepJob(deps: SweepJobDeps): SweepJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runIfDue(): Promise<boolean> {
    if (!(await deps.leases.claim('sweep-orphans', deps.clock.now(), sweepEveryMs))) return false;
    const startedAt = performance.now();
    const { refusal, ...removed } = await deps.sweepOrphans();
    deps.onOutcome(refusal === null);
    if (refusal) deps.logger.error({ ...refusal }, explanations[refusal.reason]);
    deps.logger.info({ ...removed, durationMs: Math.round(performance.now() - startedAt) }, 'orphans swept');
    return true;
  }

  return {
    name: 'sweep job',
    runIfDue,
    start() {
      timer = setInterval(() => {
        running = runWithContext({ requestId: randomUUID() }, runIfDue).catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'sweep failed; it is tried again in the next period'),
        );
      }, lookEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
