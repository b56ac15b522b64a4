import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';
import { createMongoPublicationRepository } from './adapters/mongo/mongo-publication-repository.ts';
import type { publicationModel } from './adapters/mongo/publication-collection.ts';
import { createPublishingAccounts } from './adapters/publishing/publishing-accounts.ts';
import type { PublishingAccountsOptions } from './adapters/publishing/publishing-accounts.ts';
import { publishRequestedConsumer } from './consumers/publish-requested-consumer.ts';
import { publicationCheckRoute } from './http/publication-check-route.ts';
import { publicationNumbersRoute } from './http/publication-numbers-route.ts';
import { publicMediaAddress, publicMediaRoute } from './http/public-media-route.ts';
import { createPublicationJob } from './jobs/publication-job.ts';
import type { PlatformMode } from './model/platform-manifest.ts';
import type { Publication } from './model/publication.ts';
import type { PublishProblem } from './model/publish-problem.ts';
import type { CallLimits } from './ports/call-limits.ts';
import type { HandleVault } from './ports/publishing-accounts.ts';
import type { RandomSource } from './ports/random-source.ts';
import type { TokenStore } from './ports/token-store.ts';
import { makeAcceptPublication } from './use-cases/accept-publication.ts';
import { makeCheckPublication } from './use-cases/check-publication.ts';
import { makeOpenPublicMedia } from './use-cases/open-public-media.ts';
import { makeReadNumbers } from './use-cases/read-numbers.ts';
import { makeRunPublication } from './use-cases/run-publication.ts';

/** Dependencies of publishing, beside the accounts. */
export interface PublishingOptions extends PublishingAccountsOptions {
  tokens: TokenStore;
  models: { publications: ReturnType<typeof publicationModel> };
  limits: CallLimits;
  vault: HandleVault;
  random: RandomSource;
  /** Bucket of rendered files. */
  bucket: Bucket;
  /** Origin at which platforms reach us to fetch slides; undefined when they cannot. */
  publicMediaOrigin: string | undefined;
  /** Whether they reach us. */
  isFetchable(mode: PlatformMode): boolean;
  /** Publications worked on at a time. */
  publishParallel: number;
  /** Maximum delay with which a post is still started, in minutes. */
  publishMaxLateMinutes: number;
  onCommitted: () => void;
  logger: Logger;
}

/** Joins the parts of publishing: its route, consumer and job. */
export function openPublishing(options: PublishingOptions) {
  const { models, bucket, clock, ids, random, logger, publicMediaOrigin, publishParallel: parallel, onCommitted, vault } = options;
  const publications = createMongoPublicationRepository({ publications: models.publications, clock, ids, onCommitted });
  const accounts = createPublishingAccounts(options);
  const { limits } = options;
  const origin = (mode: PlatformMode) => reachedAt(publicMediaOrigin, mode);
  const checkPublication = makeCheckPublication({
    ...options,
    accounts,
    publications,
    limits,
  });
  const runPublication = makeRunPublication({
    publications,
    accounts,
    files: bucket,
    limits,
    vault,
    clock,
    ids,
    random,
    maxLateMs: options.publishMaxLateMinutes * 60_000,
    publicAddress({ mediaToken }, { mode }) {
      const from = origin(mode);
      return from === null ? null : (index) => publicMediaAddress(from, mediaToken, index);
    },
    onProblem: (publication, problem) => report(logger, publication, problem),
  });
  const job = createPublicationJob({ publications, runPublication, clock, logger, parallel });
  return {
    routes: [
      publicMediaRoute({ openPublicMedia: makeOpenPublicMedia({ publications, files: bucket, clock }) }),
      publicationCheckRoute({ checkPublication }),
      publicationNumbersRoute({ readNumbers: makeReadNumbers({ publications, accounts, limits, clock }) }),
    ],
    consumers: [publishRequestedConsumer({ acceptPublication: makeAcceptPublication({ publications, onAccepted: job.nudge }) })],
    jobs: [job],
  };
}

/** Origin at which platforms fetch slides; null when they cannot. The real ones take nothing but https. */
export function reachedAt(publicMediaOrigin: string | undefined, mode: PlatformMode): string | null {
  return publicMediaOrigin === undefined || (mode === 'live' && !publicMediaOrigin.startsWith('https:')) ? null : publicMediaOrigin;
}

/** Codes and sentences of problems are ours and hold no secret; what a platform or library said does not get here. */
function report(logger: Logger, { postId, attempt, platform, accountId, step, tries }: Publication, problem: PublishProblem): void {
  const { reaction, code, options } = problem;
  const about = { postId, attempt, platform, accountId, step, tries, reaction, code };
  if (options.isForOperator) logger.error(about, `publishing needs the operator: ${problem.message}`);
  else logger.warn({ ...about, ...(code === 'internal' ? { err: options.cause } : {}) }, 'a publication step failed');
}
