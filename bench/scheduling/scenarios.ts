import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Contender, RunningContender } from './contender.ts';
import type { Job } from './job-system.ts';
import { lastDoneMs, outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';

/** From when the workers run to the first due time: what putting in one job may take, and a pause in which every worker has polled once. */
const addMs = 6;
const settleMs = 8_000;

async function withContender<T>(contender: Contender, workMs: number, run: (running: RunningContender) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scheduling-'));
  const running = await contender.start({ folder, workMs });
  try {
    return await run(running);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Puts jobs in ahead of their time, which is a full second. @param offsetMs due time of each, counted from the first */
async function putIn(running: RunningContender, count: number, offsetMs: (index: number) => number): Promise<Job[]> {
  const firstMs = Math.ceil((Date.now() + count * addMs + settleMs) / 1_000) * 1_000;
  const jobs = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), dueAt: new Date(firstMs + offsetMs(index)) }));
  await running.add(jobs);
  if (Date.now() > firstMs - 1_000) throw new Error('Adding the jobs took too long: some were due already');
  return jobs;
}

/** Resolves with whether it became true in time. */
async function until(isSo: () => boolean, deadlineMs: number, everyMs: number): Promise<boolean> {
  while (!isSo()) {
    if (Date.now() > deadlineMs) return false;
    await pause(everyMs);
  }
  return true;
}

/** Number of different jobs that the ledger knows; cheap enough to be asked while the others work. */
const known = (running: RunningContender) => new Set(running.ledger().map(({ id }) => id)).size;

/** All due in the same second: how fast they are started. */
export function burst(contender: Contender, { posts, capMs }: { posts: number; capMs: number }): Promise<Outcome> {
  return withContender(contender, 0, async (running) => {
    const jobs = await putIn(running, posts, () => 0);
    await until(() => known(running) === posts, jobs[0]!.dueAt.getTime() + capMs, 1_000);
    // The second start of a post, if there is one, comes soon after.
    await pause(2_000);
    return outcomeOf(jobs, running.ledger());
  });
}

/** Ten a second for a while: how late they are started. */
export function spreadLoad(contender: Contender, { seconds, capMs }: { seconds: number; capMs: number }): Promise<Outcome> {
  return withContender(contender, 0, async (running) => {
    const jobs = await putIn(running, seconds * 10, (index) => index * 100);
    await until(() => known(running) === jobs.length, jobs.at(-1)!.dueAt.getTime() + capMs, 1_000);
    await pause(2_000);
    return outcomeOf(jobs, running.ledger());
  });
}

/** A takeover: from SIGKILL of a worker to the end of the last job. */
export interface Takeover {
  /** NaN when the wait was capped. */
  takeoverMs: number;
  lost: number;
  double: number;
}

/** Kills a worker when a quarter of the jobs is started. @param options.victim one of the two */
export function takeover(contender: Contender, options: { posts: number; capMs: number; victim: number }): Promise<Takeover> {
  const { posts, capMs, victim } = options;
  return withContender(contender, 50, async (running) => {
    const jobs = await putIn(running, posts, () => 0);
    const isStarted = () => known(running) >= posts / 4;
    if (!(await until(isStarted, jobs[0]!.dueAt.getTime() + capMs, 5)))
      throw new Error(`${contender.name} did not get a quarter done in time`);
    await running.workers[victim]!.kill();
    const killedAt = Date.now();
    await until(() => !Number.isNaN(lastDoneMs(jobs, running.ledger(), contender.doneSign)), killedAt + capMs, 100);
    await pause(2_000);
    const ledger = running.ledger();
    const { lost, double } = outcomeOf(jobs, ledger);
    return { takeoverMs: Math.max(0, lastDoneMs(jobs, ledger, contender.doneSign) - killedAt), lost, double };
  });
}
