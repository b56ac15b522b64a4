import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { outputFormatSchema } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { z } from 'zod';
import type { ProjectSlides } from '../../ports/project-slides.ts';

/** Most bytes of an answer: a slide of fifty layers with 5,000 characters each, of up to four bytes, and their styles. */
export const maxFirstSlideBytes = 1_500_000;

/** What is read of `GET /api/projects/{id}/first-slide`. The slide was checked by the projects service; the page that draws checks it once more. */
const answerSchema = z.object({
  revision: z.int().min(1),
  outputFormat: outputFormatSchema,
  slide: z.custom<Slide>((slide) => typeof slide === 'object' && slide !== null).nullable(),
});

/** ProjectSlides of the projects service, asked in the person's name. */
export function createHttpProjectSlides(projects: InternalClient): ProjectSlides {
  return {
    async firstOf({ userId, sessionId, projectId, signal }) {
      const path = `/api/projects/${projectId}/first-slide`;
      try {
        const answer = await projects.call({ method: 'GET', path, answer: answerSchema, as: { userId, sessionId }, signal });
        return { revision: answer.revision, format: answer.outputFormat, slide: answer.slide };
      } catch (error) {
        if (error instanceof AppError && error.kind === 'not-found') return null;
        throw error;
      }
    },
  };
}
