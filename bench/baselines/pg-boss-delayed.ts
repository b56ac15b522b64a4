import { PgBoss } from 'pg-boss';
import type { JobSystem } from '../scheduling/job-system.ts';

const name = 'publish';
const slice = 1_000;
/**
 * Fetches batches of this size, and again at once while batches are full; the default is one job every 2 s. 0.5 s is the shortest pause it
 * takes.
 */
const fetching = { batchSize: 100, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 };

async function open(url: string): Promise<PgBoss> {
  const boss = new PgBoss(url);
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(name);
  return boss;
}

/** pg-boss: one job per post with its start time; all else at its default (a job may take 15 minutes). */
export const pgBossDelayed: JobSystem = {
  async add(url, jobs) {
    const boss = await open(url);
    for (let start = 0; start < jobs.length; start += slice)
      await boss.insert(
        name,
        jobs.slice(start, start + slice).map(({ id, dueAt }) => ({ data: { id }, startAfter: dueAt })),
      );
    await boss.stop();
  },
  async work(url, handle) {
    const boss = await open(url);
    await boss.work<{ id: string }>(name, fetching, async (jobs) => {
      await Promise.all(jobs.map(({ data }) => handle(data.id)));
    });
  },
};
