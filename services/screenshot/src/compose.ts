import { openBucket, s3SettingsOf } from '@viral-slides/s3';
import { defineService } from '@viral-slides/service-kit';
import { createClusterBrowserPool } from './adapters/browser-pool/cluster-browser-pool.ts';
import { createLocalBrowsers } from './adapters/chromium/local-browser.ts';
import { captureModel } from './adapters/mongo/capture-collection.ts';
import { allowanceModel } from './adapters/mongo/mongo-capture-allowance.ts';
import { renderAnswerModel } from './adapters/mongo/render-answer-collection.ts';
import { renderModel } from './adapters/mongo/render-collection.ts';
import { composeCapturing } from './compose-capturing.ts';
import { composeRendering } from './compose-rendering.ts';
import { serviceName, settings } from './config.ts';

/** What this service is made of. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: { captures: captureModel, allowances: allowanceModel, renders: renderModel, renderAnswers: renderAnswerModel },
  outbox: ['captures', 'renderAnswers'],
  async build({ config, models, clock, ids, onCommitted, logger, metrics }) {
    const bucket = openBucket({ ...s3SettingsOf(config), bucket: config.s3Bucket }, logger);
    const source = createLocalBrowsers({ chromiumPath: config.chromiumPath, proxyUrl: config.egressProxyUrl });
    const pool = await createClusterBrowserPool({ source, places: config.browserPages, registry: metrics.registry, logger });
    const foundations = { config, models, pool, bucket, clock, ids, onCommitted, logger };
    const capturing = composeCapturing(foundations);
    const rendering = composeRendering(foundations);
    await bucket.ensure();
    return {
      routes: capturing.routes,
      consumers: [...capturing.consumers, ...rendering.consumers],
      subscriptions: capturing.subscriptions,
      jobs: [capturing.sweepJob, ...rendering.jobs],
      sweepCaptures: capturing.sweepJob,
      sweepRenders: rendering.sweepRenders,
      readiness: { storage: () => bucket.ping() },
      stopIntake: [{ name: 'browser queue', run: () => pool.drain() }],
      stopAfterRequests: [
        ...rendering.stopAfterRequests,
        { name: 'browser', run: () => pool.close() },
        { name: 'object store', run: () => bucket.close() },
      ],
    };
  },
});
