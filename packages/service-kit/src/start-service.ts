import { loadConfig } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';
import { stopOnSignals } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { startTracing } from '@viral-slides/tracing';
import { listenComposed } from './open-service.ts';
import type { ModelMakers, ServiceDefinition, ServiceParts, SharedSettings } from './service-definition.ts';

/**
 * Runs a service as this process: reads its settings, opens it, listens, and stops on SIGTERM.
 * @throws ConfigError that lists every problem; the error of what could not be opened
 */
export async function startService<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  environment: Record<string, string | undefined> = process.env,
): Promise<void> {
  const config = loadConfig(definition.settings, environment);
  const { logLevel, traceCollector, traceRatio }: ConfigOf<SharedSettings> = config;
  const logger = createLogger({ service: definition.name, level: logLevel });
  const stopTracing = await startTracing({ service: definition.name, endpoint: traceCollector, sampleRatio: traceRatio, logger });
  const { stop } = await listenComposed(definition, { config, logger, stopLast: [{ name: 'traces', run: stopTracing }] });
  stopOnSignals({ logger, stop });
}
