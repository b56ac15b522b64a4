import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { outputFormatSchema } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { z } from 'zod';
import type { Projects } from '../../ports/projects.ts';
import { whenAway } from './when-away.ts';

/** Slides may be 10 MB: longer than small answers take. */
const timeoutMs = 10_000;

/** What is read of `GET /api/projects/{id}`. The slides were checked by the projects service, which alone writes them. */
const projectAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  revision: z.int().min(1),
  outputFormat: outputFormatSchema,
  slides: z.array(z.custom<Slide>((slide) => typeof slide === 'object' && slide !== null)),
});

/** Projects, asked of the projects service. */
export function createHttpProjects(client: InternalClient): Projects {
  return {
    async read(person, projectId, signal) {
      const call = { method: 'GET', path: `/api/projects/${projectId}`, answer: projectAnswer, as: person, timeoutMs } as const;
      try {
        return await client.call({ ...call, ...(signal ? { signal } : {}) });
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not-found') return null;
        return whenAway('Your projects')(error);
      }
    },
  };
}
