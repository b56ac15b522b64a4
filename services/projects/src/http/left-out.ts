import type { Reply } from '@viral-slides/http-kit';
import { z } from 'zod';

/** Header of a list that does not hold everything; a list is an array, which has no place to say so. */
const headerName = 'x-newer-left-out';

/** The header for the API document. */
export const leftOutHeader = z.object({
  [headerName]: z.string().optional().meta({
    description: 'Number of projects left out because a newer version of the app saved them. Omitted if there are none',
  }),
});

/** Adds to the answer with a list how many are left out of it. */
export function saysLeftOut(reply: Reply, newerCount: number): Reply {
  return newerCount === 0 ? reply : { ...reply, headers: { ...reply.headers, [headerName]: String(newerCount) } };
}
