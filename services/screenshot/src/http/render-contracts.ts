import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { z } from 'zod';
import { projectRenderSchema, renderParams, renderSlideParams, projectRenderRequestSchema } from './render-schemas.ts';
import { preferWaitHeader, locationHeader } from './wait-headers.ts';

const ofProjects = ['service-unavailable', 'too-busy'];

export const renderProjectContract = defineRoute({
  operationId: 'renderProject',
  summary: 'Renders the slides of a project as they are now: as images, and as a ZIP or a video. The files expire a day later.',
  method: 'post',
  path: '/api/projects/{id}/render',
  access: 'user',
  scope: 'render',
  params: z.object({ id: z.uuid().meta({ description: 'Id of the project' }) }),
  headers: idempotencyKeyHeader.extend(preferWaitHeader.shape),
  body: projectRenderRequestSchema,
  bodyLimitBytes: 2_000,
  responses: {
    201: {
      description: 'The render has finished or failed within the requested waiting time',
      body: projectRenderSchema,
      headers: locationHeader,
    },
    202: {
      description: 'The render has started; `Location` is the path that returns its state',
      body: projectRenderSchema,
      headers: locationHeader,
    },
  },
  errors: {
    400: ['invalid-request', 'no-slides', 'invalid-video-options', 'invalid-idempotency-key'],
    404: ['project-not-found'],
    422: ['idempotency-key-reused'],
    429: ['too-many-renders'],
    503: ofProjects,
  },
});

export const getProjectRenderContract = defineRoute({
  operationId: 'getProjectRender',
  summary: 'Returns the state of a render from the last week.',
  method: 'get',
  path: '/api/renders/{id}',
  access: 'user',
  scope: 'render',
  params: renderParams,
  headers: preferWaitHeader,
  responses: { 200: { description: 'The render', body: projectRenderSchema } },
  errors: { 404: ['render-not-found'] },
});

export const cancelProjectRenderContract = defineRoute({
  operationId: 'cancelProjectRender',
  summary: 'Cancels a render that is not finished: it fails with `render-canceled`. A finished render does not change.',
  method: 'delete',
  path: '/api/renders/{id}',
  access: 'user',
  scope: 'render',
  params: renderParams,
  responses: { 204: { description: 'The render has ended' } },
  errors: { 404: ['render-not-found'] },
});

const fileErrors = { 404: ['render-not-found', 'file-not-found'], 503: ['storage-unavailable'] };

function fileContract<const Name extends string, Params extends z.ZodObject>(
  operationId: Name,
  path: string,
  about: { summary: string; contentType: string; params: Params },
) {
  const { summary, contentType, params } = about;
  return defineRoute({
    operationId,
    summary,
    method: 'get',
    path: `/api/renders/{id}/${path}`,
    access: 'user',
    scope: 'render',
    params,
    responses: {
      200: { description: 'The file', contentType },
      206: { description: 'The requested range', contentType },
      304: { description: 'Not modified' },
      416: { description: 'The range starts after the end of the file' },
    },
    errors: fileErrors,
  });
}

export const getRenderSlideContract = fileContract('getRenderSlide', 'slides/{number}', {
  summary: 'Returns a slide as an image, until the render expires.',
  contentType: 'image/jpeg',
  params: renderSlideParams,
});
export const getRenderZipContract = fileContract('getRenderZip', 'zip', {
  summary: 'Returns all slides as images in one file, until the render expires.',
  contentType: 'application/zip',
  params: renderParams,
});
export const getRenderVideoContract = fileContract('getRenderVideo', 'video', {
  summary: 'Returns the slides as a video, until the render expires.',
  contentType: 'video/mp4',
  params: renderParams,
});

/** The routes of renders, in the order of the API document. */
export const renderContracts = [
  renderProjectContract,
  getProjectRenderContract,
  cancelProjectRenderContract,
  getRenderSlideContract,
  getRenderZipContract,
  getRenderVideoContract,
];
