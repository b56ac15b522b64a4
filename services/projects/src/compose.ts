import { connectDatabase } from '@viral-slides/database';
import type { Database } from '@viral-slides/database';
import { createMetrics, createReadiness } from '@viral-slides/http-kit';
import type { Readiness, StopStep } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import { createBus, createOutboxRelay } from '@viral-slides/messaging';
import type { Bus } from '@viral-slides/messaging';
import type { Express } from 'express';
import { createMongoCreationRequestRepository, creationRequestModel } from './adapters/mongo/mongo-creation-request-repository.ts';
import { createMongoProjectRepository } from './adapters/mongo/mongo-project-repository.ts';
import { createMongoTemplateRepository, templateModel } from './adapters/mongo/mongo-template-repository.ts';
import { projectModel } from './adapters/mongo/project-collection.ts';
import { randomIds, systemClock } from './adapters/system/system-sources.ts';
import { createProjectsApp } from './app.ts';
import type { ProjectsConfig } from './config.ts';
import type { Clock } from './ports/clock.ts';
import { makeCreateProject } from './use-cases/create-project.ts';
import { makeCreateTemplate } from './use-cases/create-template.ts';
import { makeDeleteProject } from './use-cases/delete-project.ts';
import { makeDeleteTemplate } from './use-cases/delete-template.ts';
import { makeGetProject } from './use-cases/get-project.ts';
import { makeListProjects } from './use-cases/list-projects.ts';
import { makeListTemplates } from './use-cases/list-templates.ts';
import { makeUpdateProject } from './use-cases/update-project.ts';

/** A wired service that does not listen yet. */
export interface Projects {
  app: Express;
  readiness: Readiness;
  /** Stops the rest, in this order, after the last request. */
  stopAfterRequests: StopStep[];
}

/** Wires the service to its database and broker and waits for them. The only place that knows all parts. */
export async function composeProjects({
  config,
  logger,
  clock = systemClock,
}: {
  config: ProjectsConfig;
  logger: Logger;
  clock?: Clock;
}): Promise<Projects> {
  const database = await connectDatabase({ uri: config.mongodbUri, logger });
  const models = await openModels(database);
  const metrics = createMetrics('projects');
  const bus = createBus({ url: config.amqpUrl, appId: 'projects', logger, registry: metrics.registry });
  const relay = createOutboxRelay({ bus, collections: [models.projects.collection], logger });
  const parts = {
    projects: createMongoProjectRepository({ projects: models.projects, onCommitted: () => relay.nudge() }),
    templates: createMongoTemplateRepository(models.templates),
    requests: createMongoCreationRequestRepository(models.requests),
    clock,
    ids: randomIds,
  };
  const readiness = createReadiness({ database: () => database.ping(), broker: () => bus.isReady() });
  const app = createProjectsApp({
    useCases: makeUseCases(parts),
    identitySigningKey: config.identitySigningKey,
    readiness,
    metrics,
    logger,
  });
  await bus.start();
  relay.start();
  return { app, readiness, stopAfterRequests: stopSteps({ bus, relay, database }) };
}

async function openModels({ connection }: Database) {
  const models = { projects: projectModel(connection), templates: templateModel(connection), requests: creationRequestModel(connection) };
  for (const model of Object.values(models)) await model.createIndexes();
  return models;
}

type Parts = Parameters<typeof makeCreateProject>[0] & Parameters<typeof makeCreateTemplate>[0];

function makeUseCases(parts: Parts) {
  return {
    listProjects: makeListProjects(parts),
    getProject: makeGetProject(parts),
    createProject: makeCreateProject(parts),
    updateProject: makeUpdateProject(parts),
    deleteProject: makeDeleteProject(parts),
    listTemplates: makeListTemplates(parts),
    createTemplate: makeCreateTemplate(parts),
    deleteTemplate: makeDeleteTemplate(parts),
  };
}

function stopSteps({ bus, relay, database }: { bus: Bus; relay: ReturnType<typeof createOutboxRelay>; database: Database }): StopStep[] {
  return [
    { name: 'outbox flush', run: () => relay.flush() },
    { name: 'outbox relay', run: () => relay.stop() },
    { name: 'broker', run: () => bus.close() },
    { name: 'database', run: () => database.close() },
  ];
}
