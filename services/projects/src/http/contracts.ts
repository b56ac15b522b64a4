import { defineRoute, etagHeader, idempotencyKeyHeader, ifMatchHeader, linkHeader } from '@viral-slides/http-kit';
import { platformIds } from '@viral-slides/platforms';
import { MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import { z } from 'zod';
import { autopilotContracts } from './autopilot-contracts.ts';
import { brandKitContracts } from './brand-kit-contracts.ts';
import { projectChecksSchema } from './checks-schema.ts';
import { startFollowingContract, getFollowingContract } from './following-contracts.ts';
import { countFontUsesContract } from './font-uses-contract.ts';
import { createHookContract, deleteHookContract, listHooksContract } from './hook-contracts.ts';
import { leftOutHeader } from './left-out.ts';
import { preferHeader, preferenceAppliedHeader } from './preferred-return.ts';
import {
  cancelSeriesContract,
  changeSeriesRowContract,
  createSeriesContract,
  deleteFinishedSeriesContract,
  deleteSeriesWithProjectsContract,
  getSeriesContract,
  listSeriesContract,
  markSeriesRowContract,
} from './series-contracts.ts';
import {
  conflictDetails,
  createProjectSchema,
  createTemplateSchema,
  deleteProjectQuery,
  fileProjectSchema,
  firstSlideSchema,
  fromTemplateSchema,
  idParams,
  notFillableDetails,
  projectSchema,
  projectSummarySchema,
  replaceTemplateSchema,
  savedProjectSchema,
  templateSchema,
  templateSummarySchema,
  updateProjectSchema,
} from './project-schemas.ts';
import { saveIdHeader } from './save-id.ts';

/**
 * Most structure of a body with slides. Ten slides of fifty layers with every optional field are 15,000 values, six deep; no list has more than fifty
 * entries (MAX_LAYERS_PER_SLIDE). Beyond that there is room for saying what is wrong field by field.
 */
const slidesBodyShape = { depth: 8, values: 20_000, entries: 64 };

/** An older build does not open documents of a newer one. */
const otherBuild = ['document-newer'];

const listQuery = z.object({
  include: z.enum(['autosave']).optional().meta({ description: 'Also lists the hidden autosave record' }),
  limit: z.coerce.number().int().min(1).max(100).optional().meta({
    description: 'Maximum number of projects. If omitted, all projects are listed (100 for scripts). `Link` leads to the next page',
  }),
  cursor: z.string().max(100).optional().meta({ description: 'Cursor of the page, as in the `Link` header', pattern: '^[A-Za-z0-9_-]+$' }),
});

const listHeaders = leftOutHeader.extend(linkHeader.shape);
const cursorErrors = { 400: ['invalid-request', 'invalid-cursor'] };

export const listProjectsContract = defineRoute({
  operationId: 'listProjects',
  summary:
    'Lists the projects with all their slides, most recently updated first. Streamed project by project; for display in a list, use the summaries.',
  method: 'get',
  path: '/api/projects',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  query: listQuery,
  responses: { 200: { description: 'The projects', body: z.array(projectSchema), headers: listHeaders } },
  errors: cursorErrors,
});

export const listProjectSummariesContract = defineRoute({
  operationId: 'listProjectSummaries',
  summary: 'Lists the projects without their texts, most recently updated first.',
  method: 'get',
  path: '/api/projects/summaries',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  query: listQuery,
  responses: { 200: { description: 'Summaries of the projects', body: z.array(projectSummarySchema), headers: listHeaders } },
  errors: cursorErrors,
});

export const getProjectContract = defineRoute({
  operationId: 'getProject',
  summary: 'Gets one project.',
  method: 'get',
  path: '/api/projects/{id}',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  responses: { 200: { description: 'The project', body: projectSchema, headers: etagHeader } },
  errors: { 404: ['project-not-found'], 503: otherBuild },
});

export const getFirstSlideContract = defineRoute({
  operationId: 'getFirstSlide',
  summary: 'Gets the first slide of a project, as shown on its card.',
  method: 'get',
  path: '/api/projects/{id}/first-slide',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  responses: { 200: { description: 'The slide and its revision', body: firstSlideSchema } },
  errors: { 404: ['project-not-found'], 503: otherBuild },
});

export const checkProjectContract = defineRoute({
  operationId: 'checkProject',
  summary:
    'Finds texts that the platforms’ apps cover, texts that are too small, too large or hard to read on their box, and slides that are blank or have too much text.',
  method: 'get',
  path: '/api/projects/{id}/checks',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  query: z.object({
    platform: z.enum(platformIds).optional().meta({
      description: 'Platform for which the slides are intended. If given, slides that the platform does not accept are found as well',
    }),
  }),
  responses: { 200: { description: 'The problems that were found', body: projectChecksSchema } },
  errors: { 404: ['project-not-found'], 503: otherBuild },
});

export const createProjectContract = defineRoute({
  operationId: 'createProject',
  summary: 'Creates a project. With an Idempotency-Key header, the request can be repeated within 24 hours and creates one project.',
  method: 'post',
  path: '/api/projects',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  headers: idempotencyKeyHeader.extend(saveIdHeader.shape),
  body: createProjectSchema,
  bodyLimitBytes: MAX_SLIDES_BYTES,
  bodyShape: slidesBodyShape,
  responses: { 201: { description: 'The new project', body: projectSchema } },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    409: ['autosave-exists', 'too-many-projects', 'request-in-progress'],
    422: ['idempotency-key-reused'],
    503: otherBuild,
  },
  errorDetails: { 409: conflictDetails },
});

