import { platformIds } from '@viral-slides/platforms';
import { postBounds } from '@viral-slides/series/table';
import { z } from 'zod';
import { maxSeriesAccounts, postingKinds } from '../model/series-post.ts';

const destination = { platform: z.enum(platformIds), socialAccountId: z.uuid() };
const accounts = z.array(z.strictObject(destination)).max(maxSeriesAccounts);
const row = z.int().min(1);
const count = z.int().min(0);

/** Posting settings of a series. */
export const postingSchema = z
  .strictObject({
    as: z.enum(postingKinds).meta({
      description:
        'drafts: nothing is published automatically; times: each row has its own `scheduledTime`; slots: posts take the next free posting slots of their account, in the order of the rows',
    }),
    accounts: accounts.default([]).meta({ description: 'Accounts for rows that do not name any' }),
  })
  .meta({ id: 'SeriesPosting' });

/** Post fields of a row. The limits of the platform are checked when the post is created. */
export const rowPostSchema = z
  .strictObject({
    accounts: accounts.min(1).optional().meta({ description: 'Accounts for this row, instead of those of the series' }),
    scheduledTime: z.iso.datetime({ offset: true }).optional().meta({ description: 'Ignored if `posting.as` is `slots`' }),
    title: z.string().max(postBounds.title).optional(),
    description: z.string().max(postBounds.caption).optional(),
    tags: z.array(z.string().min(1).max(postBounds.tag)).max(postBounds.tags).optional(),
  })
  .meta({ id: 'SeriesRowPost' });

/** Number of posts of a series. */
export const postCountsSchema = z
  .object({
    as: z.enum(postingKinds),
    wished: count.meta({ description: 'Number of posts that the series will have if all rows become projects' }),
    made: count,
    failed: count.meta({ description: 'Number of posts that were refused; their projects exist' }),
  })
  .meta({ id: 'SeriesPostCounts' });

/** A post that was made. */
export const madePostSchema = z
  .object({
    row,
    ...destination,
    postId: z.uuid(),
    scheduledTime: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Time that the post had when it was created; null if the post was a draft without a time' }),
  })
  .meta({ id: 'SeriesPost' });

/** A post that could not be made. */
export const failedPostSchema = z
  .object({ row, ...destination, code: z.string().meta({ description: 'Code from the error catalog' }), detail: z.string() })
  .meta({ id: 'FailedSeriesPost' });
