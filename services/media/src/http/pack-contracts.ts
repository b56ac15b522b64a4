import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { INVISIBLE_NAME, VISIBLE_PATTERN, isVisible } from '@viral-slides/slide-document';
import { z } from 'zod';
import { maxImagesPerFilling, maxImagesPerPack, maxPackNameLength, packColors } from '../model/pack.ts';

const name = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(maxPackNameLength, `must have at most ${maxPackNameLength} characters`)
  .refine(isVisible, INVISIBLE_NAME)
  .meta({ pattern: VISIBLE_PATTERN, description: 'Unique among the user’s packs, ignoring case', examples: ['Gym'] });
const color = z.enum(packColors);

const packSchema = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ examples: ['Gym'] }),
    color,
    imageCount: z.int().meta({ description: 'Number of images in the pack', examples: [48] }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Pack' });

const packParams = z.object({ id: z.uuid() });
const imageIds = z.array(z.uuid()).max(maxImagesPerFilling).default([]);
const packFullDetails = z.object({
  imageCount: z.int().optional().meta({ description: 'For `pack-full`, the number of images in the pack' }),
  maxImages: z.int().optional().meta({ description: 'For `pack-full`, the maximum number of images in a pack' }),
});

export const listPacksContract = defineRoute({
  operationId: 'listPacks',
  summary: 'Lists the packs in the library (collections of images), by name. Use listImages to list the images in a pack.',
  method: 'get',
  path: '/api/packs',
  access: 'user',
  scope: 'library:read',
  responses: { 200: { description: 'All packs', body: z.array(packSchema) } },
});

export const createPackContract = defineRoute({
  operationId: 'createPack',
  summary: 'Creates an empty pack.',
  method: 'post',
  path: '/api/packs',
  access: 'user',
  scope: 'library:write',
  headers: idempotencyKeyHeader,
  body: z.strictObject({ name, color: color.default('gray') }).meta({ id: 'CreatePack' }),
  responses: { 201: { description: 'The new pack', body: packSchema } },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    409: ['pack-name-taken', 'too-many-packs'],
    422: ['idempotency-key-reused'],
  },
});

export const updatePackContract = defineRoute({
  operationId: 'updatePack',
  summary: 'Changes the name or color of a pack.',
  method: 'patch',
  path: '/api/packs/{id}',
  access: 'user',
  scope: 'library:write',
  params: packParams,
  body: z
    .strictObject({ name: name.optional(), color: color.optional() })
    .refine((body) => body.name !== undefined || body.color !== undefined, { message: 'must contain name or color' })
    .meta({ id: 'UpdatePack', minProperties: 1, examples: [{ name: 'Summer' }] }),
  responses: { 200: { description: 'The pack after the change', body: packSchema } },
  errors: { 404: ['pack-not-found'], 409: ['pack-name-taken'] },
});

export const deletePackContract = defineRoute({
  operationId: 'deletePack',
  summary: 'Deletes a pack; its images stay in the library and in their other packs.',
  method: 'delete',
  path: '/api/packs/{id}',
  access: 'user',
  scope: 'library:write',
  params: packParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['pack-not-found'] },
});

export const updatePackImagesContract = defineRoute({
  operationId: 'updatePackImages',
  summary: 'Adds images to a pack and removes images from it. The request can be repeated; ids that are not in the library are ignored.',
  method: 'patch',
  path: '/api/packs/{id}/images',
  access: 'user',
  scope: 'library:write',
  params: packParams,
  body: z
    .strictObject({
      putIn: imageIds.meta({ description: `Ids of up to ${maxImagesPerFilling} images` }),
      takeOut: imageIds.meta({ description: `Ids of up to ${maxImagesPerFilling} images` }),
    })
    .meta({ id: 'UpdatePackImages', examples: [{ putIn: ['3f6c1a52-8f0b-4c1e-9a57-2d6b1f0e7c11'], takeOut: [] }] }),
  bodyShape: { entries: maxImagesPerFilling, values: 2 * maxImagesPerFilling + 10 },
  responses: { 200: { description: 'The pack after the change', body: packSchema } },
  errors: { 404: ['pack-not-found'], 409: ['pack-full'] },
  errorDetails: { 409: packFullDetails },
});

/** The routes of packs, in the order of the API document. */
export const packContracts = [listPacksContract, createPackContract, updatePackContract, deletePackContract, updatePackImagesContract];

/** `GET /internal/packs/{id}/pictures` */
export const readRestedPicturesContract = defineRoute({
  operationId: 'readRestedPictures',
  summary: 'Returns images of a pack that were not posted recently. Called by the projects service. Answers 404 for packs of other users.',
  method: 'get',
  path: '/internal/packs/{id}/pictures',
  access: 'service',
  params: packParams,
  query: z.object({
    userId: z.uuid().meta({ description: 'User whose library must contain the pack' }),
    restedSince: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Only images that were not posted since then. If omitted, all images are considered' }),
    limit: z.coerce.number().int().min(1).max(maxImagesPerPack).default(maxImagesPerPack),
  }),
  responses: {
    200: { description: 'The images, in the order of their ids', body: z.object({ name: z.string(), imageIds: z.array(z.uuid()) }) },
  },
  errors: { 404: ['pack-not-found'] },
});
