/**
 * `node services/projects/src/after-restore.ts`: lets all projects of a restored database tell what they show, before the service starts (`make restore` runs it). May be
 * repeated.
 */
import { loadConfig, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { randomIds, systemClock } from '@viral-slides/service-kit';
import { createMongoRestoredProjects } from './adapters/mongo/mongo-restored-projects.ts';
import { projectModel } from './adapters/mongo/project-collection.ts';
import { serviceName } from './config.ts';
import { makeTellAfterRestore } from './use-cases/tell-after-restore.ts';

const { mongodbUri, logLevel } = serviceSettings;
const config = loadConfig({ mongodbUri, logLevel }, process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
try {
  const restored = createMongoRestoredProjects(projectModel(database.connection));
  const told = await makeTellAfterRestore({ restored, clock: systemClock, ids: randomIds })();
  logger.info({ program: 'after-restore', projects: told }, `${told} projects tell anew which pictures they show`);
} finally {
  await database.close();
}
