import { AppError } from '@viral-slides/errors';
import type { InternalClient } from '@viral-slides/internal-client';
import { MAX_SLIDES_BYTES, outputFormatSchema } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import { z } from 'zod';
import { projectNotFound } from '../../model/post-errors.ts';
import type { ProjectNow } from '../../model/checking/project-now.ts';
import type { ProjectQuery, Projects } from '../../ports/projects.ts';
import type { WorkGate } from '../../ports/work-gate.ts';
import { whenAway } from './when-away.ts';

/** Slides may be 10 MB: longer than small answers take. */
const timeoutMs = 10_000;

/** Fields read from `GET /api/projects/{id}`. The slides were checked by the projects service, which alone writes them. */
const projectAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  revision: z.int().min(1),
  outputFormat: outputFormatSchema,
  slides: z.array(z.custom<Slide>((slide) => typeof slide === 'object' && slide !== null)),
});

/** Ways to the projects service, by how long an answer they read. */
export interface ProjectsOptions {
  /** Reads answers of up to `usualProjectBytes`: nearly all. */
  usual: InternalClient;
  /** Reads all that there can be. */
  largest: InternalClient;
  /** Counts bytes of slides as JSON. */
  gate: WorkGate;
}

/** Projects of this size are nearly all there are, in bytes of JSON. */
export const usualProjectBytes = 250_000;
/** The largest: its slides and a little more, its name, its dates. */
export const maxProjectBytes = MAX_SLIDES_BYTES + 1_000_000;

/**
 * Projects, asked of the projects service. The size of a project is known only on arrival, and reserving the maximum for each would admit
 * one at a time. So it is asked for with room for a usual one, and again with room for the largest when it is longer than that.
 */
export function createHttpProjects({ usual, largest, gate }: ProjectsOptions): Projects {
  const inTurn = async <T>({ person, signal }: ProjectQuery, bytes: number, work: () => Promise<T>): Promise<T> => {
    const leave = await gate.enter({ caller: person.userId, bytes, signal });
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    async use(query, work) {
      const first = await inTurn(query, usualProjectBytes, async () => {
        const project = await read(usual, query).catch(unlessTooLong);
        return project && { done: await work(project) };
      });
      if (first) return first.done;
      return inTurn(query, maxProjectBytes, async () => work(await read(largest, query)));
    },
  };
}

/** @throws AppError `project-not-found`, `service-unavailable`, `service-answer-too-long` */
async function read(client: InternalClient, { person, projectId, signal }: ProjectQuery): Promise<ProjectNow> {
  const call = { method: 'GET', path: `/api/projects/${projectId}`, answer: projectAnswer, as: person, timeoutMs, signal } as const;
  try {
    return await client.call(call);
  } catch (error) {
    if (isTooLong(error)) throw error;
    if (error instanceof AppError && error.kind === 'not-found') throw projectNotFound();
    return whenAway('Your projects')(error);
  }
}

function unlessTooLong(error: unknown): null {
  if (isTooLong(error)) return null;
  throw error;
}

function isTooLong(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service-answer-too-long';
}
