import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Packs } from '../../ports/packs.ts';

/** Ten thousand pictures of a pack are looked at. */
const timeoutMs = 10_000;

const answer = z.object({ name: z.string(), imageIds: z.array(z.uuid()).max(20_000) });

/** Packs, asked of the media service. */
export function createHttpPacks(client: InternalClient): Packs {
  return {
    async pictures({ userId, packId, restedSince, limit, signal }) {
      const query = new URLSearchParams({ userId });
      if (restedSince) query.set('restedSince', restedSince.toISOString());
      if (limit !== undefined) query.set('limit', String(limit));
      const call = { method: 'GET', path: `/internal/packs/${packId}/pictures?${query.toString()}`, answer, timeoutMs, signal } as const;
      return client.call(call).catch((error: unknown) => {
        // A media of before has no such door: that says nothing of the pack.
        if (!(error instanceof AppError) || error.code === 'pack-not-found') throw error;
        throw new AppError('unavailable', 'service-unavailable', 'Packs cannot be read just now.', { cause: error });
      });
    },
  };
}
