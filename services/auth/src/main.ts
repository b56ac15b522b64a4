import { readFileSync } from 'node:fs';
import { connectDatabase } from '@viral-slides/database';
import { createMetrics, runService } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { systemClock } from './adapters/system-clock.ts';
import { serviceName } from './app.ts';
import { composeAuth } from './compose.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const logger = createLogger({ service: serviceName, level: config.logLevel });
const certificateAuthority = config.oidcCaFile === undefined ? undefined : readFileSync(config.oidcCaFile, 'utf8');
const database = await connectDatabase({ uri: config.mongodbUri, logger });
const metrics = createMetrics(serviceName);
const bus = createBus({ url: config.amqpUrl, appId: serviceName, logger, registry: metrics.registry });
const { app, readiness, relay } = await composeAuth({ config, certificateAuthority, database, bus, clock: systemClock, metrics, logger });

await bus.start();
relay.start();
await runService({
  app,
  port: config.port,
  listenAddress: config.listenAddress,
  readiness,
  logger,
  stopIntake: [{ name: 'consumers', run: () => bus.stopConsuming() }],
  stopAfterRequests: [
    { name: 'outbox', run: () => relay.flush() },
    { name: 'relay', run: () => relay.stop() },
    { name: 'broker', run: () => bus.close() },
    { name: 'database', run: () => database.close() },
  ],
});
