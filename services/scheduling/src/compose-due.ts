import type { InternalClient } from '@viral-slides/internal-client';
import type { Logger } from '@viral-slides/logger';
import type { Registry } from 'prom-client';
import { createHttpPlatformCheck } from './adapters/accounts/http-platform-check.ts';
import { createHttpPlatformNumbers } from './adapters/accounts/http-platform-numbers.ts';
import type { AgendaAlarms } from './adapters/agenda/agenda-alarms.ts';
import { createMongoDueQueue } from './adapters/mongo/mongo-due-queue.ts';
import type { PostModel } from './adapters/mongo/post-collection.ts';
import { createDueMeter } from './adapters/prometheus-due-meter.ts';
import { publicationConsumer } from './consumers/publication-consumer.ts';
import { dueRoutes } from './http/due-routes.ts';
import { createCheckJob, createUndecidedJob } from './jobs/check-job.ts';
import { createDueJobs } from './jobs/due-jobs.ts';
import { createNumbersJob, createOlderNumbersJob } from './jobs/numbers-job.ts';
import type { PublishPolicy } from './model/rule.ts';
import type { CheckQueue } from './ports/check-queue.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import type { NumbersQueue } from './ports/numbers-queue.ts';
import type { PlannedPostCounts } from './ports/planned-posts.ts';
import type { PostRepository } from './ports/post-repository.ts';
import { makeAdvancePost, makeAdvancePosts } from './use-cases/publishing/advance-post.ts';
import { makeAskForNumbers } from './use-cases/publishing/ask-for-numbers.ts';
import { makeCheckDuePosts } from './use-cases/checking/check-due-posts.ts';
import { makeApplyPublicationEvent } from './use-cases/publishing/apply-publication-event.ts';
import { makeMarkPostPosted } from './use-cases/publishing/mark-post-posted.ts';
import { makePublishPostAgain } from './use-cases/publishing/publish-post-again.ts';
import { makePublishPostNow } from './use-cases/publishing/publish-post-now.ts';
import type { StoreNotice } from './use-cases/notifying/store-notice.ts';
import type { UpdatePost } from './use-cases/writing/update-post.ts';
import { makeRetryPost } from './use-cases/publishing/retry-post.ts';
import { makeWorkDuePosts } from './use-cases/publishing/work-due-posts.ts';

/** Foundations of the due side. */
export interface DueFoundations {
  /** The way to social-accounts. */
  accounts: InternalClient;
  /** For what owners decide. */
  posts: PostRepository;
  /** For background work. */
  background: { posts: PostRepository; checks: CheckQueue; numbers: NumbersQueue; planned: PlannedPostCounts; postModel: PostModel };
  alarms: AgendaAlarms;
  clock: Clock;
  ids: IdSource;
  policy: PublishPolicy;
  updatePost: UpdatePost;
  storeNotice: StoreNotice;
  registry: Registry;
  logger: Logger;
}

/** The part of the service that does what is due: alarms, claims, events of publications and what the owner decides about them. */
export function composeDue({ accounts, background, registry, logger, ...foundations }: DueFoundations) {
  const queue = createMongoDueQueue(background.postModel);
  const oldestDueMs = async () => {
    const now = foundations.clock.now();
    const oldest = await queue.oldest(now);
    return oldest === null ? 0 : now.getTime() - oldest.getTime();
  };
  const ports = { ...foundations, ...background, queue, meter: createDueMeter(registry, oldestDueMs) };
  const onProblem = (postId: string, error: unknown) => logger.error({ err: error, postId }, 'a due post could not be processed');
  const checkDuePosts = makeCheckDuePosts({
    ...ports,
    platformCheck: createHttpPlatformCheck(accounts),
    onProblem: (postId, error) => logger.warn({ err: error, postId }, 'a post could not be checked; retrying soon'),
  });
  const workDuePosts = makeWorkDuePosts({
    ...ports,
    advancePost: makeAdvancePost(ports),
    advancePosts: makeAdvancePosts(ports),
    onProblem,
    onTogetherProblem: (posts, error) =>
      logger.error({ err: error, posts }, 'due posts could not be processed as a batch; processing them one by one'),
  });
  const askForNumbers = makeAskForNumbers({
    ...ports,
    queue: background.numbers,
    platformNumbers: createHttpPlatformNumbers(accounts),
    onProblem: ({ userId, platform, accountId }, error) =>
      logger.warn({ err: error, userId, platform, accountId }, 'statistics of posts could not be requested; retrying'),
  });
  const numbersJob = createNumbersJob({ askForNumbers, logger });
  const useCases = {
    publishPostNow: makePublishPostNow(foundations),
    retryPost: makeRetryPost(foundations),
    markPostPosted: makeMarkPostPosted(foundations),
    publishPostAgain: makePublishPostAgain(foundations),
  };
  return {
    workDuePosts,
    askForNumbers,
    routes: dueRoutes(useCases),
    consumers: [publicationConsumer({ applyPublicationEvent: makeApplyPublicationEvent(ports) })],
    jobs: [
      ...createDueJobs({ ...ports, workDuePosts, afterwards: numbersJob.wake, logger }),
      createCheckJob({ checkDuePosts, logger }),
      createUndecidedJob({ ...ports, logger }),
      numbersJob,
      createOlderNumbersJob({ ...ports, queue: background.numbers, logger }),
    ],
  };
}
