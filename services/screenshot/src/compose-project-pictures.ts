import { AppError } from '@viral-slides/errors';
import { createBodyAdmission, createTokenSigner } from '@viral-slides/http-kit';
import { createInternalClient, poolTransport } from '@viral-slides/internal-client';
import type { Logger } from '@viral-slides/logger';
import type { Bucket } from '@viral-slides/s3';
import type { SigningKeys } from '@viral-slides/signing';
import type { Page } from 'puppeteer';
import { createHttpProjectSlides, maxFirstSlideBytes, maxProjectBytes } from './adapters/projects/http-project-slides.ts';
import { createPageCardDrawer } from './adapters/render-page/page-card-drawer.ts';
import type { composeDrawing } from './compose-rendering.ts';
import { serviceName } from './config.ts';
import type { ScreenshotConfig } from './config.ts';
import { projectDeletedConsumer } from './consumers/project-deleted-consumer.ts';
import { projectPictureRoute } from './http/project-picture-route.ts';
import { createHourlySweep } from './jobs/hourly-sweep.ts';
import { maxProjectPictureBytes } from './model/project-picture.ts';
import type { CancelRendersOfProject } from './use-cases/cancel-renders-of-project.ts';
import type { BrowserPool } from './ports/browser-pool.ts';
import type { Clock } from './ports/clock.ts';
import type { ProjectSlides } from './ports/project-slides.ts';
import type { PictureStore } from './ports/picture-store.ts';
import { makeGetProjectPicture } from './use-cases/get-project-picture.ts';
import { makeRemoveProjectPictures } from './use-cases/remove-project-pictures.ts';
import { makeSweepProjectPictures } from './use-cases/sweep-project-pictures.ts';

interface Foundations {
  config: ScreenshotConfig;
  drawing: ReturnType<typeof composeDrawing>;
  pool: BrowserPool<Page>;
  bucket: Bucket;
  clock: Clock;
  keys: SigningKeys;
  projects: ProjectSlides;
  cancelRendersOfProject: CancelRendersOfProject;
  logger: Logger;
}

/**
 * Whole projects in memory at a time: one of the largest, for a moment; a caller without a turn within 5 s gets `too-busy`
 * and retries.
 */
const wholeProjects = {
  freeBytes: 0,
  capacityBytes: maxProjectBytes,
  callerBytes: maxProjectBytes,
  maxWaitMs: 5_000,
  maxWaiting: 50,
  maxReadMs: 0,
};

/** The way to the projects service. */
export function composeProjects({ config, keys }: Pick<Foundations, 'config' | 'keys'>) {
  const signer = createTokenSigner(serviceName, keys);
  const clientOf = (maxAnswerBytes: number) =>
    createInternalClient({ service: 'projects', signer, transport: poolTransport(config.upstreamProjects, { maxAnswerBytes }) });
  const [projects, whole] = [clientOf(maxFirstSlideBytes), clientOf(maxProjectBytes)];
  return {
    slides: createHttpProjectSlides({ projects, whole, gate: createBodyAdmission(wholeProjects) }),
    stopAfterRequests: [{ name: 'connections to projects', run: () => Promise.all([projects.close(), whole.close()]) }],
  };
}

/** The part of the service that draws the first slides of projects for lists. */
export function composeProjectPictures({
  config,
  drawing,
  pool,
  bucket,
  clock,
  projects,
  cancelRendersOfProject,
  logger,
}: Omit<Foundations, 'keys'>) {
  const drawer = createPageCardDrawer({ pool, pages: drawing.pages, pictures: drawing.pictures });
  const store = pictureStoreOf(bucket);
  const sweepProjectPictures = makeSweepProjectPictures({ store, clock, keepDays: config.renderKeepDays });
  return {
    routes: [projectPictureRoute({ getProjectPicture: makeGetProjectPicture({ slides: projects, drawer, store }) })],
    consumers: [projectDeletedConsumer({ removeProjectPictures: makeRemoveProjectPictures({ store }), cancelRendersOfProject })],
    jobs: [createHourlySweep({ what: 'pictures of projects that were drawn long ago', sweep: sweepProjectPictures, logger })],
    sweepProjectPictures,
    stopIntake: [{ name: 'turns of project pictures', run: () => drawer.drain() }],
  };
}

function pictureStoreOf(bucket: Bucket): PictureStore {
  const tooLarge = () => new AppError('internal', 'project-picture-too-large', 'The stored file is larger than any preview.');
  return {
    put: (key, bytes, contentType) => bucket.put(key, bytes, contentType),
    remove: (keys) => bucket.remove(keys),
    list: (prefix) => bucket.list(prefix),
    read: (key) => bucket.read(key, { maxBytes: maxProjectPictureBytes, tooLarge }),
  };
}
