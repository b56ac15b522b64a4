import { AppError } from '@viral-slides/errors';
import type { Page } from 'puppeteer';
import { renderPageUnavailable } from '../../model/render-errors.ts';
import type { PictureLibrary } from '../../ports/picture-library.ts';
import { renderPath } from './page-files.ts';
import type { PageFiles } from './page-files.ts';
import { answerRequests, pageOrigin } from './page-requests.ts';
import type { PageAnswers, PageOwner, PageSupply } from './page-requests.ts';

/** Longest time until the page can draw, in ms. */
const readyTimeoutMs = 15_000;

/** Opens the web app's page that draws. */
export interface RenderPages {
  /** Opens it in an empty page before it is needed; it holds no person's data. When that fails, {@link open} opens it later. */
  prepare(page: Page): Promise<void>;
  /**
   * Has the page ready to draw a person's slides.
   * @returns the supply of the page while slides are drawn
   * @throws AppError `render-page-unavailable`
   */
  open(page: Page, owner: PageOwner): Promise<PageSupply>;
}

interface OpenedPage {
  answers: PageAnswers;
  /** Version of the web app that it is of; null while it is none. */
  version: string | null;
}

/** RenderPages with the files of the web app and the pictures of the library. */
export function createRenderPages({ files, pictures }: { files: PageFiles; pictures: PictureLibrary }): RenderPages {
  const opened = new WeakMap<Page, OpenedPage>();

  async function openedIn(page: Page): Promise<OpenedPage> {
    const known = opened.get(page);
    if (known) return known;
    const made = { answers: await answerRequests(page, { files, pictures }), version: null };
    opened.set(page, made);
    return made;
  }

  /** A page that was opened in advance may be of a build that is no longer served; then it is opened again. */
  async function bringUpToDate(page: Page, there: OpenedPage, signal?: AbortSignal): Promise<void> {
    const version = await files.version(signal);
    if (there.version === version) return;
    await goToRenderPage(page);
    there.version = version;
  }

  return {
    prepare: async (page) => bringUpToDate(page, await openedIn(page)),
    async open(page, owner) {
      const there = await openedIn(page);
      await bringUpToDate(page, there, owner.signal);
      return there.answers.showPicturesOf(owner);
    },
  };
}

async function goToRenderPage(page: Page): Promise<void> {
  try {
    await page.goto(pageOrigin + renderPath, { waitUntil: 'domcontentloaded', timeout: readyTimeoutMs });
    await page.waitForSelector('[data-renderer=ready]', { timeout: readyTimeoutMs });
  } catch (error) {
    throw error instanceof AppError ? error : renderPageUnavailable(error);
  }
}
