import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConfigOf, serviceSettings } from '@viral-slides/config';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { composeService } from '@viral-slides/service-kit';
import { keySettings } from './test-keys.ts';
import type { Clock, ComposedService, ModelMakers, ServiceDefinition, ServiceParts, SharedSettings } from '@viral-slides/service-kit';

/** A clock that a test moves. */
export interface TestClock extends Clock {
  /** Moves it on, beside the real time. */
  advance(ms: number): void;
  /** Freezes it at an instant; null lets it run again. */
  set(now: Date | null): void;
}

/** A service in this process, listening, with what a test looks at. */
export interface ServiceUnderTest<P extends ServiceParts> {
  /** Address it listens on. */
  url: string;
  service: ComposedService<P>;
  clock: TestClock;
  /** Every line it logged, oldest first, down to debug. */
  logLines: Record<string, unknown>[];
  /** The test's own eyes on its database. */
  database: Database;
  /** Stops it as SIGTERM would, but does not wait for clients that stay connected. */
  stop(): Promise<void>;
}

/** The settings that every service shares, as a service under test has them. @param of.signingKey see `keySettings` */
export function sharedConfig(of: { mongodbUri: string; amqpUrl: string; signingKey: string }): ConfigOf<typeof serviceSettings> {
  const { signingKey, ...addresses } = of;
  const listening = { port: 0, listenAddress: '127.0.0.1', logLevel: 'debug' } as const;
  return { ...listening, traceCollector: undefined, traceRatio: 1, ...keySettings(signingKey), ...addresses };
}

function createTestClock(): TestClock {
  let offsetMs = 0;
  let fixed: Date | null = null;
  return {
    now: () => fixed ?? new Date(Date.now() + offsetMs),
    advance: (ms) => void (offsetMs += ms),
    set: (now) => void (fixed = now),
  };
}

/** Starts a service as its `main.ts` would, in this process, on a free port of this machine. */
export async function startServiceUnderTest<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  config: ConfigOf<S>,
): Promise<ServiceUnderTest<P>> {
  const logLines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void logLines.push(JSON.parse(line) as Record<string, unknown>) };
  const { mongodbUri, logLevel }: ConfigOf<SharedSettings> = config;
  const logger = createLogger({ service: definition.name, level: logLevel, destination });
  const clock = createTestClock();
  const service = await composeService(definition, { config, logger, clock });
  const database = await connectDatabase({ uri: mongodbUri, logger });
  const server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service,
    clock,
    logLines,
    database,
    async stop() {
      service.readiness.drain();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all(service.stopIntake.map(async (step) => step.run()));
      await closed;
      for (const step of service.stopAfterRequests) await step.run();
      await database.close();
    },
  };
}
