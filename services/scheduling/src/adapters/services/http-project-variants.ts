import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { ProjectVariants } from '../../ports/project-variants.ts';
import { whenAway } from './when-away.ts';

/** Projects reads a project and a pack, and stores a project. */
const timeoutMs = 10_000;

const answer = z.object({ id: z.uuid() });

/** ProjectVariants, asked of the projects service. */
export function createHttpProjectVariants(client: InternalClient): ProjectVariants {
  return {
    async make({ projectId, signal, ...body }) {
      const path = `/internal/projects/${projectId}/variants`;
      const { id } = await client.call({ method: 'POST', path, body, answer, timeoutMs, signal }).catch(whenAway('Your projects'));
      return id;
    },
  };
}
