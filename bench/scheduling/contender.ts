import { join } from 'node:path';
import { startMongo } from '@viral-slides/testkit';
import { baselines } from './baselines.ts';
import type { Job } from './job-system.ts';
import { createLedger, readLedger } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';
import { startProcess } from '../processes.ts';
import type { OwnProcess } from '../processes.ts';
import { startPostgres, startRedis } from './servers.ts';

/** Worker processes of each contender. */
const workerCount = 2;

/** One that starts posts at their time, with fresh servers and two worker processes. */
export interface RunningContender {
  add(jobs: readonly Job[]): Promise<void>;
  workers: OwnProcess[];
  ledger(): LedgerEntry[];
  stop(): Promise<void>;
}

export interface Contender {
  name: string;
  /** The ledger entry that marks a job as done. */
  doneSign: LedgerEntry['what'];
  /** @param options.folder for its ledger; @param options.workMs how long a job takes */
  start(options: { folder: string; workMs: number }): Promise<RunningContender>;
}

/** A baseline with its server. */
function baseline(title: string, key: string, startServer: () => Promise<{ url: string; stop(): Promise<void> }>): Contender {
  return {
    name: title,
    doneSign: 'end',
    async start({ folder, workMs }) {
      const server = await startServer();
      const file = join(folder, 'ledger');
      createLedger(file);
      const program = join(import.meta.dirname, 'worker.ts');
      const command = [process.execPath, program, key, server.url, file, String(workMs)] as [string, ...string[]];
      const workers: OwnProcess[] = [];
      for (let index = 0; index < workerCount; index += 1) workers.push(await startProcess(command, { ready: /^ready$/m }));
      return {
        add: (jobs) => baselines[key]!.add(server.url, jobs),
        workers,
        ledger: () => readLedger(file),
        async stop() {
          await Promise.all(workers.map((worker) => worker.kill()));
          await server.stop();
        },
      };
    },
  };
}

export const rivals: Record<string, Contender> = {
  agenda: baseline('plain Agenda', 'agenda', startMongo),
  bullmq: baseline('BullMQ + Redis', 'bullmq', startRedis),
  'pg-boss': baseline('pg-boss + PostgreSQL', 'pg-boss', startPostgres),
};
