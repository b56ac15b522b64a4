import { defineRoute, fileField } from '@viral-slides/http-kit';
import { nameSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { maxFontNameLength } from '../model/font-file.ts';

const exampleId = '6a1d4c0e-93b7-4f2a-8c15-0e7b9d3f2a64';

const fontSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    family: z.string().meta({ description: '`fontFamily` of texts that are written with it' }),
    url: z.string().meta({ description: 'The file as it is drawn with' }),
    sizeBytes: z.int(),
    isVariable: z.boolean().meta({ description: 'Whether it has all weights; others look the same in each' }),
    embedding: z.enum(['installable', 'editable', 'preview', 'restricted']).meta({
      description:
        'What the file says of embedding (`fsType` of OpenType); whether its licence allows pictures made with it is for you to know',
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'Font',
    examples: [
      {
        ...{ id: exampleId, name: 'Nine Grotesk', family: `own-${exampleId}`, url: `/api/fonts/${exampleId}/content` },
        ...{ sizeBytes: 48_120, isVariable: false, embedding: 'installable', createdAt: '2026-11-30T17:20:00.000Z' },
      },
    ],
  });

const fontParams = z.object({ id: z.uuid() });
const contentAnswers = {
  responses: {
    200: { description: 'The font', contentType: 'font/sfnt' },
    206: { description: 'The asked part of it', contentType: 'font/sfnt' },
    304: { description: 'The client has it already' },
    416: { description: 'The range lies behind the end' },
  },
  errors: { 404: ['font-not-found'], 503: ['storage-unavailable'] },
};

export const listFontsContract = defineRoute({
  operationId: 'listFonts',
  summary: 'Lists the fonts of your own, by name.',
  method: 'get',
  path: '/api/fonts',
  access: 'user',
  scope: 'library:read',
  responses: { 200: { description: 'All fonts', body: z.array(fontSchema) } },
});

export const uploadFontContract = defineRoute({
  operationId: 'uploadFont',
  summary:
    'Makes a font of a file: OTF, TTF or WOFF2 of at most 5 MB. It is rebuilt: only the glyphs are kept. The same file again is the same font.',
  method: 'post',
  path: '/api/fonts',
  access: 'user',
  scope: 'library:write',
  multipart: z.object({ files: z.array(fileField).min(1).max(1) }),
  responses: { 200: { description: 'The font', body: fontSchema } },
  errors: {
    400: [
      'unsupported-content-type',
      'invalid-multipart',
      'no-files',
      'too-many-files',
      'file-empty',
      'unsupported-font-type',
      'font-unreadable',
    ],
    409: ['too-many-fonts'],
    413: ['file-too-large', 'font-too-large', 'font-too-complex', 'quota-exceeded'],
    503: ['storage-unavailable', 'ingest-busy', 'decoder-lost', 'font-deleted-meanwhile'],
  },
});

export const renameFontContract = defineRoute({
  operationId: 'renameFont',
  summary: 'Gives a font another name. Texts know it by its family, which stays.',
  method: 'put',
  path: '/api/fonts/{id}/name',
  access: 'user',
  scope: 'library:write',
  params: fontParams,
  body: z
    .strictObject({ name: nameSchema.max(maxFontNameLength, `must have at most ${maxFontNameLength} characters`) })
    .meta({ id: 'RenameFont', examples: [{ name: 'Nine Grotesk' }] }),
  responses: { 200: { description: 'The font after the change', body: fontSchema } },
  errors: { 400: ['invalid-request'], 404: ['font-not-found'] },
});

export const deleteFontContract = defineRoute({
  operationId: 'deleteFont',
  summary: 'Permanently deletes a font. Its texts are drawn in Inter from then on.',
  method: 'delete',
  path: '/api/fonts/{id}',
  access: 'user',
  scope: 'library:write',
  params: fontParams,
  responses: { 204: { description: 'It is gone' } },
  errors: { 404: ['font-not-found'] },
});

export const getFontContentContract = defineRoute({
  operationId: 'getFontContent',
  summary: 'The file of a font as it is drawn with. Never changes, so it may be cached for ever.',
  method: 'get',
  path: '/api/fonts/{id}/content',
  access: 'user',
  scope: 'library:read',
  params: fontParams,
  ...contentAnswers,
});

export const readFontContentContract = defineRoute({
  operationId: 'readFontContent',
  summary: 'The file of a font, for a service that works for its owner (screenshot draws slides with it). 404 for fonts of others.',
  method: 'get',
  path: '/internal/fonts/{id}/content',
  access: 'service',
  params: fontParams,
  query: z.object({ userId: z.uuid().meta({ description: 'Whose font it must be' }) }),
  ...contentAnswers,
});

/** The routes of fonts, in the order of the API document. */
export const fontContracts = [
  listFontsContract,
  uploadFontContract,
  renameFontContract,
  deleteFontContract,
  getFontContentContract,
  readFontContentContract,
];
