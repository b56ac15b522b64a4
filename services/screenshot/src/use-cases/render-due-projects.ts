/*
 * A render of a project is a document until it is over. A worker leases it; when its process dies, the next one takes it up once the lease has expired, and if it
 * always dies, rendering itself fails after some attempts. So each ends, done or failed.
 *
 * One at a time in a replica, as spare work: captures, posts and the pictures of lists go first.
 */
import { keepLease } from '@viral-slides/work';
import { renderPauseMs } from '../model/project-render.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { DueProjectRender, ProjectRenderRepository } from '../ports/project-render-repository.ts';
import type { RenderSlides } from './render-slides.ts';

/** A worker that gives no sign for this long counts as dead, in ms. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;

/** Renders what was asked for, one after the other, until nothing is due or the process is to stop. */
export type RenderDueProjects = (stopping: AbortSignal) => Promise<void>;

interface RenderDueProjectsDeps {
  renders: ProjectRenderRepository;
  renderSlides: RenderSlides;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link RenderDueProjects}. */
export function makeRenderDueProjects(deps: RenderDueProjectsDeps): RenderDueProjects {
  return async (stopping) => {
    while (!stopping.aborted) {
      const due = await deps.renders.takeDue({ now: deps.clock.now(), leaseMs, holder: deps.ids.newId() });
      if (!due) return;
      await work(deps, due, stopping);
    }
  };
}

async function work({ renders, renderSlides, clock }: RenderDueProjectsDeps, due: DueProjectRender, stopping: AbortSignal): Promise<void> {
  const { render, slidesJson, attempt, lease } = due;
  const kept = keepLease({ leases: renders, clock, leaseMs, renewEveryMs }, lease);
  const { userId, id: renderId, format, video, kinds } = render;
  try {
    await renderSlides({
      ...{ userId, renderId, slidesJson, format, video, maxPictureBytes: null, frame: null, keptKey: '', attempt },
      withArchive: kinds.includes('zip'),
      withContrasts: true,
      signal: AbortSignal.any([stopping, kept.lost]),
      onDrawn: (slides) => void renders.noteDrawn(lease, slides).catch(() => undefined),
    });
  } catch {
    // Where it is given up for another process, that one begins at once. Where it cannot be noted, the lease expires.
    const pauseMs = stopping.aborted ? 0 : renderPauseMs(attempt);
    await renders.release(lease, new Date(clock.now().getTime() + pauseMs)).catch(() => undefined);
  } finally {
    kept.stop();
  }
}
