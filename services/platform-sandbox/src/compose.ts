import { translateDatabaseError } from '@viral-slides/database';
import { defineService } from '@viral-slides/service-kit';
import { createBlueskyServer } from './adapters/fetch/undici-bluesky-server.ts';
import { createUndiciPictureFetcher } from './adapters/fetch/undici-picture-fetcher.ts';
import { dropOldCollections } from './adapters/mongo/drop-old-collections.ts';
import { openStore, storeModels } from './adapters/mongo/mongo-documents.ts';
import { serviceName, settings } from './config.ts';
import { blueskySurface } from './http/bluesky/bluesky-surface.ts';
import { controlRoutes } from './http/control/control-routes.ts';
import { googleSurface } from './http/google/google-surface.ts';
import { instagramSurface } from './http/instagram/instagram-surface.ts';
import { mastodonSurface } from './http/mastodon/mastodon-surface.ts';
import { controlsRoutes } from './http/stage/controls-routes.ts';
import { stageRoutes } from './http/stage/stage-routes.ts';
import { surfaceRoutes } from './http/surface/surface-routes.ts';
import { tiktokSurface } from './http/tiktok/tiktok-surface.ts';
import { platformJobs } from './jobs/platform-jobs.ts';
import type { Sandbox } from './ports/sandbox.ts';
import { purgeOldState } from './use-cases/purge-old-state.ts';
import { setTheStage } from './use-cases/people/set-the-stage.ts';

/** Definition of this service. The only place that knows all parts. */
export const service = defineService({
  name: serviceName,
  settings,
  models: storeModels,
  // No outbox: platforms send us no events.
  outbox: [],
  storage: 'needed',
  async build({ config, models, database, bucket, clock, ids, logger }) {
    const fetcher = createUndiciPictureFetcher();
    const bluesky = createBlueskyServer({ address: config.blueskyUrl, bypassKey: config.platformSandboxSecret });
    const sandbox: Sandbox = {
      store: openStore(models),
      files: { put: bucket.put, open: bucket.open, remove: bucket.remove, list: () => bucket.list('sandbox/') },
      rules: {
        maxBytes: config.maxMegabytes * 1024 * 1024,
        largestVideoBytes: config.maxMegabytes * 250_000,
        uploadHost: config.uploadHost,
        allowsHttp: config.allowsHttp,
      },
      realNow: () => clock.now(),
      newId: () => ids.newId(),
      fetchPicture: fetcher.fetch,
      // Loaded with the first video: the reader of MP4 takes memory.
      inspectVideo: async (bytes) => (await import('./adapters/mp4/mp4-video-inspector.ts')).inspectMp4(bytes),
      callBluesky: bluesky.call,
    };
    await dropOldCollections(database.connection);
    await setTheStage(sandbox, { clientSecret: config.platformSandboxSecret, prefixes: config.tiktokPrefixes });
    const around = { sandbox, logger, translateError: translateDatabaseError };
    return {
      routes: [
        ...[googleSurface, tiktokSurface, blueskySurface, mastodonSurface, instagramSurface].flatMap((surface) =>
          surfaceRoutes(surface, around),
        ),
        ...controlRoutes(sandbox),
        ...stageRoutes(sandbox),
        ...controlsRoutes(sandbox),
      ],
      jobs: platformJobs(sandbox, logger),
      purge: () => purgeOldState(sandbox),
      stopAfterRequests: [
        { name: 'puller of the rehearsal TikTok', run: fetcher.close },
        { name: 'connections to the rehearsal Bluesky', run: bluesky.close },
      ],
    };
  },
});
