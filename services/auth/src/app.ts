import { translateDatabaseError } from '@viral-slides/database';
import { createServiceApp } from '@viral-slides/http-kit';
import type { Metrics, Readiness } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Express } from 'express';
import { loginRoutes } from './http/login-routes.ts';
import { logoutRoutes } from './http/logout-route.ts';
import { sessionRoutes } from './http/session-routes.ts';
import type { BeginLogin } from './use-cases/begin-login.ts';
import type { CompleteLogin } from './use-cases/complete-login.ts';
import type { EndSession } from './use-cases/end-session.ts';
import type { GetCurrentUser } from './use-cases/get-current-user.ts';
import type { ResolveSession } from './use-cases/resolve-session.ts';

/** What people and the gateway can do here. */
export interface UseCases {
  beginLogin: BeginLogin;
  completeLogin: CompleteLogin;
  endSession: EndSession;
  getCurrentUser: GetCurrentUser;
  resolveSession: ResolveSession;
}

/** Name of this service: audience of the tokens it accepts, sender of its events. */
export const serviceName = 'auth';

/** Builds the HTTP side; it does not listen. */
export function createApp(deps: {
  useCases: UseCases;
  identitySigningKey: string;
  readiness: Readiness;
  metrics: Metrics;
  logger: Logger;
}): Express {
  const { useCases, logger } = deps;
  const failing = { logger, translateError: translateDatabaseError };
  return createServiceApp({
    service: serviceName,
    routes: [...sessionRoutes(useCases), ...loginRoutes({ ...useCases, ...failing }), ...logoutRoutes({ ...useCases, ...failing })],
    identitySigningKey: deps.identitySigningKey,
    readiness: deps.readiness,
    metrics: deps.metrics,
    logger,
    translateError: translateDatabaseError,
  });
}
