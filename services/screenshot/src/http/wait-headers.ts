import { z } from 'zod';

/** The request header for the API document. */
export const preferWaitHeader = z.object({
  Prefer: z
    .string()
    .optional()
    .meta({ description: 'With `wait=20` the answer waits so many seconds for the end, 20 at most (RFC 7240)', examples: ['wait=20'] }),
});

/** The header of the answer for the API document. */
export const locationHeader = z.object({ Location: z.string().meta({ description: 'Path that tells what becomes of it' }) });
