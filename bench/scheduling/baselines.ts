import { bullmqDelayed } from '../baselines/bullmq-delayed.ts';
import { pgBossDelayed } from '../baselines/pg-boss-delayed.ts';
import { plainAgenda } from '../baselines/plain-agenda.ts';
import type { JobSystem } from './job-system.ts';

/** The queues that ours is measured against, by the names their workers are started with. */
export const baselines: Record<string, JobSystem> = { agenda: plainAgenda, bullmq: bullmqDelayed, 'pg-boss': pgBossDelayed };
