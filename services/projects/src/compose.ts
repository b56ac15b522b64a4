import { defineService } from '@viral-slides/service-kit';
import { createMongoCreationRequestRepository, creationRequestModel } from './adapters/mongo/mongo-creation-request-repository.ts';
import { hookModel } from './adapters/mongo/hook-collection.ts';
import { createMongoHookRepository } from './adapters/mongo/mongo-hook-repository.ts';
import { createMongoProjectRepository } from './adapters/mongo/mongo-project-repository.ts';
import { createMongoTemplateRepository } from './adapters/mongo/mongo-template-repository.ts';
import { projectModel } from './adapters/mongo/project-collection.ts';
import { templateModel } from './adapters/mongo/template-collection.ts';
import { serviceName, settings } from './config.ts';
import { hookRoutes } from './http/hook-routes.ts';
import { presentConflict } from './http/present-project.ts';
import { projectRoutes } from './http/project-routes.ts';
import { templateRoutes } from './http/template-routes.ts';
import { makeCreateHook } from './use-cases/create-hook.ts';
import { makeCreateProject } from './use-cases/create-project.ts';
import { makeCheckProject } from './use-cases/check-project.ts';
import { makeCreateProjectFromTemplate } from './use-cases/create-project-from-template.ts';
import { makeCreateTemplate } from './use-cases/create-template.ts';
import { makeDeleteHook } from './use-cases/delete-hook.ts';
import { makeDeleteProject } from './use-cases/delete-project.ts';
import { makeDeleteTemplate } from './use-cases/delete-template.ts';
import { makeFileProject } from './use-cases/file-project.ts';
import { makeGetFirstSlide } from './use-cases/get-first-slide.ts';
import { makeGetProject } from './use-cases/get-project.ts';
import { makeGetTemplate } from './use-cases/get-template.ts';
import { makeUpdateProject } from './use-cases/update-project.ts';

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: { projects: projectModel, templates: templateModel, hooks: hookModel, requests: creationRequestModel },
  outbox: ['projects'],
  callers: ['scheduling', 'screenshot'],
  build({ models, onCommitted, clock, ids }) {
    const ports = {
      projects: createMongoProjectRepository({ projects: models.projects, onCommitted }),
      templates: createMongoTemplateRepository(models.templates),
      hooks: createMongoHookRepository(models.hooks),
      requests: createMongoCreationRequestRepository(models.requests),
      clock,
      ids,
    };
    const parts = { ...ports, ...makeUseCases(ports) };
    return { routes: [...projectRoutes(parts), ...templateRoutes(parts), ...hookRoutes(parts)], translateError: presentConflict };
  },
});

type Ports = Parameters<typeof makeCreateProject>[0] & Parameters<typeof makeCreateTemplate>[0] & Parameters<typeof makeCreateHook>[0];

function makeUseCases(ports: Ports) {
  const [getTemplate, getProject, createProject] = [makeGetTemplate(ports), makeGetProject(ports), makeCreateProject(ports)];
  return {
    getProject,
    getFirstSlide: makeGetFirstSlide(ports),
    checkProject: makeCheckProject({ getProject }),
    createProject,
    createProjectFromTemplate: makeCreateProjectFromTemplate({ getTemplate, createProject }),
    updateProject: makeUpdateProject(ports),
    fileProject: makeFileProject(ports),
    deleteProject: makeDeleteProject(ports),
    getTemplate,
    createTemplate: makeCreateTemplate(ports),
    deleteTemplate: makeDeleteTemplate(ports),
    createHook: makeCreateHook(ports),
    deleteHook: makeDeleteHook(ports),
  };
}
