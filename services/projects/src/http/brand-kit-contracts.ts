import { defineRoute, etagHeader, idempotencyKeyHeader, ifMatchHeader } from '@viral-slides/http-kit';
import { MAX_BRAND_NAME_LENGTH, brandLookSchema, nameSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { idParams } from './project-schemas.ts';

const exampleLook: z.input<typeof brandLookSchema> = {
  colors: { heading: '#FFF6E5', text: '#FFFFFF', background: '#14352E', outline: '#0B1F1A', accent: '#E3B45B' },
  headingFont: 'Playfair Display',
  bodyFont: 'Lora',
  handle: '@nine.lives',
  watermark: { kind: 'handle', corner: 'bottom-right', opacity: 0.7, size: 'medium' },
};

const name = nameSchema.max(MAX_BRAND_NAME_LENGTH, `must have at most ${MAX_BRAND_NAME_LENGTH} characters`);
const look = brandLookSchema;
const revision = z.int().min(1);

/** A kit as the API shows it. */
export const brandKitSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    look,
    revision: revision.meta({ description: 'Version: starts at 1 and increases with every change' }),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'BrandKit',
    examples: [
      {
        id: '2b7e1f0c-6a4d-4f58-9c21-3d5e8a7b1c06',
        name: 'Nine lives',
        look: exampleLook,
        revision: 1,
        createdAt: '2026-11-30T17:20:00.000Z',
      },
    ],
  });

const createBrandKitSchema = z
  .strictObject({ name, look })
  .meta({ id: 'CreateBrandKit', examples: [{ name: 'Nine lives', look: exampleLook }] });

const changeBrandKitSchema = createBrandKitSchema
  .extend({
    revision: revision.optional().meta({ description: 'The revision that the change is based on. If omitted, any revision is accepted' }),
  })
  .meta({ id: 'ChangeBrandKit', examples: [{ name: 'Nine lives', look: exampleLook, revision: 1 }] });

export const listBrandKitsContract = defineRoute({
  operationId: 'listBrandKits',
  summary: 'Lists the brand kits (styles for slides), oldest first.',
  method: 'get',
  path: '/api/brand-kits',
  access: 'user',
  scope: 'projects:read',
  accounts: 'unrelated',
  responses: { 200: { description: 'All kits', body: z.array(brandKitSchema) } },
});

export const createBrandKitContract = defineRoute({
  operationId: 'createBrandKit',
  summary: 'Creates a brand kit.',
  method: 'post',
  path: '/api/brand-kits',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  headers: idempotencyKeyHeader,
  body: createBrandKitSchema,
  responses: { 201: { description: 'The new kit', body: brandKitSchema, headers: etagHeader } },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    409: ['too-many-brand-kits', 'request-in-progress'],
    422: ['idempotency-key-reused'],
  },
});

export const changeBrandKitContract = defineRoute({
  operationId: 'changeBrandKit',
  summary: 'Changes the name and style of a brand kit. Existing slides do not change.',
  method: 'put',
  path: '/api/brand-kits/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  headers: ifMatchHeader,
  body: changeBrandKitSchema,
  responses: { 200: { description: 'The kit after the change', body: brandKitSchema, headers: etagHeader } },
  errors: {
    400: ['invalid-request'],
    404: ['brand-kit-not-found'],
    409: ['stale-revision'],
    412: ['stale-revision'],
    428: ['precondition-required'],
  },
});

export const deleteBrandKitContract = defineRoute({
  operationId: 'deleteBrandKit',
  summary: 'Permanently deletes a brand kit. Existing slides do not change.',
  method: 'delete',
  path: '/api/brand-kits/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'unrelated',
  params: idParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['brand-kit-not-found'] },
});

/** The routes of brand kits, in the order of the API document. */
export const brandKitContracts = [listBrandKitsContract, createBrandKitContract, changeBrandKitContract, deleteBrandKitContract] as const;
