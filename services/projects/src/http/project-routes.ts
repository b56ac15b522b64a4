import { bindRoute, jsonArrayReply, nextPageLink, pageLimit, readBasedOn, readIdempotencyKey, revisionTag } from '@viral-slides/http-kit';
import type { BoundRoute, Identity, Reply } from '@viral-slides/http-kit';
import { decodePlace, encodePlace } from '../model/project-page.ts';
import type { Project } from '../model/project.ts';
import type { Listed } from '../ports/listed.ts';
import type { ProjectListOptions, ProjectRepository } from '../ports/project-repository.ts';
import type { CheckProject } from '../use-cases/projects/check-project.ts';
import type { CreateProject } from '../use-cases/projects/create-project.ts';
import type { CreateProjectFromTemplate } from '../use-cases/projects/create-project-from-template.ts';
import type { DeleteProject } from '../use-cases/projects/delete-project.ts';
import type { FileProject } from '../use-cases/projects/file-project.ts';
import type { GetFirstSlide } from '../use-cases/projects/get-first-slide.ts';
import type { GetProject } from '../use-cases/projects/get-project.ts';
import type { UpdateProject } from '../use-cases/projects/update-project.ts';
import { saysLeftOut } from './left-out.ts';
import { minimalReturnApplied, prefersMinimalReturn } from './preferred-return.ts';
import { presentProject, presentProjectSummary, presentSavedProject } from './present-project.ts';
import {
  checkProjectContract,
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
import { readSaveId } from './save-id.ts';

/** Use cases, and stored lists that routes return directly. */
export interface ProjectRouteDeps {
  projects: Pick<ProjectRepository, 'list' | 'listSummaries'>;
  getProject: GetProject;
  getFirstSlide: GetFirstSlide;
  checkProject: CheckProject;
  createProject: CreateProject;
  createProjectFromTemplate: CreateProjectFromTemplate;
  updateProject: UpdateProject;
  fileProject: FileProject;
  deleteProject: DeleteProject;
}

/** The routes of projects. */
export function projectRoutes({ projects, ...useCases }: ProjectRouteDeps): BoundRoute[] {
  return [
    bindRoute(listProjectsContract, async ({ identity, query, req, signal }) => {
      const { items, ...rest } = await projects.list(identity.userId, { ...partOf(identity, query), signal });
      return goesOn(await jsonArrayReply(items, presentProject), req, rest);
    }),
    bindRoute(listProjectSummariesContract, async ({ identity, query, req, signal }) => {
      const { items, ...rest } = await projects.listSummaries(identity.userId, { ...partOf(identity, query), signal });
      return goesOn({ status: 200, body: items.map(presentProjectSummary) }, req, rest);
    }),
    bindRoute(getProjectContract, async ({ identity, params }) => {
      const project = await useCases.getProject({ userId: identity.userId, projectId: params.id });
      return { status: 200, body: presentProject(project), headers: tagOf(project) };
    }),
    bindRoute(getFirstSlideContract, async ({ identity, params }) => {
      return { status: 200, body: await useCases.getFirstSlide({ userId: identity.userId, projectId: params.id }) };
    }),
    bindRoute(checkProjectContract, async ({ identity, params, query }) => {
      const { notChecked, ...found } = await useCases.checkProject({ userId: identity.userId, projectId: params.id, ...query });
      return { status: 200, body: { ...found, notChecked: [...notChecked] } };
    }),
    bindRoute(createProjectContract, async ({ identity, body, req }) => {
      const draft = { ...body, save: readSaveId(req) };
      const project = await useCases.createProject({ userId: identity.userId, draft, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: presentProject(project), headers: { location: `/api/projects/${project.id}`, ...tagOf(project) } };
    }),
    bindRoute(createProjectFromTemplateContract, async ({ identity, body, req, signal }) => {
      const named = { userId: identity.userId, idempotencyKey: readIdempotencyKey(req), signal };
      const project = await useCases.createProjectFromTemplate({ ...named, request: body });
      return { status: 201, body: presentProject(project), headers: { location: `/api/projects/${project.id}`, ...tagOf(project) } };
    }),
    ...changeRoutes(useCases),
  ];
}

/** The routes that change or delete one project. */
function changeRoutes(useCases: Pick<ProjectRouteDeps, 'updateProject' | 'fileProject' | 'deleteProject'>): BoundRoute[] {
  return [
    bindRoute(updateProjectContract, async ({ identity, params, body, req }) => {
      const { revision: asked, ...change } = body;
      const { revision = null, asAsked } = readBasedOn(req, { identity, revision: asked });
      // Only slides are saved under a name.
      const save = change.slides && readSaveId(req);
      const command = { userId: identity.userId, projectId: params.id, change: { ...change, save }, revision };
      const project = await useCases.updateProject(command).catch((error: unknown) => Promise.reject(asAsked(error) as Error));
      if (prefersMinimalReturn(req))
        return { status: 200, body: presentSavedProject(project), headers: { ...minimalReturnApplied, ...tagOf(project) } };
      return { status: 200, body: presentProject(project), headers: tagOf(project) };
    }),
    bindRoute(fileProjectContract, async ({ identity, params, body }) => {
      await useCases.fileProject({ userId: identity.userId, projectId: params.id, ...body });
      return { status: 204 };
    }),
    bindRoute(deleteProjectContract, async ({ identity, params, query, signal }) => {
      const posts = query.scheduledPosts === 'cancel' ? { action: query.scheduledPosts, token: identity.token, signal } : undefined;
      await useCases.deleteProject({ userId: identity.userId, projectId: params.id, posts });
      return { status: 204 };
    }),
  ];
}

/** The slides change with the revision alone. */
function tagOf(project: Project): { etag: string } {
  return revisionTag(project.revision, presentSavedProject(project));
}

interface ListQuery {
  include?: 'autosave' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

function partOf(identity: Identity, { include, limit, cursor }: ListQuery): ProjectListOptions {
  const after = cursor === undefined ? undefined : decodePlace(cursor);
  return { includeAutosave: include === 'autosave', limit: pageLimit(identity, limit), after };
}

function goesOn(reply: Reply, req: { originalUrl: string }, { newerCount, end }: Omit<Listed<unknown>, 'items'>): Reply {
  const link = nextPageLink(req, end && encodePlace(end));
  return saysLeftOut({ ...reply, headers: { ...reply.headers, ...link } }, newerCount);
}
