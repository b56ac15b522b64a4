import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Packs } from '../../ports/packs.ts';
import { unlessRefused } from '../neighbour-refusal.ts';

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
      return client.call(call).catch(unlessRefused('pack-not-found', 'Packs cannot be read right now.'));
    },
  };
}
