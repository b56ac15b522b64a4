import { stopOnSignals } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { startTracing } from '@viral-slides/tracing';
import { bufferedOutput } from './buffered-output.ts';
import { readConfig } from './config.ts';
import { openGateway } from './open-gateway.ts';

const config = readConfig(process.env);
const output = bufferedOutput(process.stdout);
const logger = createLogger({ service: 'gateway', level: config.logLevel, destination: output.lines });
const { traceCollector, traceRatio } = config;
const stopTracing = await startTracing({ service: 'gateway', endpoint: traceCollector, sampleRatio: traceRatio, logger });
const gateway = await openGateway({ config, logger, output });

stopOnSignals({
  logger,
  async stop() {
    await gateway.stop();
    await stopTracing();
    await output.flush();
  },
});
