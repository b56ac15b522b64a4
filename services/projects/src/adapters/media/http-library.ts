import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Library } from '../../ports/library.ts';
import { unlessRefused } from '../neighbour-refusal.ts';

const answer = z.object({ imageIds: z.array(z.uuid()).max(200) });

/** Library, asked of the media service. */
export function createHttpLibrary(client: InternalClient): Library {
  return {
    async known({ userId, imageIds, signal }) {
      if (imageIds.length === 0) return new Set();
      const body = { userId, imageIds };
      const call = { method: 'POST', path: '/internal/images/known', body, answer, isRepeatable: true, signal } as const;
      const known = await client.call(call).catch(unlessRefused(null, 'The library cannot be read right now.'));
      return new Set(known.imageIds);
    },
  };
}
