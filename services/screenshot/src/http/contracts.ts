import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { z } from 'zod';
import { locationHeader, preferAsyncHeader, preferWaitHeader } from './wait-headers.ts';
import { renderContracts } from './render-contracts.ts';
import { captureFormatSchema, captureRequestSchema, captureSchema, fetchRequestSchema, noRoomDetails } from './capture-schemas.ts';

export const listCaptureFormatsContract = defineRoute({
  operationId: 'listCaptureFormats',
  summary: 'Lists the sizes in which websites are captured, in the order in which they are offered.',
  method: 'get',
  path: '/api/screenshot/formats',
  access: 'user',
  scope: 'library:read',
  responses: { 200: { description: 'The formats', body: z.array(captureFormatSchema) } },
});

export const captureWebsiteContract = defineRoute({
  operationId: 'captureWebsite',
  summary:
    'Opens a public web page and puts a picture of it, or several, into the library. Answers when they are there, or earlier where `Prefer` says so.',
  method: 'post',
  path: '/api/screenshot',
  access: 'user',
  scope: 'library:write',
  headers: idempotencyKeyHeader.extend(preferAsyncHeader.shape),
  body: captureRequestSchema,
  // The longest address in any script, and the few options beside it.
  bodyLimitBytes: 10_000,
  responses: {
    201: { description: 'The pictures are in the library', body: captureSchema, headers: locationHeader },
    202: {
      description:
        'The page is captured, where `Prefer` asked not to wait for it; or the library has not answered yet and takes the pictures in later',
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
  summary: 'Fetches a picture by its public address and puts it into the library, as an upload would. Answers when it is there.',
  method: 'post',
  path: '/api/images/from-url',
  access: 'user',
  scope: 'library:write',
  headers: idempotencyKeyHeader,
  body: fetchRequestSchema,
  bodyLimitBytes: 10_000,
  responses: {
    201: { description: 'The picture is in the library', body: captureSchema, headers: locationHeader },
    202: {
      description: 'It is fetched; the library has not answered yet and takes it in later',
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
  summary: 'Returns the state of a capture of the last week.',
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
  summary: 'The first slide of a project as a small picture. It may be cached for ever: its address carries the version of the project.',
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
      .meta({ description: 'The revision of the project, and when it was updated, in ms since 1970: as in its summary' }),
  }),
  responses: {
    200: { description: 'The picture', contentType: 'image/webp' },
    204: { description: 'Nothing is on that slide' },
    206: { description: 'The asked part of it', contentType: 'image/webp' },
    304: { description: 'The client has it already' },
    416: { description: 'The range lies behind the end' },
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
