import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { MAX_SLIDES_BYTES, outputFormatSchema } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { z } from 'zod';
import { projectNotFound } from '../../model/project-render.ts';
import type { ProjectSlides } from '../../ports/project-slides.ts';

/** Most bytes of an answer: a slide of fifty layers with 5,000 characters each, of up to four bytes, and their styles. */
export const maxFirstSlideBytes = 1_500_000;

/** The fields of `GET /api/projects/{id}/first-slide` that are read. The projects service validated the slide; the page that draws validates it again. */
const answerSchema = z.object({
  revision: z.int().min(1),
  outputFormat: outputFormatSchema,
  slide: z.custom<Slide>((slide) => typeof slide === 'object' && slide !== null).nullable(),
});

/** The fields of `GET /api/projects/{id}` that are read. Its slides are validated when they are rendered. */
const wholeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  revision: z.int().min(1),
  outputFormat: outputFormatSchema,
  slides: z.array(z.unknown()),
});

/** Most bytes of a whole project: its slides and a little more. */
export const maxProjectBytes = MAX_SLIDES_BYTES + 1_000_000;
/** Slides may be 10 MB: longer than small answers take. */
const wholeTimeoutMs = 10_000;

/** Lets readers of large answers in by turns. */
interface Gate {
  enter(request: { caller: string; bytes: number; signal: AbortSignal }): Promise<() => void>;
}

/** ProjectSlides of the projects service, asked on behalf of the user. @param ways.whole reads answers of up to {@link maxProjectBytes} */
export function createHttpProjectSlides({
  projects,
  whole,
  gate,
}: {
  projects: InternalClient;
  whole: InternalClient;
  gate: Gate;
}): ProjectSlides {
  return {
    async use({ userId, sessionId, projectId, signal }, work) {
      const leave = await gate.enter({ caller: userId, bytes: maxProjectBytes, signal });
      try {
        const call = { method: 'GET', path: `/api/projects/${projectId}`, answer: wholeSchema, timeoutMs: wholeTimeoutMs } as const;
        const {
          slides,
          outputFormat: format,
          ...about
        } = await whole.call({ ...call, as: { userId, sessionId }, signal }).catch((error: unknown) => {
          throw error instanceof AppError && error.kind === 'not-found' ? projectNotFound() : error;
        });
        return await work({ ...about, format, slideCount: slides.length, slidesJson: JSON.stringify(slides) });
      } finally {
        leave();
      }
    },
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
