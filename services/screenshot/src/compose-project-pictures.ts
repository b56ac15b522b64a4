import { AppError } from '@viral-slides/errors';
import { createTokenSigner } from '@viral-slides/http-kit';
import { createInternalClient, poolTransport } from '@viral-slides/internal-client';
import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';
import type { SigningKeys } from '@viral-slides/signing';
import type { Page } from 'puppeteer';
import { createHttpProjectSlides, maxFirstSlideBytes } from './adapters/projects/http-project-slides.ts';
import { createPageCardDrawer } from './adapters/render-page/page-card-drawer.ts';
import type { composeDrawing } from './compose-rendering.ts';
import { serviceName } from './config.ts';
import type { ScreenshotConfig } from './config.ts';
import { projectDeletedConsumer } from './consumers/project-deleted-consumer.ts';
import { projectPictureRoute } from './http/project-picture-route.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import { maxProjectPictureBytes } from './model/project-picture.ts';
import type { BrowserPool } from './ports/browser-pool.ts';
import type { Clock } from './ports/clock.ts';
import type { PictureStore } from './ports/picture-store.ts';
import { makeGetProjectPicture } from './use-cases/get-project-picture.ts';
import { makeRemoveProjectPictures } from './use-cases/remove-project-pictures.ts';
import { makeSweepProjectPictures } from './use-cases/sweep-project-pictures.ts';

/** What the pictures of projects stand on. */
interface Foundations {
  config: ScreenshotConfig;
  drawing: ReturnType<typeof composeDrawing>;
  pool: BrowserPool<Page>;
  bucket: Bucket;
  clock: Clock;
  keys: SigningKeys;
  logger: Logger;
}

/** The part of the service that draws the first slides of projects for lists. */
export function composeProjectPictures({ config, drawing, pool, bucket, clock, keys, logger }: Foundations) {
  const transport = poolTransport(config.upstreamProjects, { maxAnswerBytes: maxFirstSlideBytes });
  const projects = createInternalClient({ service: 'projects', signer: createTokenSigner(serviceName, keys), transport });
  const drawer = createPageCardDrawer({ pool, pages: drawing.pages, pictures: drawing.pictures });
  const store = pictureStoreOf(bucket);
  const sweepProjectPictures = makeSweepProjectPictures({ store, clock, keepDays: config.renderKeepDays });
  return {
    routes: [
      projectPictureRoute({ getProjectPicture: makeGetProjectPicture({ slides: createHttpProjectSlides(projects), drawer, store }) }),
    ],
    consumers: [projectDeletedConsumer({ removeProjectPictures: makeRemoveProjectPictures({ store }) })],
    jobs: [createHourlySweep({ what: 'pictures of projects that were drawn long ago', sweep: sweepProjectPictures, logger })],
    sweepProjectPictures,
    stopIntake: [{ name: 'turns of project pictures', run: () => drawer.drain() }],
    stopAfterRequests: [{ name: 'connections to projects', run: () => projects.close() }],
  };
}

function pictureStoreOf(bucket: Bucket): PictureStore {
  const tooLarge = () => new AppError('internal', 'project-picture-too-large', 'What is kept is no picture of ours.');
  return {
    put: (key, bytes, contentType) => bucket.put(key, bytes, contentType),
    remove: (keys) => bucket.remove(keys),
    list: (prefix) => bucket.list(prefix),
    read: (key) => bucket.read(key, { maxBytes: maxProjectPictureBytes, tooLarge }),
  };
}
