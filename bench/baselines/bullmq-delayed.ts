import { Queue, Worker } from 'bullmq';
import type { JobSystem } from '../scheduling/job-system.ts';

const name = 'publish';
const slice = 1_000;
/** Number of items that a worker process has in hand; the default of 1 is meant for work that needs the processor. */
const concurrency = 50;

const connectionTo = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port), maxRetriesPerRequest: null });

/** BullMQ: one delayed job per post; all else at its default (locks of 30 s, looked after every 30 s). */
export const bullmqDelayed: JobSystem = {
  async add(url, jobs) {
    const queue = new Queue<{ id: string }>(name, { connection: connectionTo(url) });
    for (let start = 0; start < jobs.length; start += slice)
      await queue.addBulk(
        jobs.slice(start, start + slice).map(({ id, dueAt }) => ({ name, data: { id }, opts: { delay: dueAt.getTime() - Date.now() } })),
      );
    await queue.close();
  },
  async work(url, handle) {
    const worker = new Worker<{ id: string }>(name, ({ data }) => handle(data.id), { connection: connectionTo(url), concurrency });
    worker.on('error', (error) => console.error(error));
    await worker.waitUntilReady();
  },
};
