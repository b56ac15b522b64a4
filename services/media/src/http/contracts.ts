import { defineRoute, fileField, linkHeader } from '@viral-slides/http-kit';
import { INVISIBLE_NAME, VISIBLE_PATTERN, isVisible } from '@viral-slides/slide-document';
import { z } from 'zod';
import { imageOrders, maxImagesPerQuestion } from '../model/image-query.ts';
import { fontContracts } from './font-contracts.ts';
import { packContracts } from './pack-contracts.ts';
import { maxBatchLength } from '../model/upload-grant.ts';
import { maxFilesPerRequest, maxUploadBytes } from '../model/upload-limits.ts';
import {
  captureOutcomeSchema,
  imageInUseDetails,
  imageParams,
  imageSchema,
  imageUsageSchema,
  registeredImageSchema,
  tooLargeDetails,
  uploadResultSchema,
} from './image-schemas.ts';

const contentErrors = ['unsupported-image-type', 'unsupported-image-structure', 'image-unreadable', 'file-empty'];
const sizeErrors = ['file-too-large', 'image-dimensions-too-large', 'image-too-complex'];
const busyErrors = ['storage-unavailable', 'ingest-busy', 'decoder-lost'];
const quotaErrors = ['quota-exceeded', 'too-much-unregistered'];

const packOfUpload = 'Pack to which the image is added; if the pack was deleted or is full, the image is added to the library anyway';

export const listImagesContract = defineRoute({
  operationId: 'listImages',
  summary: 'Lists the images in the library, newest first by default. With a limit, the header x-next-cursor leads to the next page.',
  method: 'get',
  path: '/api/images',
  access: 'user',
  scope: 'library:read',
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .meta({ description: 'Maximum number of images. If omitted, all images are listed. Scripts get at most 100 images' }),
    cursor: z.string().max(100).optional().meta({ description: 'The x-next-cursor of the previous page', pattern: '^[A-Za-z0-9_-]+$' }),
    q: z.string().max(255).optional().meta({ description: 'Part of the file name; case is ignored' }),
    filter: z.enum(['all', 'available', 'used']).optional().meta({ description: 'Default: all' }),
    pack: z.uuid().optional().meta({ description: 'Only images in this pack' }),
    sort: z.enum(imageOrders).optional().meta({
      description:
        'Default: newest. `unused-first` needs a limit. It lists images that were never posted, newest first, then all other images, least recently posted first. Posts that were published before the library started to record posts do not count',
    }),
    notPostedWithinDays: z.coerce
      .number()
      .int()
      .min(1)
      .max(3_650)
      .optional()
      .meta({ description: 'Lists only images that have not been posted for this number of days' }),
  }),
  responses: { 200: { description: 'The images', body: z.array(imageSchema), headers: linkHeader } },
  errors: { 400: ['invalid-request', 'invalid-cursor'] },
});

export const getImageUsageContract = defineRoute({
  operationId: 'getImageUsage',
  summary: 'Returns how much the library contains, and how much it can contain.',
  method: 'get',
  path: '/api/images/usage',
  access: 'user',
  scope: 'library:read',
  responses: { 200: { description: 'The usage', body: imageUsageSchema } },
});

export const createImageUploadContract = defineRoute({
  operationId: 'createImageUpload',
  summary: 'Issues a URL to which one file can be sent with PUT. Register the file afterwards with registerImage.',
  method: 'post',
  path: '/api/images/upload',
  access: 'user',
  scope: 'library:write',
  query: z.object({
    sizeBytes: z.coerce.number().int().min(0).optional().meta({
      minimum: 1,
      maximum: maxUploadBytes,
      description:
        'Size of the file; the URL then accepts only a file of exactly this size. Required if files are uploaded directly to the object store.',
    }),
    index: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxBatchLength - 1)
      .optional()
      .meta({
        description: 'Position of the file in its batch, from 0. When sorted by newest first, the library shows the batch in this order',
      }),
    batch: z
      .string()
      .max(4_000)
      .optional()
      .meta({
        description: 'The uploadURL that was issued first for this batch, with or without its query. Leave it out for the first file',
        examples: ['/uploads/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11'],
      }),
  }),
  responses: {
    200: {
      description: 'The URL, valid for ten minutes',
      body: z
        .object({ uploadURL: z.string().meta({ examples: ['/uploads/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11?token=…'] }) })
        .meta({ id: 'ImageUpload' }),
    },
  },
  errors: {
    400: ['invalid-request', 'file-empty', 'size-required'],
    413: [...quotaErrors, 'file-too-large'],
    503: ['storage-unavailable'],
  },
  errorDetails: { 413: tooLargeDetails },
});

export const registerImageContract = defineRoute({
  operationId: 'registerImage',
  summary: 'Registers an uploaded file as an image. Repeating the request returns the same image.',
  method: 'post',
  path: '/api/images',
  access: 'user',
  scope: 'library:write',
  body: z
    .strictObject({
      filename: z.string().min(1).max(1_000).refine(isVisible, INVISIBLE_NAME).meta({ pattern: VISIBLE_PATTERN }),
      url: z
        .string()
        .min(1)
        .max(4_000)
        .meta({
          description: 'The uploadURL to which the file was sent',
          examples: ['/uploads/3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11?token=…'],
        }),
      packId: z.uuid().optional().meta({ description: packOfUpload }),
    })
    .meta({ id: 'RegisterImage' }),
  responses: {
    201: { description: 'The new image', body: registeredImageSchema },
    200: { description: 'An image that was already in the library', body: registeredImageSchema },
  },
  errors: {
    400: ['invalid-upload-url', ...contentErrors],
    404: ['upload-not-found'],
    409: ['upload-missing', 'upload-already-used'],
    413: [...sizeErrors, 'quota-exceeded'],
    503: busyErrors,
  },
  errorDetails: { 413: tooLargeDetails },
});

