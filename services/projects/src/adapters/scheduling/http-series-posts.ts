import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { SeriesPosts } from '../../ports/series-posts.ts';

/** Enough to read and freeze slides of 10 MB. */
const timeoutMs = 20_000;

const answer = z.object({ id: z.uuid(), scheduledTime: z.iso.datetime().nullable() });

/** Permanent refusals of scheduling. Anything else, such as an older scheduling without this route, is retried. */
const refusals = new Set([
  'invalid-request',
  'invalid-time',
  'project-not-found',
  'account-not-found',
  'content-too-long',
  'too-many-posts',
  'too-many-slides',
  'no-free-slot',
  'slot-not-free',
  'post-cancelled',
]);

/** SeriesPosts, asked of the scheduling service. */
export function createHttpSeriesPosts(client: InternalClient): SeriesPosts {
  return {
    async plan({ signal, ...body }) {
      const call = { method: 'POST', path: '/internal/series-posts', body, answer, isRepeatable: true, timeoutMs, signal } as const;
      const { id, scheduledTime } = await client.call(call).catch((error: unknown) => {
        if (!(error instanceof AppError) || refusals.has(error.code)) throw error;
        throw new AppError('unavailable', error.code, error.message, { cause: error });
      });
      return { id, scheduledTime: scheduledTime === null ? null : new Date(scheduledTime) };
    },
  };
}