export const createProjectFromTemplateContract = defineRoute({
  operationId: 'createProjectFromTemplate',
  summary: 'Creates a project from a template, filled with text and with images from the library, by position or by slot name.',
  method: 'post',
  path: '/api/projects/from-template',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  headers: idempotencyKeyHeader,
  body: fromTemplateSchema,
  bodyLimitBytes: MAX_SLIDES_BYTES,
  responses: { 201: { description: 'The new project', body: projectSchema } },
  errors: {
    400: ['invalid-request', 'template-not-fillable', 'invalid-idempotency-key'],
    404: ['template-not-found'],
    409: ['autosave-exists', 'too-many-projects', 'request-in-progress'],
    422: ['idempotency-key-reused'],
    503: [...otherBuild, 'service-unavailable'],
  },
  errorDetails: { 400: notFillableDetails, 409: conflictDetails },
});

export const updateProjectContract = defineRoute({
  operationId: 'updateProject',
  summary: 'Changes name, slides or format. A change based on an older revision is refused; `current` has the current project.',
  method: 'patch',
  path: '/api/projects/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  headers: preferHeader.extend(ifMatchHeader.shape).extend(saveIdHeader.shape),
  body: updateProjectSchema,
  bodyLimitBytes: MAX_SLIDES_BYTES,
  bodyShape: slidesBodyShape,
  responses: {
    200: {
      description: 'The project after the change; without its slides if the client prefers `return=minimal`',
      body: z.union([projectSchema, savedProjectSchema]),
      headers: preferenceAppliedHeader.extend(etagHeader.shape),
    },
  },
  errors: {
    400: ['invalid-request', 'reserved-name'],
    404: ['project-not-found'],
    409: ['stale-revision', 'project-changed-meanwhile'],
    412: ['stale-revision'],
    428: ['precondition-required'],
    503: otherBuild,
  },
  errorDetails: { 409: conflictDetails, 412: conflictDetails },
});

export const fileProjectContract = defineRoute({
  operationId: 'fileProject',
  summary: 'Moves a project into or out of a folder, archives it or restores it. This does not change its revision.',
  method: 'put',
  path: '/api/projects/{id}/filing',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  body: fileProjectSchema,
  responses: { 204: { description: 'Done; fields that were not sent are unchanged' } },
  errors: { 400: ['invalid-request'], 404: ['project-not-found'], 409: ['too-many-folders'] },
});

