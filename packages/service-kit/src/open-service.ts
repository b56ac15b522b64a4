import { loadConfig } from '@viral-slides/config';
import type { ConfigOf } from '@viral-slides/config';
import { listenService, stopAtOnce, stopInTurn } from '@viral-slides/http-kit';
import type { Readiness, RunningService, StopStep } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import type { LogDestination, Logger } from '@viral-slides/logger';
import { composeService } from './compose-service.ts';
import type { ModelMakers, ServiceDefinition, ServiceParts, SharedSettings } from './service-definition.ts';

/** A service that listens in this process. */
export interface OpenedService extends RunningService {
  readiness: Readiness;
}

/**
 * Opens a service beside others in this process: it reads its settings, opens what it needs, and listens. Signals and traces are the affair of the process.
 * @param options.environment its own variables, not those of the process
 * @param options.destination destination of its log lines
 * @throws ConfigError that lists every problem; the error of what could not be opened, with nothing left open
 */
export function openService<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  { environment, destination }: { environment: Record<string, string | undefined>; destination: LogDestination },
): Promise<OpenedService> {
  const config = loadConfig(definition.settings, environment);
  const { logLevel }: ConfigOf<SharedSettings> = config;
  return listenComposed(definition, { config, logger: createLogger({ service: definition.name, level: logLevel, destination }) });
}

/** Composes a service and listens. @param options.stopLast resource that closes after everything of the service */
export async function listenComposed<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  { config, logger, stopLast = [] }: { config: ConfigOf<S>; logger: Logger; stopLast?: StopStep[] },
): Promise<OpenedService> {
  const { port, listenAddress }: ConfigOf<SharedSettings> = config;
  const service = await composeService(definition, { config, logger });
  const stopAfterRequests = [...service.stopAfterRequests, ...stopLast];
  try {
    const { port: bound, stop } = await listenService({ ...service, stopAfterRequests, port, listenAddress, logger });
    return { port: bound, stop, readiness: service.readiness };
  } catch (error) {
    await stopAtOnce(service.stopIntake, logger);
    await stopInTurn(stopAfterRequests, logger);
    throw error;
  }
}
