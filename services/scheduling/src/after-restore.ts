/**
 * `node services/scheduling/src/after-restore.ts`: makes the posts of a restored database safe, before the service starts (`make restore`
 * runs it). With `--hold-all` every post that would be published automatically waits for its owner. The others publish again which pictures
 * they show. Idempotent.
 */
import { loadConfig, publishingSettings, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { randomIds, systemClock } from '@viral-slides/service-kit';
import { createMongoPostRepository } from './adapters/mongo/mongo-post-repository.ts';
import { createMongoRestoredPosts } from './adapters/mongo/mongo-restored-posts.ts';
import { postModel } from './adapters/mongo/post-collection.ts';
import { serviceName } from './config.ts';
import { makeSettleAfterRestore } from './use-cases/publishing/settle-after-restore.ts';
import { makeRepublishAfterRestore } from './use-cases/publishing/republish-after-restore.ts';

const { mongodbUri, logLevel } = serviceSettings;
const config = loadConfig({ mongodbUri, logLevel, ...publishingSettings }, process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
try {
  const model = postModel(database.connection);
  const posts = createMongoPostRepository({
    posts: model,
    ids: randomIds,
    policy: { maxLateMs: config.publishMaxLateMinutes * 60_000 },
    // The relay, the alarms and the renderer of the service pick up automatically what this leaves; how many posts it ended is logged
    // below.
    onCommitted: () => undefined,
    onNextAction: () => undefined,
    onEnd: () => undefined,
    renders: { ask: () => Promise.resolve(null) },
    logger,
  });
  const restored = createMongoRestoredPosts(model);
  const settle = makeSettleAfterRestore({ restored, posts });
  const now = systemClock.now();
  const doubted = await settle({ now, dueUntil: process.argv.includes('--hold-all') ? null : now });
  logger.info(
    { program: 'after-restore', posts: doubted },
    doubted === 1
      ? '1 post may have been published since the backup; its owner has to decide'
      : `${doubted} posts may have been published since the backup; their owners have to decide`,
  );
  const republished = await makeRepublishAfterRestore({ restored, clock: systemClock, ids: randomIds })();
  logger.info({ program: 'after-restore', posts: republished }, `${republished} posts report again which images they show`);
} finally {
  await database.close();
}
