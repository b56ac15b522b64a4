import { z } from 'zod';

const count = z.int().min(0).optional();
const note = { code: z.string(), detail: z.string() };

/** Answer of `POST /internal/publications/numbers` of social-accounts. Numbers of a newer release are left out. */
export const numbersAnswer = z.object({
  posts: z.array(
    z.object({
      remoteId: z.string(),
      kind: z.enum(['told', 'gone', 'untold']),
      numbers: z.object({ views: count, likes: count, comments: count, shares: count, quotes: count, saves: count }),
      note: z.object(note).nullable(),
    }),
  ),
  obstacle: z.object({ kind: z.enum(['later', 'skip', 'over']), ...note, afterMs: z.number().min(0) }).nullable(),
});
