import { randomUUID } from 'node:crypto';
import type { Database } from '@viral-slides/database';
import { sharedConfig, startServiceUnderTest } from '@viral-slides/testkit';
import type { TestClock } from '@viral-slides/testkit';
import { service } from '../src/compose.ts';
import type { AuthConfig } from '../src/config.ts';
import { TestBrowser } from './test-browser.ts';

/** The client as all providers of these tests know it. */
export const client = { clientId: 'viral-slides', clientSecret: 'client-secret-that-must-never-be-logged' };

/** The service in this process, with what a test looks at. */
export interface RunningAuth {
  /** Address it really listens on. */
  url: string;
  signingKey: string;
  config: AuthConfig;
  clock: TestClock;
  /** Every line logged so far, down to debug. */
  logLines: Record<string, unknown>[];
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
  const signingKey = randomUUID();
  const config: AuthConfig = {
    ...sharedConfig({ mongodbUri: options.mongodbUri, amqpUrl: options.amqpUrl, signingKey }),
    oidcIssuer: options.issuer,
    oidcClientId: client.clientId,
    oidcClientSecret: client.clientSecret,
    oidcBrowserBase: '/dev-idp',
    oidcCaFile: undefined,
    refusedAddresses: [],
    sessionSecret: randomUUID() + randomUUID(),
    encryptionKey: randomUUID() + randomUUID(),
    ...options.overrides,
  };
  const running = await startServiceUnderTest(service, config);
  const { url, clock, logLines, database } = running;
  const providerOrigin = new URL(options.issuer).origin;
  return {
    url,
    signingKey,
    config,
    clock,
    logLines,
    database,
    browser: (origin = 'http://localhost:8080') =>
      new TestBrowser({ origin, upstreamOf: (pathname) => (pathname.startsWith('/dev-idp/') ? providerOrigin : url) }),
    stop: running.stop,
  };
}