const thumbnailWidth = z
  .enum(['160', '400', '800'])
  .optional()
  .meta({ description: 'Width in pixels of a WebP thumbnail. If omitted, the image is returned in full resolution' });
const contentAnswers = {
  responses: {
    200: { description: 'The image', contentType: 'image/*' },
    206: { description: 'The requested range', contentType: 'image/*' },
    304: { description: 'Not modified' },
    416: { description: 'The range starts after the end of the file' },
  },
  errors: { 404: ['image-not-found'], 503: ['storage-unavailable'] },
};

export const getImageContentContract = defineRoute({
  operationId: 'getImageContent',
  summary: 'Returns the image file. The file never changes, so it can be cached indefinitely. Supports ranges and HEAD.',
  method: 'get',
  path: '/api/images/{id}/content',
  access: 'user',
  scope: 'library:read',
  ignoresUnknownQuery: true,
  params: imageParams,
  query: z.object({ w: thumbnailWidth }),
  ...contentAnswers,
});

export const readImageContentContract = defineRoute({
  operationId: 'readImageContent',
  summary: 'Returns the image file. Called by the screenshot service, which renders slides with it. Answers 404 for images of other users.',
  method: 'get',
  path: '/internal/images/{id}/content',
  access: 'service',
  params: imageParams,
  query: z.object({ userId: z.uuid().meta({ description: 'User whose library must contain the image' }), w: thumbnailWidth }),
  ...contentAnswers,
});

/** `POST /internal/images/known` */
export const findKnownImagesContract = defineRoute({
  operationId: 'findKnownImages',
  summary: 'Returns which of these images are in the user’s library. Called by the projects service.',
  method: 'post',
  path: '/internal/images/known',
  access: 'service',
  body: z.strictObject({
    userId: z.uuid().meta({ description: 'User whose library is searched' }),
    imageIds: z.array(z.uuid()).max(maxImagesPerQuestion),
  }),
  responses: {
    200: { description: 'The images that are in the library, in no particular order', body: z.object({ imageIds: z.array(z.uuid()) }) },
  },
  errors: { 400: ['invalid-request'] },
});

export const registerCaptureContract = defineRoute({
  operationId: 'registerCapture',
  summary:
    'Adds all images of a captured website to the library, or none of them. Called by the screenshot service. Repeating the request returns the same result; after any error, call again.',
  method: 'put',
  path: '/internal/captures/{id}',
  access: 'service',
  params: imageParams,
  body: z.object({
    userId: z.uuid().meta({ description: 'User to whose library the images are added' }),
    pictures: z
      .array(z.object({ key: z.string(), filename: z.string() }))
      .meta({ description: 'Where each image is in the bucket, in order' }),
    packId: z.uuid().optional().meta({ description: packOfUpload }),
  }),
  responses: { 200: { description: 'The result of the capture', body: captureOutcomeSchema } },
  errors: { 503: ['capture-in-progress', ...busyErrors] },
});

export const updateImageContract = defineRoute({
  operationId: 'updateImage',
  summary: 'Marks an image as used on a slide or as available; an image that is used in a project stays used.',
  method: 'patch',
  path: '/api/images/{id}',
  access: 'user',
  scope: 'library:write',
  params: imageParams,
  body: z.strictObject({ isUsed: z.boolean() }).meta({ id: 'UpdateImage' }),
  responses: { 200: { description: 'The image after the change', body: imageSchema } },
  errors: { 404: ['image-not-found'], 409: ['image-changed-meanwhile'] },
});

export const deleteImageContract = defineRoute({
  operationId: 'deleteImage',
  summary: 'Permanently deletes an image. An image in use is deleted only with force=true.',
  method: 'delete',
  path: '/api/images/{id}',
  access: 'user',
  scope: 'library:write',
  params: imageParams,
  query: z.object({ force: z.enum(['true', 'false']).optional() }),
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['image-not-found'], 409: ['image-in-use', 'image-changed-meanwhile'] },
  errorDetails: { 409: imageInUseDetails },
});

export const uploadImagesContract = defineRoute({
  operationId: 'uploadImages',
  summary: `Uploads up to ${maxFilesPerRequest} files as multipart/form-data in fields named files; each file has its own result.`,
  method: 'post',
  path: '/api/uploads',
  access: 'user',
  scope: 'library:write',
  query: z.object({ pack: z.uuid().optional().meta({ description: packOfUpload }) }),
  multipart: z.object({ files: z.array(fileField).min(1).max(maxFilesPerRequest) }),
  responses: {
    200: {
      description: 'One result per file, in order',
      body: z.object({ results: z.array(uploadResultSchema) }).meta({ id: 'UploadResults' }),
    },
  },
  errors: {
    400: ['unsupported-content-type', 'invalid-multipart', 'no-files', 'too-many-files'],
    413: ['file-too-large'],
    503: busyErrors,
  },
  errorDetails: { 413: tooLargeDetails },
});

/** All routes of the service, in the order of the API document. */
export const contracts = [
  listImagesContract,
  getImageUsageContract,
  createImageUploadContract,
  registerImageContract,
  getImageContentContract,
  readImageContentContract,
  findKnownImagesContract,
  registerCaptureContract,
  updateImageContract,
  deleteImageContract,
  uploadImagesContract,
  ...packContracts,
  ...fontContracts,
];
