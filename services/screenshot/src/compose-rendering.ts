import { createInternalDownloads } from '@viral-slides/internal-client';
import { createTokenSigner } from '@viral-slides/http-kit';
import type { Bucket } from '@viral-slides/s3';
import type { SigningKeys } from '@viral-slides/signing';
import type { Logger } from '@viral-slides/logger';
import type { Registry } from 'prom-client';
import type { Page } from 'puppeteer';
import { createFfmpegVideoEncoder } from './adapters/ffmpeg/ffmpeg-video-encoder.ts';
import { createMediaPictureLibrary } from './adapters/media/media-picture-library.ts';
import { createMongoRenderAnswers } from './adapters/mongo/mongo-render-answers.ts';
import { createMongoRenderRepository } from './adapters/mongo/mongo-render-repository.ts';
import { openPageFiles } from './adapters/render-page/page-files.ts';
import { createRenderMeter } from './adapters/prometheus-render-meter.ts';
import { createPageSlideRenderer } from './adapters/render-page/page-slide-renderer.ts';
import { createRenderPages } from './adapters/render-page/render-pages.ts';
import { serviceName } from './config.ts';
import type { ScreenshotConfig } from './config.ts';
import { renderConsumer } from './consumers/render-consumer.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import { renderStopping } from './model/render-errors.ts';
import type { BrowserPool } from './ports/browser-pool.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import { makeClearRenderSpace } from './use-cases/clear-render-space.ts';
import { makeRemoveRender } from './use-cases/remove-render.ts';
import { makeRenderSlides } from './use-cases/render-slides.ts';
import { makeSweepRenders } from './use-cases/sweep-renders.ts';

/** What rendering stands on. */
interface RenderingFoundations {
  config: ScreenshotConfig;
  models: {
    renders: Parameters<typeof createMongoRenderRepository>[0];
    renderAnswers: Parameters<typeof createMongoRenderAnswers>[0]['answers'];
  };
  drawing: ReturnType<typeof composeDrawing>;
  pool: BrowserPool<Page>;
  bucket: Bucket;
  clock: Clock;
  ids: IdSource;
  onCommitted: () => void;
  registry: Registry;
  logger: Logger;
}

/** What the pages that draw are made of: the web app's files and the library's pictures. Comes before the pool, which opens such pages in advance. */
export function composeDrawing(config: ScreenshotConfig, keys: SigningKeys) {
  const media = createInternalDownloads({
    service: 'media',
    signer: createTokenSigner(serviceName, keys),
    address: config.upstreamMedia,
  });
  const files = openPageFiles(config.upstreamFrontend);
  const pictures = createMediaPictureLibrary(media);
  return {
    files,
    pictures,
    pages: createRenderPages({ files, pictures }),
    stopAfterRequests: [
      { name: 'files of the page', run: () => files.close() },
      { name: 'pictures', run: () => media.close() },
    ],
  };
}

/** The part of the service that renders slides; {@link service} puts it beside the captures. */
export function composeRendering({
  config,
  models,
  drawing,
  pool,
  bucket,
  clock,
  ids,
  onCommitted,
  registry,
  logger,
}: RenderingFoundations) {
  const { files, pictures, pages } = drawing;
  const ports = {
    renders: createMongoRenderRepository(models.renders),
    answers: createMongoRenderAnswers({ answers: models.renderAnswers, clock, ids, onCommitted }),
    renderer: createPageSlideRenderer({ pool, pages, files, pictures }),
    encoder: createFfmpegVideoEncoder(),
    pictures,
    store: bucket,
    meter: createRenderMeter(registry),
    clock,
    ids,
  };
  const end = new AbortController();
  const removeRender = makeRemoveRender(ports);
  const clearSpace = makeClearRenderSpace({ ...ports, removeRender, maxBytes: config.quotaRenderMb * 1_000_000 });
  const sweepRenders = makeSweepRenders({ ...ports, removeRender, keepDays: config.renderKeepDays });
  return {
    consumers: [renderConsumer({ renderSlides: makeRenderSlides({ ...ports, clearSpace }), signal: end.signal })],
    jobs: [createHourlySweep({ what: 'renderings that nobody used for long', sweep: sweepRenders, logger })],
    sweepRenders,
    // What still runs when the time for consumers is over is given up for another replica.
    stopAfterRequests: [{ name: 'renderings', run: () => end.abort(renderStopping()) }, ...drawing.stopAfterRequests],
  };
}
