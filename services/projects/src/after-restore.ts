/**
 * `node services/projects/src/after-restore.ts`: makes all projects of a restored database publish their state and keeps proposals from
 * being planned automatically, before the service starts (`make restore` runs it). Idempotent.
 */
import { loadConfig, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { randomIds, systemClock } from '@viral-slides/service-kit';
import { holdRestoredProposals } from './adapters/mongo/hold-restored-proposals.ts';
import { projectModel } from './adapters/mongo/project-collection.ts';
import { proposalModel } from './adapters/mongo/proposal-collection.ts';
import { reportRestoredProjects } from './adapters/mongo/report-restored-projects.ts';
import { serviceName } from './config.ts';

const { mongodbUri, logLevel } = serviceSettings;
const config = loadConfig({ mongodbUri, logLevel }, process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
try {
  const reported = await reportRestoredProjects(projectModel(database.connection), { clock: systemClock, ids: randomIds });
  const held = await holdRestoredProposals(proposalModel(database.connection));
  logger.info(
    { program: 'after-restore', projects: reported },
    `${reported} projects report again which images they show; ${held} proposals wait for their owners`,
  );
} finally {
  await database.close();
}
