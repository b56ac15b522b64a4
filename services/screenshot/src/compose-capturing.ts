import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';
import type { Page } from 'puppeteer';
import { createChromiumPageCapturer } from './adapters/chromium/chromium-page-capturer.ts';
import type { captureModel } from './adapters/mongo/capture-collection.ts';
import { createMongoCaptureAllowance } from './adapters/mongo/mongo-capture-allowance.ts';
import type { allowanceModel } from './adapters/mongo/mongo-capture-allowance.ts';
import { createMongoCaptureRepository } from './adapters/mongo/mongo-capture-repository.ts';
import { createEventRegistrations } from './adapters/registrations/event-registrations.ts';
import type { ScreenshotConfig } from './config.ts';
import { registrationConsumer, registrationSubscription } from './consumers/registration-consumer.ts';
import { captureRoutes } from './http/capture-routes.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import type { BrowserPool } from './ports/browser-pool.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import { makeCaptureWebsite } from './use-cases/capture-website.ts';
import { makeGetCapture } from './use-cases/get-capture.ts';
import { makeSweepWaitingPictures } from './use-cases/sweep-waiting-pictures.ts';

/** What capturing stands on. */
interface CapturingFoundations {
  config: ScreenshotConfig;
  models: { captures: ReturnType<typeof captureModel>; allowances: ReturnType<typeof allowanceModel> };
  pool: BrowserPool<Page>;
  bucket: Bucket;
  clock: Clock;
  ids: IdSource;
  onCommitted: () => void;
  logger: Logger;
}

/** Joins the parts that capture websites. */
export function composeCapturing({ config, models, pool, bucket, clock, ids, onCommitted, logger }: CapturingFoundations) {
  const captures = createMongoCaptureRepository({ captures: models.captures, onCommitted });
  const registrations = createEventRegistrations();
  const captureWebsite = makeCaptureWebsite({
    allowance: createMongoCaptureAllowance(models.allowances, config.capturesPerMinute),
    capturer: createChromiumPageCapturer(pool),
    pictures: bucket,
    captures,
    registrations,
    clock,
    ids,
  });
  const sweepCaptures = makeSweepWaitingPictures({ pictures: bucket, clock });
  return {
    routes: captureRoutes({ captureWebsite, getCapture: makeGetCapture({ captures }) }),
    consumers: [registrationConsumer({ captures })],
    subscriptions: [registrationSubscription(registrations)],
    sweepCaptures,
    jobs: [createHourlySweep({ what: 'pictures that nobody registered', sweep: sweepCaptures, logger })],
  };
}
