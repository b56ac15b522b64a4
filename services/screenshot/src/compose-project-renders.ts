import type { Logger } from '@viral-slides/logger';
import { createMongoProjectRenderRepository } from './adapters/mongo/mongo-project-render-repository.ts';
import { createMongoRenderRepository } from './adapters/mongo/mongo-render-repository.ts';
import type { RenderPorts } from './compose-rendering.ts';
import type { ScreenshotConfig } from './config.ts';
import { renderRoutes } from './http/render-routes.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import { createProjectRenderJob } from './jobs/project-render-job.ts';
import { downloadLifetimeMs, downloadSpaceFull } from './model/project-render.ts';
import type { DownloadStore } from './ports/download-store.ts';
import type { ProjectSlides } from './ports/project-slides.ts';
import { makeCancelProjectRender } from './use-cases/cancel-project-render.ts';
import { makeCancelRendersOfProject } from './use-cases/cancel-renders-of-project.ts';
import { makeClearRenderSpace } from './use-cases/clear-render-space.ts';
import { makeGetProjectRender } from './use-cases/get-project-render.ts';
import { makeOpenRenderFile } from './use-cases/open-render-file.ts';
import { makeRemoveRender } from './use-cases/remove-render.ts';
import { makeRenderDueProjects } from './use-cases/render-due-projects.ts';
import { makeRenderSlides } from './use-cases/render-slides.ts';
import { makeRequestProjectRender } from './use-cases/request-project-render.ts';
import { settleProjectRender } from './use-cases/settle-project-render.ts';
import { makeSweepRenders } from './use-cases/sweep-renders.ts';

interface Foundations {
  config: ScreenshotConfig;
  models: {
    projectRenders: Parameters<typeof createMongoProjectRenderRepository>[0]['renders'];
    downloads: Parameters<typeof createMongoRenderRepository>[0];
  };
  common: RenderPorts & { store: DownloadStore };
  projects: ProjectSlides;
  onCommitted: () => void;
  logger: Logger;
}

/** A person's share of `QUOTA_RENDER_MB`, for what was rendered of projects within the last day. */
const shareOfQuota = 0.1;

/** The part of the service that renders projects for their owners to fetch; what it makes takes no room of what posts go out with. */
export function composeProjectRenders({ config, models, common, projects, onCommitted, logger }: Foundations) {
  const { store, clock, ids } = common;
  const renders = createMongoProjectRenderRepository({ renders: models.projectRenders, clock, ids, onCommitted });
  const ports = { ...common, renders: createMongoRenderRepository(models.downloads), renderer: common.rendererOf('spare') };
  const removeRender = makeRemoveRender(ports);
  const space = { maxBytes: config.quotaRenderMb * 1_000_000 * shareOfQuota, keptMs: downloadLifetimeMs, full: downloadSpaceFull };
  const clearSpace = makeClearRenderSpace({ ...ports, ...space, removeRender });
  const answers = settleProjectRender({ renders, clock });
  const renderSlides = makeRenderSlides({ ...ports, answers, clearSpace });
  const job = createProjectRenderJob({ renderDueProjects: makeRenderDueProjects({ renders, renderSlides, clock, ids }), logger });
  const sweepDownloads = makeSweepRenders({ ...ports, removeRender, keptMs: downloadLifetimeMs });
  const requestProjectRender = makeRequestProjectRender({ projects, renders, clock, ids, wake: () => void job.wake() });
  return {
    routes: renderRoutes({
      requestProjectRender,
      getProjectRender: makeGetProjectRender({ renders }),
      cancelProjectRender: makeCancelProjectRender({ renders }),
      openRenderFile: makeOpenRenderFile({ renders, store, clock }),
    }),
    jobs: [job, createHourlySweep({ what: 'renders of projects that have ended', sweep: sweepDownloads, logger })],
    cancelRendersOfProject: makeCancelRendersOfProject({ renders }),
    sweepDownloads,
  };
}
