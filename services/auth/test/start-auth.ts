import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createLogger } from '@viral-slides/logger';
import { composeService } from '@viral-slides/service-kit';
import { service as authService } from '../src/compose.ts';
import type { AuthConfig } from '../src/config.ts';
import { TestBrowser } from './test-browser.ts';

/** The client as all providers of these tests know it. */
export const client = { clientId: 'viral-slides', clientSecret: 'client-secret-that-must-never-be-logged' };

/** A clock that a test moves forward. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

/** The service in this process, with what a test looks at. */
export interface RunningAuth {
  /** Address it really listens on. */
  url: string;
  identitySigningKey: string;
  config: AuthConfig;
  clock: TestClock;
  /** Every line logged so far, down to debug. */
  logs: string[];
  database: Database;
  /** Opens a browser that sees the service, and the provider below `/dev-idp`, at one public origin. */
  browser(origin?: string): TestBrowser;
  stop(): Promise<void>;
}

/** Starts the service on a fresh database of a server. */
export async function startAuth(options: {
  mongodbUri: string;
  amqpUrl: string;
  issuer: string;
  overrides?: Partial<AuthConfig>;
}): Promise<RunningAuth> {
  const logs: string[] = [];
  const logger = createLogger({ service: 'auth', level: 'debug', destination: { write: (line) => void logs.push(line) } });
  const config: AuthConfig = {
    port: 0,
    listenAddress: '127.0.0.1',
    logLevel: 'debug',
    mongodbUri: options.mongodbUri,
    amqpUrl: options.amqpUrl,
    identitySigningKey: randomUUID() + randomUUID(),
    oidcIssuer: options.issuer,
    oidcClientId: client.clientId,
    oidcClientSecret: client.clientSecret,
    oidcBrowserBase: '/dev-idp',
    oidcCaFile: undefined,
    sessionSecret: randomUUID() + randomUUID(),
    encryptionKey: randomUUID() + randomUUID(),
    ...options.overrides,
  };
  let offsetMs = 0;
  const clock: TestClock = { now: () => new Date(Date.now() + offsetMs), advance: (ms) => void (offsetMs += ms) };
  const database = await connectDatabase({ uri: config.mongodbUri, logger });
  const service = await composeService(authService, { config, logger, clock });
  const server = createServer(service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const providerOrigin = new URL(options.issuer).origin;
  return {
    url,
    identitySigningKey: config.identitySigningKey,
    config,
    clock,
    logs,
    database,
    browser: (origin = 'http://localhost:8080') =>
      new TestBrowser({ origin, upstreamOf: (pathname) => (pathname.startsWith('/dev-idp/') ? providerOrigin : url) }),
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      for (const step of [...service.stopIntake, ...service.stopAfterRequests]) await step.run();
      await database.close();
    },
  };
}
