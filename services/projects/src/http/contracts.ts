import { defineRoute, etagHeader, idempotencyKeyHeader, ifMatchHeader, linkHeader } from '@viral-slides/http-kit';
import { platformIds } from '@viral-slides/platforms';
import { MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import { z } from 'zod';
import { autopilotContracts } from './autopilot-contracts.ts';
import { brandKitContracts } from './brand-kit-contracts.ts';
import { projectChecksSchema } from './checks-schema.ts';
import { beginFollowingContract, getFollowingContract } from './following-contracts.ts';
import { countFontUsesContract } from './font-uses-contract.ts';
import { createHookContract, deleteHookContract, listHooksContract } from './hook-contracts.ts';
import { leftOutHeader } from './left-out.ts';
import { preferHeader, preferenceAppliedHeader } from './preferred-return.ts';
import {
  cancelSeriesContract,
  changeSeriesRowContract,
  createSeriesContract,
  forgetSeriesContract,
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

/** What a newer build wrote is not opened by an older one. */
const otherBuild = ['document-newer'];

const listQuery = z.object({
  include: z.enum(['autosave']).optional().meta({ description: 'Lists the hidden autosave record as well' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Most projects; absent: all, and of a script 100. `Link` leads to the next page' }),
  cursor: z.string().max(100).optional().meta({ description: 'As `Link` has it', pattern: '^[A-Za-z0-9_-]+$' }),
});

const listHeaders = leftOutHeader.extend(linkHeader.shape);
const cursorErrors = { 400: ['invalid-request', 'invalid-cursor'] };

export const listProjectsContract = defineRoute({
  operationId: 'listProjects',
  summary:
    'Lists the projects with all their slides, the most recently updated first. Sent project by project; for a list to show, take the summaries.',
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
  summary: 'Lists the projects without their texts, the most recently updated first.',
  method: 'get',
  path: '/api/projects/summaries',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  query: listQuery,
  responses: { 200: { description: 'What a list shows of the projects', body: z.array(projectSummarySchema), headers: listHeaders } },
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
  summary: 'Gets the first slide of a project, as its card shows it.',
  method: 'get',
  path: '/api/projects/{id}/first-slide',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  responses: { 200: { description: 'The slide, and of which revision it is', body: firstSlideSchema } },
  errors: { 404: ['project-not-found'], 503: otherBuild },
});

export const checkProjectContract = defineRoute({
  operationId: 'checkProject',
  summary:
    'Finds texts that the apps cover, that are too small or too large, slides with too much text, blank ones, and texts whose box they do not stand out from.',
  method: 'get',
  path: '/api/projects/{id}/checks',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  params: idParams,
  query: z.object({
    platform: z.enum(platformIds).optional().meta({ description: 'Where they are to be posted: finds slides that it does not take' }),
  }),
  responses: { 200: { description: 'What was found', body: projectChecksSchema } },
  errors: { 404: ['project-not-found'], 503: otherBuild },
});

export const createProjectContract = defineRoute({
  operationId: 'createProject',
  summary: 'Creates a project. With a header Idempotency-Key it may be sent again within 24 hours and creates one project.',
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
  summary: 'Creates a project of a template, with words and pictures of the library in its places, or by the names of its slots.',
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
  summary: 'Changes name, slides or format. A change based on an older revision is refused, with the project as it is now in `current`.',
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
      description: 'The project after the change; without its slides where the client prefers `return=minimal`',
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
  summary: 'Puts a project into a folder or takes it out, puts it away or takes it back. That is no change of it: its revision stays.',
  method: 'put',
  path: '/api/projects/{id}/filing',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  body: fileProjectSchema,
  responses: { 204: { description: 'It is there now; what was not named stays' } },
  errors: { 400: ['invalid-request'], 404: ['project-not-found'], 409: ['too-many-folders'] },
});

export const deleteProjectContract = defineRoute({
  operationId: 'deleteProject',
  summary:
    'Deletes a project permanently. Its scheduled posts keep their slides and are published, unless they are to be cancelled: then they are cancelled first, and the project stays if one cannot be.',
  method: 'delete',
  path: '/api/projects/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  query: deleteProjectQuery,
  responses: { 204: { description: 'It is gone' } },
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
  summary: 'Lists the templates with all their slides, newest first. Sent template by template; for a list to show, take the summaries.',
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
  responses: { 200: { description: 'What a list shows of the templates', body: z.array(templateSummarySchema), headers: leftOutHeader } },
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
  summary: 'Keeps slides as a template.',
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
  summary: 'Gives a template another name, other slides and roles; projects made from it stay as they are.',
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
  summary: 'Permanently deletes a template; projects made from it stay.',
  method: 'delete',
  path: '/api/templates/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  responses: { 204: { description: 'It is gone' } },
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
  beginFollowingContract,
  listHooksContract,
  createHookContract,
  deleteHookContract,
  ...brandKitContracts,
  createSeriesContract,
  listSeriesContract,
  getSeriesContract,
  cancelSeriesContract,
  forgetSeriesContract,
  markSeriesRowContract,
  changeSeriesRowContract,
  ...autopilotContracts,
];
