import { randomUUID } from 'node:crypto';
import { runInOwnContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { inSpan } from '@viral-slides/tracing';
import { createDueWork } from '@viral-slides/work';
import type { Clock } from '../ports/clock.ts';
import type { DuePublication, PublicationRepository } from '../ports/publication-repository.ts';
import type { RunPublication } from '../use-cases/run-publication.ts';

/** The job that goes on with publications that are due. */
export interface PublicationJob extends Job {
  /** Something may be due: look now. */
  nudge(): void;
}

interface PublicationJobDeps {
  publications: PublicationRepository;
  runPublication: RunPublication;
  clock: Clock;
  logger: Logger;
  /** Publications worked on at a time by one replica. */
  parallel: number;
}

/** Share of the places that the posts of one person may take, so that a person with many does not delay the others. */
const shareOfOne = 0.5;

/** How often to look for what is due, in ms. The times are in the database: a replica that dies loses none. */
const lookEveryMs = 500;

/** Makes the job. All replicas look for the same publications; the lease holder works on one. */
export function createPublicationJob({ publications, runPublication, clock, logger, parallel }: PublicationJobDeps): PublicationJob {
  const mostOfOne = Math.max(1, Math.floor(parallel * shareOfOne));
  const running = new Map<string, { userId: string; run: Promise<void> }>();
  const work = createDueWork({ name: 'publication job', everyMs: lookEveryMs, look, logger });

  function startRun({ postId, userId, trace, requestId }: DuePublication, stopping: AbortSignal): void {
    const start = { name: 'run publication', ...(trace === null ? { isRoot: true } : { parent: trace }) };
    const run = runInOwnContext({ requestId: requestId ?? randomUUID(), userId }, () =>
      inSpan(start, () => runPublication(postId, stopping)),
    )
      .catch((error: unknown) => logger.error({ err: error, postId }, 'a publication could not be processed; retrying'))
      .finally(() => running.delete(postId));
    running.set(postId, { userId, run });
  }

  /** People who have used up their places. */
  function served(): string[] {
    const byUser = Map.groupBy(running.values(), ({ userId }) => userId);
    return [...byUser].flatMap(([userId, own]) => (own.length >= mostOfOne ? userId : []));
  }

  async function look(stopping: AbortSignal): Promise<void> {
    if (running.size >= parallel) return;
    const due = await publications.due(clock.now(), { limit: parallel + running.size, exceptOf: served() });
    for (const each of due) {
      if (running.size >= parallel) return;
      if (!running.has(each.postId) && !served().includes(each.userId)) startRun(each, stopping);
    }
  }

  return {
    ...work,
    nudge: () => void work.wake(),
    async stop() {
      await work.stop();
      // Each comes to a place where others can go on.
      await Promise.all(Array.from(running.values(), ({ run }) => run));
    },
  };
}
