import { z } from 'zod';

/** Answer of `POST /internal/publications/check` of social-accounts: what would happen to a post if it were published now. */
export const checkAnswer = z.object({
  /** The account it would go to; null when there is none. */
  accountId: z.uuid().nullable(),
  accountName: z.string().nullable(),
  /** Page on which the owner can check whether a post is there; null when unknown. */
  lookUrl: z.string().nullable(),
  /** The day of the platform in which it is due; null where days are not limited. An older social-accounts does not say it. */
  day: z.object({ uploads: z.int(), left: z.int(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullable().default(null),
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      detail: z.string(),
      action: z.enum(['connect', 'reconnect', 'edit', 'wait']).nullable(),
    }),
  ),
});
