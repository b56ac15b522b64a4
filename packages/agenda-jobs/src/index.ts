export { createAgendaJobs } from './agenda-jobs.ts';
export type { AgendaDatabase, AgendaJob, AgendaJobs } from './agenda-jobs.ts';
