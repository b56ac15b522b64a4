import { loadConfig, serviceSettings, tracingSettings } from '@viral-slides/config';
import { createReadiness, stopOnSignals } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { startTracing } from '@viral-slides/tracing';
import { bufferedOutput } from '../../../gateway/src/buffered-output.ts';
import type { BufferedOutput } from '../../../gateway/src/buffered-output.ts';
import type { Environment } from './environments.ts';
import { healthPort, metricsAddresses, openHealthServer } from './health-server.ts';
import { openPart } from './open-part.ts';
import { createSupervisor } from './supervisor.ts';
import type { PartToOpen } from './supervisor.ts';

/** Name of the process in its own lines and in spans. */
const name = 'product';

/** Times that a service is opened: half a minute of pauses between them. The gateway and the provider have nothing to wait for. */
const attemptsOf = (part: string) => (['gateway', 'dev-idp'].includes(part) ? 1 : 6);

/** Longer than the readiness of a part takes. */
const partMs = 3_000;
/** How long the others have for their stop when one could not be started, in ms. */
const giveUpMs = 30_000;

/** Ends the process after a part that could not be started: the engine starts it again. */
async function giveUp(output: BufferedOutput, stop: () => Promise<void>): Promise<never> {
  setTimeout(() => process.exit(1), giveUpMs).unref();
  await stop();
  await output.flush();
  process.exit(1);
}

/**
 * Runs the product in this process: opens every service, reports how they are, and stops on SIGTERM. Ends with 1 when a service cannot be started. Logs, traces and signals are one for the
 * process; all else each service has for itself.
 * @param services environment of each, by its name
 * @throws ConfigError; Error when the port for health is taken
 */
export async function runProduct(services: ReadonlyMap<string, Environment>): Promise<void> {
  const ofProcess = { logLevel: serviceSettings.logLevel, ...tracingSettings };
  const { logLevel, traceCollector, traceRatio } = loadConfig(ofProcess, services.get('gateway') ?? {});
  const output = bufferedOutput(process.stdout);
  const loggerOf = (service: string) => createLogger({ service, level: logLevel, destination: output.lines });
  const logger = loggerOf(name);
  const stopTracing = await startTracing({ service: name, endpoint: traceCollector, sampleRatio: traceRatio, logger });
  const supervisor = createSupervisor(services.keys());
  const readiness = createReadiness(supervisor.checks(), partMs);
  const health = await openHealthServer({ port: healthPort, readiness, metricsOf: metricsAddresses(services) });
  logger.info({ port: healthPort, services: [...services.keys()] }, 'starting');
  const stop = async () => {
    readiness.drain();
    await supervisor.stop();
    health.close();
    await stopTracing();
    logger.info('stopped');
    await output.flush();
  };
  stopOnSignals({ logger, stop });
  const start = (service: string) => supervisor.start(partOf(service));
  const partOf = (service: string): PartToOpen => ({
    name: service,
    logger: loggerOf(service),
    attempts: attemptsOf(service),
    open: () => openPart(service, { environment: services.get(service) ?? {}, output }),
  });
  try {
    // Alone: while express-gateway starts it changes what express and Node make for everybody (gateway/src/server-options.ts and flat-routers.ts).
    if (services.has('gateway')) await start('gateway');
    await Promise.all([...services.keys()].filter((service) => service !== 'gateway').map(start));
  } catch {
    await giveUp(output, stop);
  }
}
