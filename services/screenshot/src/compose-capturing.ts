import { createTokenSigner } from '@viral-slides/http-kit';
import { createInternalClient, poolTransport } from '@viral-slides/internal-client';
import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';
import type { SigningKeys } from '@viral-slides/signing';
import type { Page } from 'puppeteer';
import { createChromiumPageCapturer } from './adapters/chromium/chromium-page-capturer.ts';
import { createChromiumPictureFetcher } from './adapters/chromium/chromium-picture-fetcher.ts';
import { createMediaCaptureLibrary } from './adapters/media/media-capture-library.ts';
import type { captureModel } from './adapters/mongo/capture-collection.ts';
import { createMongoCaptureAllowance } from './adapters/mongo/mongo-capture-allowance.ts';
import type { allowanceModel } from './adapters/mongo/mongo-capture-allowance.ts';
import { createMongoCaptureRepository } from './adapters/mongo/mongo-capture-repository.ts';
import { serviceName } from './config.ts';
import type { ScreenshotConfig } from './config.ts';
import { captureRoutes } from './http/capture-routes.ts';
import { createAskedCaptures } from './jobs/asked-captures-job.ts';
import { createHandOverJob } from './jobs/hand-over-job.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import type { BrowserPool } from './ports/browser-pool.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import { makeStartCapture } from './use-cases/start-capture.ts';
import { makeCaptureWebsite } from './use-cases/capture-website.ts';
import { makeCheckCaptures } from './use-cases/check-captures.ts';
import { makeFetchPicture } from './use-cases/fetch-picture.ts';
import { makeGetCapture } from './use-cases/get-capture.ts';
import { makeHandOverDueCaptures } from './use-cases/hand-over-due-captures.ts';
import { makeSettleCapture } from './use-cases/settle-capture.ts';
import { makeSweepWaitingPictures } from './use-cases/sweep-waiting-pictures.ts';
import { makeTakeAskedCapture } from './use-cases/take-asked-capture.ts';

interface CapturingFoundations {
  config: ScreenshotConfig;
  models: { captures: ReturnType<typeof captureModel>; allowances: ReturnType<typeof allowanceModel> };
  pool: BrowserPool<Page>;
  bucket: Bucket;
  clock: Clock;
  ids: IdSource;
  keys: SigningKeys;
  onCommitted: () => void;
  logger: Logger;
}

/** Joins the parts that capture websites. */
export function composeCapturing({ config, models, pool, bucket, clock, ids, keys, onCommitted, logger }: CapturingFoundations) {
  const signer = createTokenSigner(serviceName, keys);
  const media = createInternalClient({ service: 'media', signer, transport: poolTransport(config.upstreamMedia) });
  const captures = createMongoCaptureRepository({ captures: models.captures, ids, clock, onCommitted });
  const settleCapture = makeSettleCapture({ captures, library: createMediaCaptureLibrary(media) });
  const ports = { pictures: bucket, captures, settleCapture, clock, ids };
  const allowance = createMongoCaptureAllowance(models.allowances, config.capturesPerMinute);
  const capturer = createChromiumPageCapturer(pool);
  const captureWebsite = makeCaptureWebsite({ ...ports, allowance, capturer });
  const askedCaptures = createAskedCaptures({ captures, takeAskedCapture: makeTakeAskedCapture({ ...ports, capturer }), clock, logger });
  const startCapture = makeStartCapture({ ...ports, allowance, start: askedCaptures.start });
  const fetchPicture = makeFetchPicture({ ...ports, allowance, fetcher: createChromiumPictureFetcher(pool) });
  const handOverDueCaptures = makeHandOverDueCaptures({ captures, settleCapture, clock });
  const sweepCaptures = makeSweepWaitingPictures({ pictures: bucket, clock });
  return {
    routes: captureRoutes({ captureWebsite, startCapture, fetchPicture, getCapture: makeGetCapture({ captures }) }),
    handOverDueCaptures,
    sweepCaptures,
    jobs: [
      askedCaptures.job,
      createHandOverJob({ handOverDueCaptures, logger }),
      createHourlySweep({ what: 'pictures that were not registered', sweep: sweepCaptures, logger }),
    ],
    checks: [makeCheckCaptures({ captures, clock })],
    stopAfterRequests: [{ name: 'connections to media', run: () => media.close() }],
  };
}
