import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { nameSchema, optionalNameSchema } from '@viral-slides/slide-document';
import { z } from 'zod';
import { maxSeriesPosts } from '../model/series-post.ts';
import { listedSeries, maxSeriesRows } from '../model/series.ts';
import { failedPostSchema, madePostSchema, postCountsSchema, postingSchema, rowPostSchema } from './series-posting-schemas.ts';
import { folderName, idParams, slideFillingsSchema } from './project-schemas.ts';

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
    folder: z.string().optional().meta({ description: 'Where its projects are put; absent: in none' }),
    state: z.enum(['running', 'done', 'cancelled']),
    rowCount: count,
    madeCount: count.meta({ description: 'Rows that are projects' }),
    failedCount: count.meta({ description: 'Rows that cannot be one' }),
    posts: postCountsSchema.optional().meta({ description: 'Absent: nothing is posted' }),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().optional().meta({ description: 'When all was made, or it was cancelled' }),
  })
  .meta({ id: 'SeriesSummary' });

/** A series with what became of its rows. Rows count from 1. */
export const seriesSchema = seriesSummarySchema
  .extend({
    made: z.array(z.object({ row: z.int(), projectId: z.uuid() })).max(maxSeriesRows),
    failed: z
      .array(z.object({ row: z.int(), code: z.string().meta({ description: 'Of the catalogue of errors' }), detail: z.string() }))
      .max(maxSeriesRows)
      .meta({ description: 'What another try would not change' }),
    left: count.meta({ description: 'Rows that nothing has become of yet' }),
    madePosts: z.array(madePostSchema).max(maxSeriesPosts).optional().meta({ description: 'Absent: nothing is posted' }),
    failedPosts: z.array(failedPostSchema).max(maxSeriesPosts).optional().meta({ description: 'Their projects are there' }),
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
        failed: [{ row: 2, code: 'template-not-fillable', detail: 'Slide 1 of the template has 1 texts, 1 fewer.' }],
        left: 28,
      },
    ],
  });

const row = z.strictObject({
  name: optionalNameSchema
    .optional()
    .meta({ description: 'Of the project; blank or absent: that of the series with the number of the row' }),
  slides: slideFillingsSchema,
  post: rowPostSchema.optional().meta({ description: 'For series with `posting` alone' }),
});

/** What a series is made from. */
const createSeriesSchema = z
  .strictObject({
    name: nameSchema.max(100, 'must have at most 100 characters'),
    templateId: z.uuid(),
    rows: z.array(row).min(1, 'must hold a row').max(maxSeriesRows).meta({ description: 'Each becomes a project' }),
    folder: folderName.optional().meta({ description: 'Where its projects are put; absent: in none' }),
    posting: postingSchema.optional().meta({ description: 'Absent: rows become projects alone' }),
  })
  .refine(({ posting, rows }) => posting !== undefined || rows.every(({ post }) => post === undefined), {
    path: ['posting'],
    message: 'must say how the posts of the rows are made',
  })
  .meta({
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
  summary: 'Begins to make projects of a template, one for each row of texts and pictures, and their posts where they are wished.',
  method: 'post',
  path: '/api/series',
  access: 'user',
  scope: 'projects:write',
  headers: idempotencyKeyHeader,
  body: createSeriesSchema,
  bodyLimitBytes,
  bodyShape,
  responses: {
    202: {
      description: 'It is worked on; the address tells how far it is',
      body: seriesSchema,
      headers: z.object({ Location: z.string().meta({ description: 'Path that tells how far it is' }) }),
    },
  },
  errors: {
    400: ['invalid-request', 'invalid-idempotency-key'],
    403: ['insufficient-scope', 'account-not-allowed'],
    404: ['template-not-found'],
    409: ['too-many-series', 'too-many-folders'],
    422: ['idempotency-key-reused'],
    503: ['document-newer'],
  },
});

export const listSeriesContract = defineRoute({
  operationId: 'listSeries',
  summary: `Lists your series of the last 90 days, the newest ${listedSeries}.`,
  method: 'get',
  path: '/api/series',
  access: 'user',
  scope: 'projects:read',
  responses: { 200: { description: 'The series', body: z.array(seriesSummarySchema).max(listedSeries) } },
});

export const getSeriesContract = defineRoute({
  operationId: 'getSeries',
  summary: 'Tells how far a series is, and what became of its rows.',
  method: 'get',
  path: '/api/series/{id}',
  access: 'user',
  scope: 'projects:read',
  params: idParams,
  responses: { 200: { description: 'The series', body: seriesSchema } },
  errors: { 404: ['series-not-found'] },
});

export const cancelSeriesContract = defineRoute({
  operationId: 'cancelSeries',
  summary: 'Makes nothing more of a series; the projects and posts that are made stay. One that has ended stays as it is.',
  method: 'delete',
  path: '/api/series/{id}',
  access: 'user',
  scope: 'projects:write',
  params: idParams,
  responses: { 204: { description: 'Nothing more is made' } },
  errors: { 404: ['series-not-found'] },
});
