import { createLogger } from '@viral-slides/logger';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { Registry } from 'prom-client';
import { createClusterBrowserPool } from '../src/adapters/browser-pool/cluster-browser-pool.ts';
import { createLocalBrowsers } from '../src/adapters/chromium/local-browser.ts';
import { openPageFiles } from '../src/adapters/render-page/page-files.ts';
import { createPageSlideRenderer } from '../src/adapters/render-page/page-slide-renderer.ts';
import { RenderingsUnderWay } from '../src/adapters/render-page/renderings-under-way.ts';
import { createRenderPages } from '../src/adapters/render-page/render-pages.ts';
import { startWebApp } from './web-app.ts';

/** The service's renderer alone: the pool with a real browser and the built web app, without database and broker. */
export interface SlideDrawer {
  /** Draws up to ten slides as one project. */
  draw(slides: readonly Slide[], format: OutputFormatId): Promise<Uint8Array[]>;
  stop(): Promise<void>;
}

/** Builds the web app and starts what draws with it; takes five seconds. @param pictures the library of the one person there is, by address */
export async function startSlideDrawer(pictures: ReadonlyMap<string, Buffer>): Promise<SlideDrawer> {
  const web = await startWebApp();
  const drawer = await drawerOf(web.url, pictures);
  return {
    draw: drawer.draw,
    async stop() {
      await drawer.stop();
      await web.stop();
    },
  };
}

/** Starts what draws with a web app that is served already. */
export async function drawerOf(webUrl: string, pictures: ReadonlyMap<string, Buffer>): Promise<SlideDrawer> {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const files = openPageFiles(webUrl);
  const library = {
    maxBytes: 60_000_000,
    versionOf: async () => 'v1',
    read: async ({ imageUrl }: { imageUrl: string }) => {
      const bytes = pictures.get(imageUrl);
      return bytes ? { contentType: 'image/jpeg', bytes } : null;
    },
  };
  const pages = createRenderPages({ files, pictures: library });
  const source = createLocalBrowsers({});
  const pool = await createClusterBrowserPool({
    sources: { capture: source, render: source, card: source },
    prepare: { render: pages.prepare, card: pages.prepare },
    places: 2,
    registry: new Registry(),
    logger,
  });
  const renderer = createPageSlideRenderer({
    pool,
    pages,
    files,
    pictures: library,
    priority: 'background',
    underWay: new RenderingsUnderWay(),
  });
  return {
    draw: (slides, format) =>
      renderer.draw({ userId: 'u', slides, format, signal: new AbortController().signal, maxPictureBytes: null, frame: null }),
    async stop() {
      pool.drain();
      await pool.close();
      await files.close();
    },
  };
}
