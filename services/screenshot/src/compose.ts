import { ConfigError } from '@viral-slides/config';
import { defineService } from '@viral-slides/service-kit';
import { createClusterBrowserPool } from './adapters/browser-pool/cluster-browser-pool.ts';
import type { BrowserSource } from './adapters/browser-pool/live-browser.ts';
import { createConnectedBrowsers } from './adapters/chromium/connected-browsers.ts';
import { egressWayOut } from './adapters/chromium/egress-way-out.ts';
import { createLocalBrowsers } from './adapters/chromium/local-browser.ts';
import { captureModel } from './adapters/mongo/capture-collection.ts';
import { allowanceModel } from './adapters/mongo/mongo-capture-allowance.ts';
import { renderAnswerModel } from './adapters/mongo/render-answer-collection.ts';
import { projectRenderModel } from './adapters/mongo/project-render-collection.ts';
import { downloadModel, renderModel } from './adapters/mongo/render-collection.ts';
import { composeCapturing } from './compose-capturing.ts';
import { composeProjectPictures, composeProjects } from './compose-project-pictures.ts';
import { composeProjectRenders } from './compose-project-renders.ts';
import { composeDrawing, composeRendering, composeRenderPorts } from './compose-rendering.ts';
import { serviceName, settings } from './config.ts';
import type { ScreenshotConfig } from './config.ts';
import type { BrowserJobKind } from './ports/browser-pool.ts';

/** Browsers in containers without a network, as compose says; without that setting those of this machine, for tests. */
function browserSources(config: ScreenshotConfig): Record<BrowserJobKind, BrowserSource> {
  const { browserSocketFolder: capturing, drawingBrowserSocketFolder: drawing, egressControlSocket, chromiumPath } = config;
  if (capturing === undefined) {
    const local = createLocalBrowsers({ chromiumPath });
    return { capture: local, render: local, card: local };
  }
  const needed = { EGRESS_CONTROL_SOCKET: egressControlSocket, DRAWING_BROWSER_SOCKET_FOLDER: drawing };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (drawing === undefined || egressControlSocket === undefined)
    throw new ConfigError(missing.map(([env]) => `${env}: is required when BROWSER_SOCKET_FOLDER is set`));
  if (drawing === capturing)
    throw new ConfigError([
      'DRAWING_BROWSER_SOCKET_FOLDER: must differ from BROWSER_SOCKET_FOLDER, because slides are never rendered by a browser that opens websites',
    ]);
  return {
    capture: createConnectedBrowsers({ socketFolder: capturing, wayOut: egressWayOut(egressControlSocket) }),
    // Users wait for the cards of a list; renderings get the rest of the processor time.
    render: createConnectedBrowsers({ socketFolder: drawing, yields: true }),
    card: createConnectedBrowsers({ socketFolder: drawing }),
  };
}

/** Composes the service: the only place that knows all its parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: {
    captures: captureModel,
    allowances: allowanceModel,
    renders: renderModel,
    renderAnswers: renderAnswerModel,
    projectRenders: projectRenderModel,
    downloads: downloadModel,
  },
  outbox: ['captures', 'renderAnswers', 'projectRenders'],
  storage: 'needed',
  async build({ config, models, bucket, clock, ids, keys, onCommitted, logger, metrics }) {
    const sources = browserSources(config);
    const drawing = composeDrawing(config, keys);
    const prepare = { render: drawing.pages.prepare, card: drawing.pages.prepare };
    const pool = await createClusterBrowserPool({ sources, prepare, places: config.browserPages, registry: metrics.registry, logger });
    const foundations = { config, models, pool, bucket, clock, ids, logger };
    const capturing = composeCapturing({ ...foundations, keys, onCommitted });
    const projects = composeProjects({ config, keys });
    const common = composeRenderPorts({ ...foundations, drawing, registry: metrics.registry });
    const rendering = composeRendering({ ...foundations, common, onCommitted, drawing, registry: metrics.registry });
    const projectRenders = composeProjectRenders({ ...foundations, common, projects: projects.slides, onCommitted });
    const { cancelRendersOfProject } = projectRenders;
    const projectPictures = composeProjectPictures({ ...foundations, projects: projects.slides, drawing, cancelRendersOfProject });
    return {
      routes: [...capturing.routes, ...projectPictures.routes, ...projectRenders.routes],
      consumers: [...rendering.consumers, ...projectPictures.consumers],
      jobs: [...capturing.jobs, ...rendering.jobs, ...projectPictures.jobs, ...projectRenders.jobs],
      checks: capturing.checks,
      handOverDueCaptures: capturing.handOverDueCaptures,
      sweepCaptures: capturing.sweepCaptures,
      sweepRenders: rendering.sweepRenders,
      sweepDownloads: projectRenders.sweepDownloads,
      sweepProjectPictures: projectPictures.sweepProjectPictures,
      stopIntake: [...projectPictures.stopIntake, { name: 'browser queue', run: () => pool.drain() }],
      stopAfterRequests: [
        ...capturing.stopAfterRequests,
        ...projects.stopAfterRequests,
        ...rendering.stopAfterRequests,
        { name: 'browsers', run: () => pool.close() },
      ],
    };
  },
});
