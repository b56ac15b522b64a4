import { clockCheckEveryMs, createCheckedClock } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import type { Metrics } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { Job } from './service-definition.ts';
import type { Clock } from './system-sources.ts';

/** Options of a service's clock. */
export interface ServiceClockOptions {
  /** Name of the service; part of the name of the measurement. */
  name: string;
  /** As the service is defined. */
  kind: 'checked' | undefined;
  /** That of this machine. */
  clock: Clock;
  database: Pick<Database, 'connection'>;
  metrics: Metrics;
  logger: Logger;
}

/**
 * Opens the clock of a service: that of this machine, or one that was compared with the database's, is measured as
 * `<service>_clock_skew_seconds`, and is compared again by a job.
 * @returns the clock, and the jobs that keep it right
 * @throws when the database does not return its time at start
 */
export async function openClock(options: ServiceClockOptions): Promise<{ clock: Clock; jobs: Job[] }> {
  const { name, kind, clock, database, metrics, logger } = options;
  if (kind === undefined) return { clock, jobs: [] };
  const metricPrefix = name.replaceAll('-', '_');
  const checked = createCheckedClock({ clock, database, registry: metrics.registry, metricPrefix, logger });
  await checked.check();
  return { clock: checked, jobs: [createDueWork({ name: 'clock', everyMs: clockCheckEveryMs, look: () => checked.check(), logger })] };
}
