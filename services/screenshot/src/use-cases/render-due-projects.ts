/*
 * A render of a project is a document until it is over. A worker leases it; when its process dies, the next one takes it up once the lease has expired, and if it
 * always dies, rendering itself fails after some attempts. So each ends, done or failed.
 *
 * A few at a time in a replica, one of each person, as spare work: captures, posts and the pictures of lists go first, and many slides of one user do not delay those of others.
 */
import { keepLease, workThroughDue } from '@viral-slides/work';
import { pictureSizeOf, renderPauseMs } from '../model/project-render.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { DueProjectRender, ProjectRenderRepository } from '../ports/project-render-repository.ts';
import type { RenderSlides } from './render-slides.ts';

/** A worker that gives no sign for this long counts as dead, in ms. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
/** Number of renderings in work at a time: what is rendered is held in memory until it is stored. */
const parallel = 3;
/** How often it is looked for more while some are worked on, in ms. */
const againMs = 200;

/** Renders what was asked for until nothing is due or the process is to stop. */
export type RenderDueProjects = (stopping: AbortSignal) => Promise<void>;

interface RenderDueProjectsDeps {
  renders: ProjectRenderRepository;
  renderSlides: RenderSlides;
  clock: Clock;
  ids: IdSource;
}

export function makeRenderDueProjects(deps: RenderDueProjectsDeps): RenderDueProjects {
  return (stopping) =>
    workThroughDue({
      take: (except) => deps.renders.takeDue({ now: deps.clock.now(), leaseMs, holder: deps.ids.newId(), except }),
      userIdOf: ({ render }) => render.userId,
      work: (due) => work(deps, due, stopping),
      ...{ stopping, parallel, againMs },
    });
}

async function work({ renders, renderSlides, clock }: RenderDueProjectsDeps, due: DueProjectRender, stopping: AbortSignal): Promise<void> {
  const { render, slidesJson, attempt, lease } = due;
  const kept = keepLease({ leases: renders, clock, leaseMs, renewEveryMs }, lease);
  const { userId, id: renderId, format, video, kinds } = render;
  try {
    await renderSlides({
      ...{ userId, renderId, slidesJson, format, video, ...pictureSizeOf(render), keptKey: '', attempt },
      withArchive: kinds.includes('zip'),
      withContrasts: true,
      signal: AbortSignal.any([stopping, kept.lost]),
      onDrawn: (slides) => void renders.noteDrawn(lease, slides).catch(() => undefined),
    });
  } catch {
    // A rendering that is released to another process starts there at once. Where that cannot be stored, the lease expires.
    const pauseMs = stopping.aborted ? 0 : renderPauseMs(attempt);
    await renders.release(lease, new Date(clock.now().getTime() + pauseMs)).catch(() => undefined);
  } finally {
    kept.stop();
  }
}
