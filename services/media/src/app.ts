import { translateDatabaseError } from '@viral-slides/database';
import { createServiceApp } from '@viral-slides/http-kit';
import type { Metrics, Readiness } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Express } from 'express';
import { contentRoute } from './http/content-route.ts';
import { imageRoutes } from './http/image-routes.ts';
import type { ImageRouteDeps } from './http/image-routes.ts';
import { uploadRoute } from './http/upload-route.ts';

/** Everything the HTTP side needs. */
export interface MediaAppDeps {
  useCases: ImageRouteDeps & Parameters<typeof contentRoute>[0] & Pick<Parameters<typeof uploadRoute>[0], 'ingestBatch'>;
  /** Where the files of a multipart request go. */
  storageFor: Parameters<typeof uploadRoute>[0]['storageFor'];
  identitySigningKey: string;
  readiness: Readiness;
  metrics: Metrics;
  logger: Logger;
}

/** Builds the express app; it does not listen. */
export function createMediaApp({ useCases, storageFor, ...rest }: MediaAppDeps): Express {
  const routes = [...imageRoutes(useCases), contentRoute(useCases), uploadRoute({ ...useCases, storageFor })];
  return createServiceApp({ service: 'media', routes, translateError: translateDatabaseError, ...rest });
}
