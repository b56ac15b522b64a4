import { ConfigError } from '@viral-slides/config';
import { defineService } from '@viral-slides/service-kit';
import { createClusterBrowserPool } from './adapters/browser-pool/cluster-browser-pool.ts';
import { createConnectedBrowsers } from './adapters/chromium/connected-browsers.ts';
import { egressWayOut } from './adapters/chromium/egress-way-out.ts';
import { createLocalBrowsers } from './adapters/chromium/local-browser.ts';
import { captureModel } from './adapters/mongo/capture-collection.ts';
import { allowanceModel } from './adapters/mongo/mongo-capture-allowance.ts';
import { renderAnswerModel } from './adapters/mongo/render-answer-collection.ts';
import { renderModel } from './adapters/mongo/render-collection.ts';
import { composeCapturing } from './compose-capturing.ts';
import { composeDrawing, composeRendering } from './compose-rendering.ts';
import { serviceName, settings } from './config.ts';
import type { ScreenshotConfig } from './config.ts';

/** Browsers in containers without a network, as compose says; without that setting those of this machine, for tests. */
function browserSource({ browserSocketFolder, egressControlSocket, chromiumPath }: ScreenshotConfig) {
  if (browserSocketFolder === undefined) return createLocalBrowsers({ chromiumPath });
  if (egressControlSocket === undefined) throw new ConfigError(['EGRESS_CONTROL_SOCKET: is required where BROWSER_SOCKET_FOLDER is set']);
  return createConnectedBrowsers({ socketFolder: browserSocketFolder, wayOut: egressWayOut(egressControlSocket) });
}

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: { captures: captureModel, allowances: allowanceModel, renders: renderModel, renderAnswers: renderAnswerModel },
  outbox: ['captures', 'renderAnswers'],
  storage: 'needed',
  async build({ config, models, bucket, clock, ids, keys, onCommitted, logger, metrics }) {
    const source = browserSource(config);
    const drawing = composeDrawing(config, keys);
    const prepare = { render: drawing.pages.prepare };
    const pool = await createClusterBrowserPool({ source, prepare, places: config.browserPages, registry: metrics.registry, logger });
    const foundations = { config, models, pool, bucket, clock, ids, onCommitted, logger };
    const capturing = composeCapturing(foundations);
    const rendering = composeRendering({ ...foundations, drawing });
    return {
      routes: capturing.routes,
      consumers: [...capturing.consumers, ...rendering.consumers],
      subscriptions: capturing.subscriptions,
      jobs: [...capturing.jobs, ...rendering.jobs],
      sweepCaptures: capturing.sweepCaptures,
      sweepRenders: rendering.sweepRenders,
      stopIntake: [{ name: 'browser queue', run: () => pool.drain() }],
      stopAfterRequests: [...rendering.stopAfterRequests, { name: 'browser', run: () => pool.close() }],
    };
  },
});
