import { AppError } from '@viral-slides/errors';
import { assertSameRequest, fingerprintOf, idOfKey } from '@viral-slides/work';
import { maxOpenRenders, projectRenderNotFound, tooManyRenders, usualVideo } from '../model/project-render.ts';
import type { ProjectRender, RenderKind } from '../model/project-render.ts';
import { timelineOf } from '../model/video-options.ts';
import type { VideoOptions } from '../model/video-options.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';
import type { ProjectSlides } from '../ports/project-slides.ts';

/** A request to render a project. */
export interface ProjectRenderRequest {
  projectId: string;
  kinds: readonly RenderKind[];
  /** Width of the pictures in pixels; absent: as they are published. */
  width?: number | undefined;
  /** Of the video, where one is wanted; absent: as posts have it. */
  video?: VideoOptions | undefined;
}

/**
 * Has a project rendered as it is now. With an idempotency key the same request may be sent again: there is one render, and the answer is that one as it is by then.
 * @throws AppError `project-not-found`, `no-slides`, `invalid-video-options`, `too-many-renders`, `idempotency-key-reused`, `too-busy`; those of the projects
 */
export type RequestProjectRender = (command: {
  person: { userId: string; sessionId: string };
  request: ProjectRenderRequest;
  idempotencyKey: string | null;
  signal: AbortSignal;
}) => Promise<ProjectRender>;

interface RequestProjectRenderDeps {
  projects: Pick<ProjectSlides, 'use'>;
  renders: Pick<ProjectRenderRepository, 'insert' | 'find' | 'countOpen'>;
  clock: Clock;
  ids: IdSource;
  /** Wakes the job that looks for due renders. */
  wake: () => void;
}

export function makeRequestProjectRender(deps: RequestProjectRenderDeps): RequestProjectRender {
  return async ({ person, request, idempotencyKey, signal }) => {
    const { userId } = person;
    if (idempotencyKey === null) return create(deps, { person, request, signal, named: { id: deps.ids.newId() } });
    const named = { id: idOfKey(userId, idempotencyKey), requestHash: fingerprintOf(request) };
    const render = (await deps.renders.find(userId, named.id)) ?? (await create(deps, { person, request, signal, named }));
    assertSameRequest(render, named.requestHash);
    return render;
  };
}

async function create(
  deps: RequestProjectRenderDeps,
  command: Omit<Parameters<RequestProjectRender>[0], 'idempotencyKey'> & { named: Pick<ProjectRender, 'id' | 'requestHash'> },
): Promise<ProjectRender> {
  const { person, request, signal, named } = command;
  const { userId } = person;
  if ((await deps.renders.countOpen(userId)) >= maxOpenRenders) throw tooManyRenders();
  const render = await deps.projects.use({ ...person, projectId: request.projectId, signal }, async (project) => {
    if (project.slideCount === 0) throw new AppError('invalid-input', 'no-slides', 'There is no slide to render.');
    const video = request.kinds.includes('mp4') ? (request.video ?? usualVideo) : null;
    if (video) timelineOf(project.slideCount, video);
    const { name: projectName, revision, format, slideCount, slidesJson } = project;
    const asked = { ...named, userId, projectId: request.projectId, kinds: request.kinds, video, width: request.width };
    const wanted: ProjectRender = {
      ...asked,
      ...{ projectName, revision, format, slideCount, drawnSlides: 0 },
      createdAt: deps.clock.now(),
      state: { status: 'waiting' },
    };
    // If the client disconnects before it is stored, it is not stored.
    signal.throwIfAborted();
    if (await deps.renders.insert(wanted, slidesJson)) return wanted;
    // The same request was carried out at the same time.
    return (await deps.renders.find(userId, named.id)) ?? Promise.reject(projectRenderNotFound());
  });
  deps.wake();
  return render;
}
