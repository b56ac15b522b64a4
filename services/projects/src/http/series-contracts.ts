import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { nameSchema, optionalNameSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { maxSeriesPosts } from '../model/series-post.ts';
import { listedSeries, maxListedSeries, maxSeriesRows } from '../model/series.ts';
import { failedPostSchema, madePostSchema, postCountsSchema, postingSchema, rowPostSchema } from './series-posting-schemas.ts';
import {
  folderName,
  hookIdSchema,
  conflictDetails,
  idParams,
  projectSchema,
  revision,
  slideFillingsSchema,
  textsBySlotSchema,
} from './project-schemas.ts';

/** Largest request, in bytes: a table of 1 MB with its pictures. */
const bodyLimitBytes = 2_000_000;
/** 500 rows, of at most sixty texts on ten slides, and their posts with tags. */
const bodyShape = { depth: 8, values: 100_000, entries: maxSeriesRows };
const count = z.int().min(0);

/** A series as lists show it. */
const seriesSummarySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    templateId: z.uuid(),
    folder: z.string().optional().meta({ description: 'Folder that contains the series’ projects. Omitted if they are in no folder' }),
    packId: z
      .uuid()
      .optional()
      .meta({ description: 'Pack given in the request, from which the rows’ images were taken; stored for information only' }),
    state: z
      .enum(['running', 'done', 'cancelled', 'deleting'])
      .meta({ description: '`deleting`: the series is being deleted with its projects' }),
    cancelReason: z.enum(['token-revoked']).optional().meta({
      description: 'Present if the series was canceled because the API token that started it was revoked',
    }),
    rowCount: count,
    madeCount: count.meta({ description: 'Number of rows that became projects' }),
    failedCount: count.meta({ description: 'Number of rows that could not become projects' }),
    posts: postCountsSchema.optional().meta({ description: 'Omitted if the series creates no posts' }),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().optional().meta({ description: 'When the series was finished or canceled' }),
  })
  .meta({ id: 'SeriesSummary' });

/** A series with the outcomes of its rows. Rows count from 1. */
export const seriesSchema = seriesSummarySchema
  .extend({
    made: z
      .array(
        z.object({
          row: z.int(),
          projectId: z.uuid(),
          isDeleted: z.boolean().optional().meta({ description: 'Whether the project has been deleted. Omitted if it exists' }),
        }),
      )
      .max(maxSeriesRows),
    failed: z
      .array(z.object({ row: z.int(), code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() }))
      .max(maxSeriesRows)
      .meta({ description: 'Rows that failed permanently' }),
    good: z.array(z.int()).max(maxSeriesRows).meta({ description: 'Rows that were marked as good' }),
    left: count.meta({ description: 'Number of rows that are not processed yet' }),
    madePosts: z
      .array(madePostSchema)
      .max(maxSeriesPosts)
      .optional()
      .meta({ description: 'Omitted if the series creates no posts, or if the token lacks `posts:read`' }),
    failedPosts: z
      .array(failedPostSchema)
      .max(maxSeriesPosts)
      .optional()
      .meta({ description: 'Posts that could not be created; their projects exist' }),
  })
  .meta({
    id: 'Series',
    examples: [
      {
        id: '7e0c5a7e-3f55-8c1e-8b7a-4a5a4b8f2d10',
        name: 'Habits',
        templateId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10',
        folder: 'Habits',
        state: 'running',
        rowCount: 30,
        madeCount: 1,
        failedCount: 1,
        createdAt: '2026-12-01T09:00:00.000Z',
        made: [{ row: 1, projectId: '8c2d9e40-51b7-8f0e-8a3c-7e1f5b6a9d02' }],
        failed: [{ row: 2, code: 'template-not-fillable', detail: 'Slide 1 of the template has room for 1 of the 2 texts.' }],
        good: [1],
        left: 28,
      },
    ],
  });

