import { z } from 'zod';

/** Answer of `POST /internal/publications/check` of social-accounts: what would happen to a post if it were published now. */
export const checkAnswer = z.object({
  /** The account it would go to; null when there is none. */
  accountId: z.uuid().nullable(),
  accountName: z.string().nullable(),
  /** Where the owner can look whether a post is there; null when unknown. */
  lookUrl: z.string().nullable(),
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      detail: z.string(),
      action: z.enum(['connect', 'reconnect', 'edit', 'wait']).nullable(),
    }),
  ),
});
