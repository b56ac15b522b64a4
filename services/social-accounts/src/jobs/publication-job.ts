import { randomUUID } from 'node:crypto';
import { runInOwnContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import { inSpan, outsideSpans } from '@viral-slides/tracing';
import type { Clock } from '../ports/clock.ts';
import type { DuePublication, PublicationRepository } from '../ports/publication-repository.ts';
import type { RunPublication } from '../use-cases/run-publication.ts';

/** The job that goes on with publications that are due. */
export interface PublicationJob {
  name: string;
  start(): void;
  /** Something may be due: look now. */
  nudge(): void;
  /** Lets what is under way come to a place where others can go on, and resolves then. */
  stop(): Promise<void>;
}

interface PublicationJobDeps {
  publications: PublicationRepository;
  runPublication: RunPublication;
  clock: Clock;
  logger: Logger;
  /** Publications worked on at a time by one replica. */
  parallel: number;
}

/** Share of the places that the posts of one person may take, so that somebody with many does not keep the others waiting. */
const shareOfOne = 0.5;

/** How often is looked for what is due, in ms. The times are in the database: a replica that dies loses none. */
const lookEveryMs = 500;

/** Makes the job. Replicas look for the same; who holds a publication works on it. */
export function createPublicationJob({ publications, runPublication, clock, logger, parallel }: PublicationJobDeps): PublicationJob {
  const mostOfOne = Math.max(1, Math.floor(parallel * shareOfOne));
  const running = new Map<string, { userId: string; work: Promise<void> }>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  function begin({ postId, userId, trace, requestId }: DuePublication): void {
    const start = { name: 'run publication', ...(trace === null ? { isRoot: true } : { parent: trace }) };
    const work = runInOwnContext({ requestId: requestId ?? randomUUID(), userId }, () =>
      inSpan(start, () => runPublication(postId, stopping.signal)),
    )
      .catch((error: unknown) => logger.error({ err: error, postId }, 'publication could not be worked on; it is tried again'))
      .finally(() => running.delete(postId));
    running.set(postId, { userId, work });
  }

  /** People who have as many places as one may have. */
  function served(): string[] {
    const byUser = Map.groupBy(running.values(), ({ userId }) => userId);
    return [...byUser].flatMap(([userId, own]) => (own.length >= mostOfOne ? userId : []));
  }

  async function look(): Promise<void> {
    if (running.size >= parallel) return;
    const due = await publications.due(clock.now(), { limit: parallel + running.size, exceptOf: served() });
    for (const each of due) {
      if (running.size >= parallel) return;
      if (!running.has(each.postId) && !served().includes(each.userId)) begin(each);
    }
  }

  function lookOnce(): void {
    if (stopping.signal.aborted) return;
    // Whoever nudged goes on by itself; what is due belongs to whoever asked for it.
    looking ??= outsideSpans(look)
      .catch((error: unknown) => logger.warn({ err: error }, 'could not look for publications'))
      .finally(() => (looking = undefined));
  }

  return {
    name: 'publication job',
    start() {
      timer = setInterval(lookOnce, lookEveryMs);
    },
    nudge: lookOnce,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(Array.from(running.values(), ({ work }) => work));
    },
  };
}