const row = z.strictObject({
  name: optionalNameSchema
    .optional()
    .meta({ description: 'Name of the project. If blank or omitted, the project gets the name of the series with the row number' }),
  hookId: hookIdSchema.optional().meta({ description: 'Hook that the text starts with; the post’s results are counted for this hook' }),
  slides: slideFillingsSchema,
  texts: textsBySlotSchema,
  post: rowPostSchema.optional().meta({ description: 'Only for series with `posting`' }),
});

const rowsHold = (...fields: ('accounts' | 'scheduledTime')[]) => ({
  properties: { rows: { items: { required: ['post'], properties: { post: { required: fields } } } } },
});

/**
 * For API documents: rows have the post fields that the series needs, and none where it makes no posts. The number of rows is not
 * described.
 */
const rowsGoWithPosting = {
  if: { required: ['posting'] },
  then: {
    if: { properties: { posting: { properties: { as: { const: 'times' } } } } },
    then: rowsHold('scheduledTime'),
    dependentSchemas: {
      posting: { if: { properties: { posting: { properties: { accounts: { maxItems: 0 } } } } }, then: rowsHold('accounts') },
    },
  },
  else: { properties: { rows: { items: { not: { required: ['post'] } } } } },
} as const;

const createSeriesSchema = z
  .strictObject({
    name: nameSchema.max(100, 'must have at most 100 characters'),
    templateId: z.uuid(),
    rows: z
      .array(row)
      .min(1, 'must contain at least one row')
      .max(maxSeriesRows)
      .meta({ description: 'Rows of the series; each row becomes a project' }),
    folder: folderName.optional().meta({ description: 'Folder for the series’ projects. If omitted, they are in no folder' }),
    packId: z.uuid().optional().meta({ description: 'Pack from which the rows’ images were taken; stored for information only' }),
    posting: postingSchema.optional().meta({ description: 'If omitted, rows become projects without posts' }),
  })
  .refine(({ posting, rows }) => posting !== undefined || rows.every(({ post }) => post === undefined), {
    path: ['posting'],
    message: 'is required if rows have a post',
  })
  .meta({
    ...rowsGoWithPosting,
    id: 'CreateSeries',
    examples: [
      {
        name: 'Habits',
        templateId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10',
        rows: [{ name: 'Morning', slides: [{ texts: ['Six habits'] }] }, { slides: [{ texts: ['Stop scrolling'] }] }],
        folder: 'Habits',
      },
      {
        name: 'Habits',
        templateId: '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10',
        rows: [{ slides: [{ texts: ['Six habits'] }], post: { description: 'Which one is yours?', tags: ['habits'] } }],
        posting: { as: 'slots', accounts: [{ platform: 'tiktok', socialAccountId: '5b0f2d0e-7f0e-4f0f-9b51-3f1d4c1c7a10' }] },
      },
    ],
  });

export const createSeriesContract = defineRoute({
  operationId: 'createSeries',
  summary: 'Starts creating projects from a template, one for each row of texts and images, with posts if requested.',
  method: 'post',
  path: '/api/series',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  headers: idempotencyKeyHeader,
  body: createSeriesSchema,
  bodyLimitBytes,
  bodyShape,
  responses: {
    202: {
      description: 'Started; a GET request to `Location` returns the progress',
      body: seriesSchema,
      headers: z.object({ Location: z.string().meta({ description: 'Path of the series, with its progress' }) }),
    },
  },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    404: ['template-not-found', 'series-not-found'],
    409: ['too-many-series', 'too-many-folders', 'request-in-progress'],
    422: ['idempotency-key-reused'],
    503: ['document-newer'],
  },
});

/** A page of the list. */
const seriesPageSchema = z
  .object({
    series: z.array(seriesSummarySchema).max(maxListedSeries),
    next: z.string().nullable().meta({ description: '`cursor` of the next page; null on the last page' }),
  })
  .meta({ id: 'SeriesPage' });

export const listSeriesContract = defineRoute({
  operationId: 'listSeries',
  summary: 'Lists your series from the last 90 days, newest first.',
  method: 'get',
  path: '/api/series',
  access: 'user',
  scope: 'projects:read',
  accounts: 'filtered',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(maxListedSeries).default(listedSeries),
    cursor: z.string().max(100).optional().meta({ description: '`next` of the previous page', pattern: '^[A-Za-z0-9_-]+$' }),
  }),
  responses: { 200: { description: 'A page of series', body: seriesPageSchema } },
  errors: { 400: ['invalid-request', 'invalid-cursor'] },
});

