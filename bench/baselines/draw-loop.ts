import { createLocalBrowsers } from '../../services/screenshot/src/adapters/chromium/local-browser.ts';

interface RenderWindow {
  fetch: typeof fetch;
  renderSlide(request: unknown): Promise<{ ok: boolean }>;
}

/** A page that draws and encodes slides in a loop: open already, pictures in its memory, results thrown away. Nothing around it. */
export interface DrawLoop {
  /** @returns slides per second */
  run(slides: readonly object[], format: string): Promise<number>;
  stop(): Promise<void>;
}

/** @param pageUrl of the web app's page that draws @param pictures by address */
export async function startDrawLoop(pageUrl: string, pictures: ReadonlyMap<string, Buffer>): Promise<DrawLoop> {
  const live = await createLocalBrowsers({}).start();
  const page = await live.browser.newPage();
  await page.goto(pageUrl);
  await page.waitForSelector('[data-renderer=ready]');
  await page.evaluate(
    async (files) => {
      const here = globalThis as unknown as RenderWindow;
      const real = here.fetch.bind(globalThis);
      const blobs = new Map<string, Blob>();
      for (const [url, base64] of files) blobs.set(url, await (await real(`data:image/jpeg;base64,${base64}`)).blob());
      here.fetch = async (url, options) => (blobs.has(String(url)) ? new Response(blobs.get(String(url))) : real(url, options));
    },
    [...pictures].map(([url, bytes]) => [url, bytes.toString('base64')] as const),
  );
  return {
    run: (slides, format) =>
      page.evaluate(
        async (requests) => {
          const startedAt = performance.now();
          for (const request of requests)
            if (!(await (globalThis as unknown as RenderWindow).renderSlide(request)).ok) throw new Error('a slide was not drawn');
          return (requests.length * 1000) / (performance.now() - startedAt);
        },
        slides.map((slide) => ({ slide, format })),
      ),
    async stop() {
      await live.browser.close();
    },
  };
}
