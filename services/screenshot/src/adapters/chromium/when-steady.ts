import { AppError } from '@viral-slides/errors';
import type { HTTPResponse, Page } from 'puppeteer';
import { pageUnsteady } from '../../model/capture-errors.ts';

/** How often work starts again because its page went on to another one. Pages lead on to the language of their visitor, and from there to where they live. */
const mostMoves = 3;

/** Words of Chromium and its driver for a page that is another one by now. */
const movedOn = /context was destroyed|cannot find context|detached frame|navigat/i;

/**
 * Works inside of a page, and again where the page goes on to another one under the work.
 * @throws AppError `page-unsteady` (upstream-failed) when it never stands still, does not answer, or has broken what is used there; the page's own words are not passed on
 */
export async function whenSteady<T>(page: Page, work: () => Promise<T>): Promise<T> {
  for (let left = mostMoves; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOfPage(page, error)) throw error;
      if (left === 0 || !movedOn.test((error as Error).message)) throw pageUnsteady();
    }
  }
}

/** Errors of the page, not of the abort that ended it. */
function isOfPage(page: Page, error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !page.isClosed();
}

/** Response to the document that a page shows, also after it has navigated to another one. */
export function watchAnswer(page: Page): () => HTTPResponse | null {
  let answer: HTTPResponse | null = null;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) answer = response;
  });
  return () => answer;
}
