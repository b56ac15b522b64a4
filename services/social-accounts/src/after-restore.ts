/**
 * `node services/social-accounts/src/after-restore.ts`: ends the publications of a restored database that were under way, before the service starts (`make restore` runs
 * it). May be repeated.
 */
import { loadConfig, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { randomIds, systemClock } from '@viral-slides/service-kit';
import { createMongoInterruptedPublications } from './adapters/mongo/mongo-interrupted-publications.ts';
import { publicationModel } from './adapters/mongo/publication-collection.ts';
import { serviceName } from './config.ts';
import { makeSettleAfterRestore } from './use-cases/settle-after-restore.ts';

const { mongodbUri, logLevel } = serviceSettings;
const config = loadConfig({ mongodbUri, logLevel }, process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
try {
  const publications = createMongoInterruptedPublications({
    publications: publicationModel(database.connection),
    clock: systemClock,
    ids: randomIds,
  });
  const ended = await makeSettleAfterRestore({ publications })();
  logger.info(
    { program: 'after-restore', publications: ended },
    `${ended} publications were in progress at the time of the backup; their outcome is unknown`,
  );
} finally {
  await database.close();
}
