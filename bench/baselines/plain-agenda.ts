import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { addedAtOnce } from '../scheduling/job-system.ts';
import { workThrough } from '../runner.ts';
import type { JobSystem } from '../scheduling/job-system.ts';

const name = 'publish';

/** Agenda as its first page shows it: one job per post, every setting at its default (looks every 5 s, 5 at a time, locks for 10 minutes). */
export const plainAgenda: JobSystem = {
  async add(url, jobs) {
    const agenda = new Agenda({ backend: new MongoBackend({ address: url }) });
    await agenda.ready;
    await workThrough(jobs, addedAtOnce, ({ id, dueAt }) => agenda.schedule(dueAt, name, { id }));
    await agenda.stop();
  },
  async work(url, handle) {
    const agenda = new Agenda({ backend: new MongoBackend({ address: url }) });
    agenda.on('error', (error: unknown) => console.error(error));
    agenda.define<{ id: string }>(name, (job) => handle(job.attrs.data.id));
    await agenda.start();
  },
};
