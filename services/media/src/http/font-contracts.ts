import { defineRoute, fileField } from '@viral-slides/http-kit';
import { nameSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { maxFontNameLength } from '../model/font-file.ts';

const exampleId = '6a1d4c0e-93b7-4f2a-8c15-0e7b9d3f2a64';

const fontSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    family: z.string().meta({ description: '`fontFamily` of texts that use it' }),
    url: z.string().meta({ description: 'The font file used for rendering' }),
    sizeBytes: z.int(),
    isVariable: z.boolean().meta({ description: 'Whether the font has all weights. If false, texts look the same at every weight' }),
    embedding: z.enum(['installable', 'editable', 'preview', 'restricted']).meta({
      description:
        'Embedding permission in the file (OpenType `fsType`). Check yourself whether the font’s license allows images made with the font',
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
    206: { description: 'The requested range', contentType: 'font/sfnt' },
    304: { description: 'Not modified' },
    416: { description: 'The range starts after the end of the file' },
  },
  errors: { 404: ['font-not-found'], 503: ['storage-unavailable'] },
};

export const listFontsContract = defineRoute({
  operationId: 'listFonts',
  summary: 'Lists your own fonts, by name.',
  method: 'get',
  path: '/api/fonts',
  access: 'user',
  scope: 'library:read',
  responses: { 200: { description: 'All fonts', body: z.array(fontSchema) } },
});

export const uploadFontContract = defineRoute({
  operationId: 'uploadFont',
  summary:
    'Adds a font from a file: OTF, TTF or WOFF2, at most 5 MB. Only what is needed to render its characters is kept. Sending the same file again returns the same font.',
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
  summary: 'Renames a font. Texts refer to it by its family, which does not change.',
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
  summary: 'Permanently deletes a font. Texts that use it are rendered in Inter from then on.',
  method: 'delete',
  path: '/api/fonts/{id}',
  access: 'user',
  scope: 'library:write',
  params: fontParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { 404: ['font-not-found'] },
});

export const getFontContentContract = defineRoute({
  operationId: 'getFontContent',
  summary: 'Returns the font file used for rendering. The file never changes, so it can be cached indefinitely.',
  method: 'get',
  path: '/api/fonts/{id}/content',
  access: 'user',
  scope: 'library:read',
  params: fontParams,
  ...contentAnswers,
});

export const readFontContentContract = defineRoute({
  operationId: 'readFontContent',
  summary:
    'Returns the file of a font. Called by the screenshot service, which renders slides with it. Answers 404 for fonts of other users.',
  method: 'get',
  path: '/internal/fonts/{id}/content',
  access: 'service',
  params: fontParams,
  query: z.object({ userId: z.uuid().meta({ description: 'User who must own the font' }) }),
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
