/**
 * `node services/social-accounts/src/rotate-keys.ts`: wraps the data keys of all accounts, of our apps at servers that people name, and of publications under way, with the first of TOKEN_ENCRYPTION_KEYS. Run it while the service runs, after
 * every replica knows the new key; it may be stopped and started again. Ends with 0 when nothing is left, so that the old key can be taken away.
 */
import { loadConfig, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { createEnvelope } from '@viral-slides/sealing';
import { systemClock } from '@viral-slides/service-kit';
import { accountModel } from './adapters/mongo/account-collection.ts';
import { createMongoHandleRotation } from './adapters/mongo/mongo-handle-rotation.ts';
import { createMongoKeyRotation } from './adapters/mongo/mongo-key-rotation.ts';
import { serverAppModel } from './adapters/mongo/mongo-server-apps.ts';
import { publicationModel } from './adapters/mongo/publication-collection.ts';
import { serviceName, tokenKeySettings } from './config.ts';
import { makeRotateKeys } from './use-cases/rotate-keys.ts';

const { mongodbUri, logLevel } = serviceSettings;
const config = loadConfig({ mongodbUri, logLevel, ...tokenKeySettings }, process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const database = await connectDatabase({ uri: config.mongodbUri, logger });
try {
  const envelope = createEnvelope(config.tokenEncryptionKeys);
  const rotations = [
    createMongoKeyRotation({ documents: accountModel(database.connection), envelope }),
    createMongoKeyRotation({ documents: serverAppModel(database.connection), envelope }),
    createMongoHandleRotation({ publications: publicationModel(database.connection), envelope, clock: systemClock }),
  ];
  let [done, left] = [0, 0];
  for (const rotation of rotations) {
    const result = await makeRotateKeys({ rotation })((records) => logger.info({ records, kid: envelope.kid }, 'data keys rewrapped'));
    done += result.done;
    left += result.left;
  }
  logger.info(
    { done, left, kid: envelope.kid },
    left === 0 ? 'all data keys are wrapped with the first key' : 'some data keys are not rewrapped yet: run the command again',
  );
  process.exitCode = left === 0 ? 0 : 1;
} finally {
  await database.close();
}