export const deleteProjectContract = defineRoute({
  operationId: 'deleteProject',
  summary:
    'Deletes a project permanently. Its scheduled posts keep their slides and are still published. With `scheduledPosts=cancel`, these posts are canceled first; if any of them cannot be canceled, the project is not deleted.',
  method: 'delete',
  path: '/api/projects/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  query: deleteProjectQuery,
  responses: { 204: { description: 'Deleted' } },
  errors: {
    400: ['invalid-request'],
    403: ['insufficient-scope', 'account-not-allowed'],
    404: ['project-not-found'],
    409: ['project-changed-meanwhile', 'post-not-cancellable', 'post-changed-meanwhile'],
    503: [...otherBuild, 'service-unavailable'],
  },
});

export const listTemplatesContract = defineRoute({
  operationId: 'listTemplates',
  summary:
    'Lists the templates with all their slides, newest first. Streamed template by template; for display in a list, use the summaries.',
  method: 'get',
  path: '/api/templates',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  responses: { 200: { description: 'The templates', body: z.array(templateSchema), headers: leftOutHeader } },
});

export const listTemplateSummariesContract = defineRoute({
  operationId: 'listTemplateSummaries',
  summary: 'Lists the templates with their first slides, newest first.',
  method: 'get',
  path: '/api/templates/summaries',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  responses: { 200: { description: 'Summaries of the templates', body: z.array(templateSummarySchema), headers: leftOutHeader } },
});

export const getTemplateContract = defineRoute({
  operationId: 'getTemplate',
  summary: 'Gets one template.',
  method: 'get',
  path: '/api/templates/{id}',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  responses: { 200: { description: 'The template', body: templateSchema } },
  errors: { 404: ['template-not-found'], 503: otherBuild },
});

export const createTemplateContract = defineRoute({
  operationId: 'createTemplate',
  summary: 'Saves slides as a template.',
  method: 'post',
  path: '/api/templates',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  headers: idempotencyKeyHeader,
  body: createTemplateSchema,
  bodyLimitBytes: MAX_SLIDES_BYTES,
  bodyShape: slidesBodyShape,
  responses: { 201: { description: 'The new template', body: templateSchema } },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    409: ['too-many-templates', 'request-in-progress'],
    422: ['idempotency-key-reused'],
  },
});

export const replaceTemplateContract = defineRoute({
  operationId: 'replaceTemplate',
  summary: 'Changes the name, slides and roles of a template; projects created from it do not change.',
  method: 'put',
  path: '/api/templates/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  body: replaceTemplateSchema,
  bodyLimitBytes: MAX_SLIDES_BYTES,
  bodyShape: slidesBodyShape,
  responses: { 200: { description: 'The template as it is now', body: templateSchema } },
  errors: { 400: ['invalid-request'], 404: ['template-not-found'], 409: ['stale-template'], 503: otherBuild },
});

export const deleteTemplateContract = defineRoute({
  operationId: 'deleteTemplate',
  summary: 'Permanently deletes a template; projects created from it stay.',
  method: 'delete',
  path: '/api/templates/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['template-not-found'] },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [
  listProjectsContract,
  listProjectSummariesContract,
  countFontUsesContract,
  getProjectContract,
  getFirstSlideContract,
  checkProjectContract,
  createProjectContract,
  createProjectFromTemplateContract,
  updateProjectContract,
  fileProjectContract,
  deleteProjectContract,
  listTemplatesContract,
  listTemplateSummariesContract,
  getTemplateContract,
  createTemplateContract,
  replaceTemplateContract,
  deleteTemplateContract,
  getFollowingContract,
  startFollowingContract,
  listHooksContract,
  createHookContract,
  deleteHookContract,
  ...brandKitContracts,
  createSeriesContract,
  listSeriesContract,
  getSeriesContract,
  cancelSeriesContract,
  deleteFinishedSeriesContract,
  deleteSeriesWithProjectsContract,
  markSeriesRowContract,
  changeSeriesRowContract,
  ...autopilotContracts,
];
