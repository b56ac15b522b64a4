import type { InternalClient } from '@viral-slides/internal-client';
import { platformIds } from '@viral-slides/platforms';
import { z } from 'zod';
import type { Slots } from '../../ports/account-slots.ts';
import { unlessRefused } from '../neighbour-refusal.ts';

/** It asks social-accounts, and looks at a week of slots. */
const timeoutMs = 10_000;

const answer = z.object({ platform: z.enum(platformIds), timeZone: z.string().nullable(), free: z.array(z.iso.datetime()).max(1_000) });

/** Slots, asked of the scheduling service. */
export function createHttpSlots(client: InternalClient): Slots {
  return {
    async of({ userId, socialAccountId, signal }) {
      const path = `/internal/posting-slots/${socialAccountId}?userId=${userId}`;
      const { free, ...slots } = await client
        .call({ method: 'GET', path, answer, timeoutMs, signal })
        .catch(unlessRefused('account-not-found', 'Posting slots cannot be read right now.'));
      return { ...slots, free: free.map((at) => new Date(at)) };
    },
  };
}
