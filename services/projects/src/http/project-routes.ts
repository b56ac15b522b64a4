import { bindRoute, jsonArrayReply, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { ProjectRepository } from '../ports/project-repository.ts';
import type { CreateProject } from '../use-cases/create-project.ts';
import type { CreateProjectFromTemplate } from '../use-cases/create-project-from-template.ts';
import type { DeleteProject } from '../use-cases/delete-project.ts';
import type { FileProject } from '../use-cases/file-project.ts';
import type { GetFirstSlide } from '../use-cases/get-first-slide.ts';
import type { GetProject } from '../use-cases/get-project.ts';
import type { UpdateProject } from '../use-cases/update-project.ts';
import { saysLeftOut } from './left-out.ts';
import { minimalReturnApplied, prefersMinimalReturn } from './preferred-return.ts';
import { presentProject, presentProjectSummary, presentSavedProject } from './present-project.ts';
import {
  createProjectContract,
  createProjectFromTemplateContract,
  deleteProjectContract,
  fileProjectContract,
  getFirstSlideContract,
  getProjectContract,
  listProjectSummariesContract,
  listProjectsContract,
  updateProjectContract,
} from './contracts.ts';

/** What is behind the routes of projects: use cases, and lists as they are stored. */
export interface ProjectRouteDeps {
  projects: Pick<ProjectRepository, 'list' | 'listSummaries'>;
  getProject: GetProject;
  getFirstSlide: GetFirstSlide;
  createProject: CreateProject;
  createProjectFromTemplate: CreateProjectFromTemplate;
  updateProject: UpdateProject;
  fileProject: FileProject;
  deleteProject: DeleteProject;
}

/** The routes of projects. */
export function projectRoutes({ projects, ...useCases }: ProjectRouteDeps): BoundRoute[] {
  return [
    bindRoute(listProjectsContract, async ({ identity, query, signal }) => {
      const includeAutosave = query.include === 'autosave';
      const { items, newerCount } = await projects.list(identity.userId, { includeAutosave, signal });
      return saysLeftOut(await jsonArrayReply(items, presentProject), newerCount);
    }),
    bindRoute(listProjectSummariesContract, async ({ identity, query, signal }) => {
      const includeAutosave = query.include === 'autosave';
      const { items, newerCount } = await projects.listSummaries(identity.userId, { includeAutosave, signal });
      return saysLeftOut({ status: 200, body: items.map(presentProjectSummary) }, newerCount);
    }),
    bindRoute(getProjectContract, async ({ identity, params }) => {
      const project = await useCases.getProject({ userId: identity.userId, projectId: params.id });
      return { status: 200, body: presentProject(project) };
    }),
    bindRoute(getFirstSlideContract, async ({ identity, params }) => {
      return { status: 200, body: await useCases.getFirstSlide({ userId: identity.userId, projectId: params.id }) };
    }),
    bindRoute(createProjectContract, async ({ identity, body, req }) => {
      const project = await useCases.createProject({ userId: identity.userId, draft: body, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: presentProject(project), headers: { location: `/api/projects/${project.id}` } };
    }),
    bindRoute(createProjectFromTemplateContract, async ({ identity, body, req }) => {
      const named = { userId: identity.userId, idempotencyKey: readIdempotencyKey(req) };
      const project = await useCases.createProjectFromTemplate({ ...named, wish: body });
      return { status: 201, body: presentProject(project), headers: { location: `/api/projects/${project.id}` } };
    }),
    bindRoute(updateProjectContract, async ({ identity, params, body, req }) => {
      const { revision = null, ...change } = body;
      const project = await useCases.updateProject({ userId: identity.userId, projectId: params.id, change, revision });
      if (prefersMinimalReturn(req)) return { status: 200, body: presentSavedProject(project), headers: minimalReturnApplied };
      return { status: 200, body: presentProject(project) };
    }),
    bindRoute(fileProjectContract, async ({ identity, params, body }) => {
      await useCases.fileProject({ userId: identity.userId, projectId: params.id, ...body });
      return { status: 204 };
    }),
    bindRoute(deleteProjectContract, async ({ identity, params }) => {
      await useCases.deleteProject({ userId: identity.userId, projectId: params.id });
      return { status: 204 };
    }),
  ];
}
