import { z } from 'zod';
import { mostAskedPosts, postNumberNames } from '@viral-slides/platforms';

const remoteId = z.string().min(1).max(600);
const count = z.int().min(0);

/** Published posts of one account. */
export const readNumbersSchema = z.strictObject({
  userId: z.uuid(),
  platform: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  accountId: z.uuid(),
  posts: z
    .array(
      z.strictObject({
        remoteId,
        isInInbox: z.boolean().meta({ description: 'Whether the post was in the account’s inbox at that time' }),
      }),
    )
    .min(1)
    .max(mostAskedPosts),
});

/** The reported numbers. */
export const numbersSchema = z.object({
  posts: z
    .array(
      z.object({
        remoteId,
        kind: z
          .enum(['told', 'gone', 'untold'])
          .meta({ description: 'gone: the platform does not know the post; untold: it reports nothing about the post' }),
        numbers: z
          .partialRecord(z.enum(postNumberNames), count)
          .meta({ description: 'Statistics that were not reported are omitted, not 0' }),
        note: z.object({ code: z.string(), detail: z.string() }).nullable(),
      }),
    )
    .meta({ description: 'Posts for which the platform answered; `obstacle` says why others are missing' }),
  obstacle: z
    .object({
      kind: z
        .enum(['later', 'skip', 'over'])
        .meta({ description: 'later: ask again soon; skip: ask at the next scheduled time; over: never ask again' }),
      code: z.string(),
      detail: z.string(),
      afterMs: z.int().min(0),
    })
    .nullable(),
});
