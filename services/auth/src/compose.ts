import { createReadiness } from '@viral-slides/http-kit';
import type { Metrics, Readiness } from '@viral-slides/http-kit';
import type { Database } from '@viral-slides/database';
import type { Logger } from '@viral-slides/logger';
import { createOutboxRelay } from '@viral-slides/messaging';
import type { Bus } from '@viral-slides/messaging';
import type { Express } from 'express';
import { nodeRandomSource } from './adapters/crypto/node-random-source.ts';
import { createSecretBox } from './adapters/crypto/secret-box.ts';
import { loginAttemptModel } from './adapters/mongo/login-attempt-document.ts';
import { createMongoLoginAttemptRepository } from './adapters/mongo/mongo-login-attempt-repository.ts';
import { createMongoSessionRepository } from './adapters/mongo/mongo-session-repository.ts';
import { createMongoUserRepository } from './adapters/mongo/mongo-user-repository.ts';
import { sessionModel } from './adapters/mongo/session-document.ts';
import { userModel } from './adapters/mongo/user-document.ts';
import { createPassportSignInProvider } from './adapters/oidc/passport-sign-in-provider.ts';
import { createApp } from './app.ts';
import type { UseCases } from './app.ts';
import type { AuthConfig } from './config.ts';
import { makeHashToken } from './model/token-hash.ts';
import type { Clock } from './ports/clock.ts';
import { makeBeginLogin } from './use-cases/begin-login.ts';
import { makeCompleteLogin } from './use-cases/complete-login.ts';
import { makeEndSession } from './use-cases/end-session.ts';
import { makeGetCurrentUser } from './use-cases/get-current-user.ts';
import { makeResolveSession } from './use-cases/resolve-session.ts';

/** What the service is built on; tests hand in their own. */
export interface Foundations {
  config: AuthConfig;
  /** PEM text from the file that the configuration names, if any. */
  certificateAuthority: string | undefined;
  database: Database;
  bus: Bus;
  clock: Clock;
  metrics: Metrics;
  logger: Logger;
}

/** The service, wired but not listening. */
export interface AuthService {
  app: Express;
  readiness: Readiness;
  relay: ReturnType<typeof createOutboxRelay>;
}

/** Wires adapters, use cases and HTTP, and brings the database's indexes in line. */
export async function composeAuth(foundations: Foundations): Promise<AuthService> {
  const { config, database, bus, logger } = foundations;
  const [users, sessions, attempts] = [
    userModel(database.connection),
    sessionModel(database.connection),
    loginAttemptModel(database.connection),
  ];
  await Promise.all([users.syncIndexes(), sessions.syncIndexes(), attempts.syncIndexes()]);
  const relay = createOutboxRelay({ bus, collections: [users.collection, sessions.collection], logger });
  const readiness = createReadiness({ database: () => database.ping(), broker: () => bus.isReady() });
  const app = createApp({
    useCases: buildUseCases(foundations, () => relay.nudge()),
    identitySigningKey: config.identitySigningKey,
    readiness,
    metrics: foundations.metrics,
    logger,
  });
  return { app, readiness, relay };
}

function buildUseCases({ config, certificateAuthority, database, clock }: Foundations, onEvent: () => void): UseCases {
  const { connection } = database;
  const random = nodeRandomSource;
  const hashToken = makeHashToken(config.sessionSecret);
  const attempts = createMongoLoginAttemptRepository(connection, hashToken);
  const users = createMongoUserRepository(connection, onEvent);
  const idTokens = createSecretBox(config.encryptionKey, 'id-token');
  const sessions = createMongoSessionRepository(connection, { hashToken, idTokens, onEvent });
  const provider = createPassportSignInProvider({
    issuer: config.oidcIssuer,
    clientId: config.oidcClientId,
    clientSecret: config.oidcClientSecret,
    browserBase: config.oidcBrowserBase,
    certificateAuthority,
    clock,
  });
  const resolveSession = makeResolveSession({ sessions, clock });
  return {
    beginLogin: makeBeginLogin({ provider, attempts, random, clock }),
    completeLogin: makeCompleteLogin({ provider, attempts, users, sessions, random, clock }),
    endSession: makeEndSession({ sessions, provider, random, clock }),
    getCurrentUser: makeGetCurrentUser({ resolveSession, users }),
    resolveSession,
  };
}
