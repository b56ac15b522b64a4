import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { ProjectPosts } from '../../ports/project-posts.ts';

/** A thousand posts are cancelled one by one. Asked twice, this is less than the 30 s that the gateway waits. */
const timeoutMs = 12_000;

const answer = z.object({ cancelled: z.int() });

const refusals = new Set(['post-not-cancellable', 'account-not-allowed', 'post-changed-meanwhile']);

/** ProjectPosts, asked of the scheduling service. */
export function createHttpProjectPosts(client: InternalClient): ProjectPosts {
  return {
    async cancel({ signal, ...body }) {
      const call = { method: 'POST', path: '/internal/project-posts/cancel', body, answer, isRepeatable: true, timeoutMs, signal } as const;
      await client.call(call).catch((error: unknown) => {
        if (!(error instanceof AppError) || refusals.has(error.code)) throw error;
        const message =
          'Some scheduled posts could not be canceled; others may already be canceled. The project was not deleted. Please try again.';
        throw new AppError('unavailable', 'service-unavailable', message, { cause: error });
      });
    },
  };
}
