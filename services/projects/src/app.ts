import { translateDatabaseError } from '@viral-slides/database';
import { createServiceApp } from '@viral-slides/http-kit';
import type { Metrics, Readiness } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Express } from 'express';
import { presentConflict } from './http/present-project.ts';
import { projectRoutes } from './http/project-routes.ts';
import type { ProjectRouteDeps } from './http/project-routes.ts';
import { templateRoutes } from './http/template-routes.ts';
import type { TemplateRouteDeps } from './http/template-routes.ts';

/** Everything the HTTP side needs. */
export interface ProjectsAppDeps {
  useCases: ProjectRouteDeps & TemplateRouteDeps;
  identitySigningKey: string;
  readiness: Readiness;
  metrics: Metrics;
  logger: Logger;
}

/** Builds the express app; it does not listen. */
export function createProjectsApp({ useCases, ...rest }: ProjectsAppDeps): Express {
  const routes = [...projectRoutes(useCases), ...templateRoutes(useCases)];
  const translateError = (thrown: unknown) => presentConflict(thrown) ?? translateDatabaseError(thrown);
  return createServiceApp({ service: 'projects', routes, translateError, ...rest });
}
