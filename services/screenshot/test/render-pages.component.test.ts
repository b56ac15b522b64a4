import type { Page } from 'puppeteer';
import { createLocalBrowsers } from '../src/adapters/chromium/local-browser.ts';
import type { LiveBrowser } from '../src/adapters/browser-pool/live-browser.ts';
import { openPageFiles, renderPath } from '../src/adapters/render-page/page-files.ts';
import type { PageFiles } from '../src/adapters/render-page/page-files.ts';
import { createRenderPages } from '../src/adapters/render-page/render-pages.ts';
import { renderPageUnavailable } from '../src/model/render-errors.ts';
import { startWebApp } from './web-app.ts';
import type { WebApp } from './web-app.ts';

const address = '/api/images/0b7e7f1c-6a8e-4c57-9a55-0d8f3f4d2f10/content';
const picture = Buffer.from('a picture');

let web: WebApp;
let live: LiveBrowser;
let built: PageFiles;
beforeAll(async () => {
  web = await startWebApp();
  built = openPageFiles(web.url);
  live = await createLocalBrowsers({}).start();
});
afterAll(async () => {
  live.kill();
  await built.close();
  await web.stop();
});

/** The web app as built, whose document a test can exchange or take away. */
function pagesOf(app: { edition: string | null }) {
  let documents = 0;
  const files: PageFiles = {
    ...built,
    async read(path, signal) {
      const file = await built.read(path, signal);
      if (!file || path !== renderPath) return file;
      if (app.edition === null) throw renderPageUnavailable(new Error('the web app is away'));
      documents += 1;
      return { ...file, bytes: Buffer.from(file.bytes.toString().replace('<body>', `<body data-edition="${app.edition}">`)) };
    },
    async version() {
      if (app.edition === null) throw renderPageUnavailable(new Error('the web app is away'));
      return app.edition;
    },
  };
  const pictures = { maxBytes: 1_000, versionOf: async () => 'v1', read: async () => ({ contentType: 'image/jpeg', bytes: picture }) };
  return { ...createRenderPages({ files, pictures }), documentsSoFar: () => documents };
}

async function emptyPage(): Promise<Page> {
  const { context } = await live.openContext();
  return context.newPage();
}

const owner = () => ({ userId: 'u', allowed: new Set([address]), signal: new AbortController().signal });
const editionIn = (page: Page) => page.evaluate('document.body.dataset.edition');
const canDraw = (page: Page) => page.evaluate(() => typeof (globalThis as { renderSlide?: unknown }).renderSlide === 'function');
const pictureIn = (page: Page) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path).catch(() => null);
    return answer?.ok ? answer.text() : null;
  }, address);

describe('the page that draws, opened in advance', () => {
  test('When a job needs it, then it is not opened again, and only from then on it is given pictures', async () => {
    const pages = pagesOf({ edition: 'first' });
    const page = await emptyPage();
    await pages.prepare(page);
    expect(await pictureIn(page)).toBeNull();
    await pages.open(page, owner());
    expect(await pictureIn(page)).toBe('a picture');
    expect([await canDraw(page), await editionIn(page), pages.documentsSoFar()]).toEqual([true, 'first', 1]);
  });

  test('When another build is served in the meantime, then slides are drawn by that one', async () => {
    const app = { edition: 'first' };
    const pages = pagesOf(app);
    const page = await emptyPage();
    await pages.prepare(page);
    app.edition = 'second';
    await pages.open(page, owner());
    expect([await canDraw(page), await editionIn(page), await pictureIn(page)]).toEqual([true, 'second', 'a picture']);
  });

  test('When the web app is away, then it says so, and the page is opened once the app is back', async () => {
    const app: { edition: string | null } = { edition: null };
    const pages = pagesOf(app);
    const page = await emptyPage();
    const unavailable = { code: 'render-page-unavailable' };
    await expect(pages.prepare(page)).rejects.toMatchObject(unavailable);
    await expect(pages.open(page, owner())).rejects.toMatchObject(unavailable);
    app.edition = 'back';
    await pages.open(page, owner());
    expect([await canDraw(page), await editionIn(page)]).toEqual([true, 'back']);
  });
});