export const getSeriesContract = defineRoute({
  operationId: 'getSeries',
  summary: 'Returns the progress of a series and the result of each row.',
  method: 'get',
  path: '/api/series/{id}',
  access: 'user',
  scope: 'projects:read',
  accounts: 'filtered',
  params: idParams,
  responses: { 200: { description: 'The series', body: seriesSchema } },
  errors: { 404: ['series-not-found'] },
});

export const cancelSeriesContract = defineRoute({
  operationId: 'cancelSeries',
  summary: 'Stops a series; the projects and posts that were already created stay. A finished series does not change.',
  method: 'delete',
  path: '/api/series/{id}',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  responses: { 204: { description: 'The series is stopped' } },
  errors: { 404: ['series-not-found'] },
});

export const deleteSeriesWithProjectsContract = defineRoute({
  operationId: 'deleteSeriesWithProjects',
  summary:
    'Starts permanently deleting a series that has ended, with all its projects; their scheduled posts are canceled first. Drafts, published posts and posts that are being published stay. The request can be repeated.',
  method: 'post',
  path: '/api/series/{id}/deletion',
  access: 'user',
  scope: 'session-only',
  params: idParams,
  responses: {
    202: { description: 'Deletion started; the series shows the progress, and is no longer found when the deletion is complete' },
  },
  errors: { 404: ['series-not-found'], 409: ['series-is-running'] },
});

export const deleteFinishedSeriesContract = defineRoute({
  operationId: 'forgetSeries',
  summary: 'Removes a finished series from the list; its projects stay.',
  method: 'delete',
  path: '/api/series/{id}/report',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  responses: { 204: { description: 'The series is no longer listed' } },
  errors: { 404: ['series-not-found'], 409: ['series-is-running'] },
});

const rowMarkSchema = z
  .strictObject({ row: z.int().min(1).max(maxSeriesRows).meta({ description: 'Number of the row, from 1' }), isGood: z.boolean() })
  .meta({ id: 'RowMark', examples: [{ row: 3, isGood: true }] });

export const markSeriesRowContract = defineRoute({
  operationId: 'markSeriesRow',
  summary: 'Marks or unmarks a row as good.',
  method: 'put',
  path: '/api/series/{id}/mark',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  body: rowMarkSchema,
  responses: { 204: { description: 'The mark is saved' } },
  errors: { 400: ['invalid-request'], 404: ['series-not-found', 'series-row-not-found'] },
});

/** Another content of a row. */
const changeRowSchema = row
  .omit({ post: true })
  .extend({
    row: z.int().min(1).max(maxSeriesRows).meta({ description: 'Number of the row, from 1' }),
    revision: revision
      .optional()
      .meta({ description: 'The revision of the project that the change is based on. If omitted, any revision is accepted' }),
  })
  .meta({ id: 'ChangeSeriesRow', examples: [{ row: 3, slides: [{ texts: ['Seven habits'] }], revision: 1 }] });

export const changeSeriesRowContract = defineRoute({
  operationId: 'changeSeriesRow',
  summary:
    'Changes a row of a series and updates its project; refused if the project was changed by hand. Fields that are omitted or null stay unchanged.',
  method: 'patch',
  path: '/api/series/{id}/row',
  access: 'user',
  scope: 'projects:write',
  accounts: 'required',
  params: idParams,
  body: changeRowSchema,
  responses: { 200: { description: 'The project as it is now', body: projectSchema } },
  errors: {
    400: ['invalid-request', 'template-not-fillable', 'reserved-name'],
    404: ['series-not-found', 'template-not-found', 'project-not-found'],
    409: ['series-row-not-linked', 'stale-revision', 'project-changed-meanwhile'],
    503: ['document-newer', 'service-unavailable'],
  },
  errorDetails: { 409: conflictDetails },
});
