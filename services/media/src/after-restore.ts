/**
 * `node services/media/src/after-restore.ts`: keeps the images of a restored database that were used until the projects have published what they show, before the service
 * starts (`make restore` runs it). May be repeated.
 */
import { loadConfig, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { systemClock } from '@viral-slides/service-kit';
import { imageModel } from './adapters/mongo/image-collection.ts';
import { claimRestoredImages } from './adapters/mongo/claim-restored-images.ts';
import { serviceName } from './config.ts';

const { mongodbUri, logLevel } = serviceSettings;
const config = loadConfig({ mongodbUri, logLevel }, process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
try {
  const kept = await claimRestoredImages(imageModel(database.connection), systemClock.now());
  logger.info(
    { program: 'after-restore', images: kept },
    `${kept} images count as used until the projects have reported which images they show`,
  );
} finally {
  await database.close();
}
