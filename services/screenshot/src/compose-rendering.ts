import { createInternalDownloads } from '@viral-slides/internal-client';
import { createTokenSigner } from '@viral-slides/http-kit';
import type { Bucket } from '@viral-slides/s3';
import type { SigningKeys } from '@viral-slides/signing';
import type { Logger } from '@viral-slides/logger';
import type { Registry } from 'prom-client';
import type { Page } from 'puppeteer';
import { createRenderTurns } from './adapters/browser-pool/render-turns.ts';
import { createFfmpegVideoEncoder } from './adapters/ffmpeg/ffmpeg-video-encoder.ts';
import { createMediaPictureLibrary } from './adapters/media/media-picture-library.ts';
import { createMongoRenderAnswers } from './adapters/mongo/mongo-render-answers.ts';
import { createMongoRenderRepository } from './adapters/mongo/mongo-render-repository.ts';
import { openPageFiles } from './adapters/render-page/page-files.ts';
import { createJszipArchiveMaker } from './adapters/zip/jszip-archive-maker.ts';
import { createRenderMeter } from './adapters/prometheus-render-meter.ts';
import { createPageSlideRenderer } from './adapters/render-page/page-slide-renderer.ts';
import { createRenderPages } from './adapters/render-page/render-pages.ts';
import { RenderingsUnderWay } from './adapters/render-page/renderings-under-way.ts';
import { serviceName } from './config.ts';
import type { ScreenshotConfig } from './config.ts';
import { renderConsumer } from './consumers/render-consumer.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import { renderStopping } from './model/render-errors.ts';
import { postFilesKeptMs, renderSpaceFull } from './model/render-space.ts';
import type { BrowserPool } from './ports/browser-pool.ts';
import type { Clock } from './ports/clock.ts';
import type { IdSource } from './ports/id-source.ts';
import { makeClearRenderSpace } from './use-cases/clear-render-space.ts';
import { makeRemoveRender } from './use-cases/remove-render.ts';
import { makeRenderSlides } from './use-cases/render-slides.ts';
import { makeSweepRenders } from './use-cases/sweep-renders.ts';

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

const dayMs = 86_400_000;

export type RenderPorts = ReturnType<typeof composeRenderPorts>;

/** Composes the pages that draw from the web app's files and the library's pictures. Comes before the pool, which opens such pages in advance. */
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

/** Composes the common parts of renderings for posts and for projects. */
export function composeRenderPorts({ drawing, pool, bucket, clock, ids, registry }: Omit<RenderingFoundations, 'models' | 'onCommitted'>) {
  const { files, pictures, pages } = drawing;
  const underWay = new RenderingsUnderWay();
  return {
    rendererOf: (priority: 'background' | 'spare') => createPageSlideRenderer({ pool, pages, files, pictures, priority, underWay }),
    encoder: createFfmpegVideoEncoder(),
    archives: createJszipArchiveMaker(),
    pictures,
    store: bucket,
    meter: createRenderMeter(registry),
    clock,
    ids,
  };
}

/** The part of the service that renders slides for posts; {@link service} puts it beside the captures. */
export function composeRendering({ models, onCommitted, ...foundations }: RenderingFoundations & { common: RenderPorts }) {
  const { config, common, drawing, logger, clock, ids } = foundations;
  const ports = {
    ...common,
    renders: createMongoRenderRepository(models.renders),
    answers: createMongoRenderAnswers({ answers: models.renderAnswers, clock, ids, onCommitted }),
    renderer: common.rendererOf('background'),
  };
  const end = new AbortController();
  const removeRender = makeRemoveRender(ports);
  const space = { maxBytes: config.quotaRenderMb * 1_000_000, keptMs: postFilesKeptMs, full: renderSpaceFull };
  const clearSpace = makeClearRenderSpace({ ...ports, ...space, removeRender });
  const sweepRenders = makeSweepRenders({ ...ports, removeRender, keptMs: config.renderKeepDays * dayMs });
  return {
    consumers: [
      renderConsumer({ renderSlides: makeRenderSlides({ ...ports, clearSpace }), turns: createRenderTurns(), signal: end.signal }),
    ],
    jobs: [createHourlySweep({ what: 'renderings that were not used for long', sweep: sweepRenders, logger })],
    sweepRenders,
    // Work that still runs at the end of the consumers' grace period is released to another replica.
    stopAfterRequests: [{ name: 'renderings', run: () => end.abort(renderStopping()) }, ...drawing.stopAfterRequests],
  };
}
