import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { z } from 'zod';
import { locationHeader, preferAsyncHeader, preferWaitHeader } from './wait-headers.ts';
import { renderContracts } from './render-contracts.ts';
import { captureFormatSchema, captureRequestSchema, captureSchema, fetchRequestSchema, noRoomDetails } from './capture-schemas.ts';

export const listCaptureFormatsContract = defineRoute({
  operationId: 'listCaptureFormats',
  summary: 'Lists the sizes in which websites can be captured, in the order in which the app offers them.',
  method: 'get',
  path: '/api/screenshot/formats',
  access: 'user',
  scope: 'library:read',
  responses: { 200: { description: 'The formats', body: z.array(captureFormatSchema) } },
});

export const captureWebsiteContract = defineRoute({
  operationId: 'captureWebsite',
  summary:
    'Captures a public web page as one or several images and adds them to the library. Responds when they are in the library, or earlier if `Prefer` says so.',
  method: 'post',
  path: '/api/screenshot',
  access: 'user',
  scope: 'library:write',
  headers: idempotencyKeyHeader.extend(preferAsyncHeader.shape),
  body: captureRequestSchema,
  // The longest address in any script, and the few options beside it.
  bodyLimitBytes: 10_000,
  responses: {
    201: { description: 'The images are in the library', body: captureSchema, headers: locationHeader },
    202: {
      description: 'The page is being captured (if `Prefer` asked not to wait), or the library will add the images later',
      body: captureSchema,
      headers: locationHeader,
    },
  },
  errors: {
    400: [
      'invalid-request',
      'invalid-address',
      'address-not-public',
      'address-private',
      'port-blocked',
      'not-a-page',
      'capture-too-large',
      'invalid-capture',
      'invalid-idempotency-key',
    ],
    409: ['capture-missing', 'capture-invalid', 'request-in-progress'],
    413: ['quota-exceeded'],
    422: ['idempotency-key-reused'],
    429: ['too-many-captures', 'browser-busy'],
    502: ['site-unreachable', 'site-refused', 'bad-certificate', 'too-many-redirects', 'page-too-large', 'page-crashed', 'page-unsteady'],
    503: ['browser-failed', 'browser-stopping'],
    504: ['site-timeout', 'browser-timeout'],
  },
  errorDetails: { 413: noRoomDetails },
});

export const addImageFromUrlContract = defineRoute({
  operationId: 'addImageFromUrl',
  summary: 'Adds an image from a public address to the library, like an upload. Responds when the image is in the library.',
  method: 'post',
  path: '/api/images/from-url',
  access: 'user',
  scope: 'library:write',
  headers: idempotencyKeyHeader,
  body: fetchRequestSchema,
  bodyLimitBytes: 10_000,
  responses: {
    201: { description: 'The image is in the library', body: captureSchema, headers: locationHeader },
    202: {
      description: 'The image was fetched; the library will add it later',
      body: captureSchema,
      headers: locationHeader,
    },
  },
  errors: {
    400: [
      'invalid-request',
      'invalid-address',
      'address-not-public',
      'address-private',
      'port-blocked',
      'not-a-picture',
      'unsupported-image-type',
      'unsupported-image-structure',
      'image-unreadable',
      'file-empty',
      'invalid-idempotency-key',
    ],
    409: ['request-in-progress'],
    413: ['file-too-large', 'image-dimensions-too-large', 'image-too-complex', 'quota-exceeded'],
    422: ['idempotency-key-reused'],
    429: ['too-many-captures', 'browser-busy'],
    502: ['site-unreachable', 'site-refused', 'bad-certificate', 'too-many-redirects', 'page-too-large'],
    503: ['browser-failed', 'browser-stopping', 'storage-unavailable'],
    504: ['site-timeout', 'browser-timeout'],
  },
  errorDetails: { 413: noRoomDetails },
});

export const getCaptureContract = defineRoute({
  operationId: 'getCapture',
  summary: 'Returns the state of a capture from the last week.',
  method: 'get',
  path: '/api/screenshot/captures/{id}',
  access: 'user',
  scope: 'library:read',
  params: z.object({ id: z.uuid() }),
  headers: preferWaitHeader,
  responses: { 200: { description: 'The capture', body: captureSchema } },
  errors: { 404: ['capture-not-found'] },
});

export const getProjectPictureContract = defineRoute({
  operationId: 'getProjectPicture',
  summary:
    'Returns the first slide of a project as a small image. The image can be cached indefinitely, because its address contains the version of the project.',
  method: 'get',
  path: '/api/project-pictures/{id}',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  ignoresUnknownQuery: true,
  params: z.object({ id: z.uuid().meta({ description: 'Id of the project' }) }),
  query: z.object({
    version: z
      .string()
      .regex(/^[1-9][0-9]{0,9}-[0-9]{1,15}$/)
      .meta({ description: 'Revision of the project, and when it was updated (in ms since 1970), as in its summary' }),
  }),
  responses: {
    200: { description: 'The image', contentType: 'image/webp' },
    204: { description: 'The slide is empty' },
    206: { description: 'The requested range', contentType: 'image/webp' },
    304: { description: 'Not modified' },
    416: { description: 'The range starts after the end of the file' },
  },
  errors: {
    404: ['project-picture-not-found', 'picture-missing'],
    413: ['picture-too-large'],
    500: ['drawing-failed'],
    502: ['font-missing', 'page-crashed'],
    503: [
      'project-pictures-busy',
      'browser-failed',
      'browser-stopping',
      'render-page-unavailable',
      'storage-unavailable',
      'document-newer',
    ],
    504: ['browser-timeout'],
  },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [
  listCaptureFormatsContract,
  captureWebsiteContract,
  addImageFromUrlContract,
  getCaptureContract,
  getProjectPictureContract,
  ...renderContracts,
];
