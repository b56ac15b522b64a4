import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { WaitingPictures } from '../../ports/waiting-pictures.ts';
import { unlessRefused } from '../neighbour-refusal.ts';

/** A thousand posts are looked at. */
const timeoutMs = 10_000;

/** A thousand posts of ten slides of nine pictures, none of them twice, and a few more; 4 MB of text. */
const answer = z.object({ imageIds: z.array(z.uuid()).max(100_000) });

/** WaitingPictures, asked of the scheduling service. */
export function createHttpWaitingPictures(client: InternalClient): WaitingPictures {
  return {
    async of({ userId, signal }) {
      const path = `/internal/waiting-pictures?userId=${userId}`;
      const { imageIds } = await client
        .call({ method: 'GET', path, answer, timeoutMs, signal })
        .catch(unlessRefused(null, 'Scheduled posts cannot be read right now.'));
      return new Set(imageIds);
    },
  };
}
