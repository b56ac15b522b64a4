import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import type { Page } from 'puppeteer';
import { renderPageUnavailable } from '../../model/render-errors.ts';
import { picturesOf } from '../../model/render-request.ts';
import type { BrowserPool } from '../../ports/browser-pool.ts';
import type { CardDrawer } from '../../ports/card-drawer.ts';
import type { PictureLibrary } from '../../ports/picture-library.ts';
import { FairQueue } from '../browser-pool/fair-queue.ts';
import { refusalOf } from './drawing-refusal.ts';
import type { DrawingRefusal } from './drawing-refusal.ts';
import type { RenderPages } from './render-pages.ts';

/** What the page answers for one card; as in the web app's render page. */
type CardAnswer = { ok: true; picture: string; type: string } | DrawingRefusal;

/** Longest time with a page, in ms: a card takes a tenth of a second. */
const pageTimeoutMs = 10_000;
/**
 * One card is drawn at a time, so that another page is left for what is published. A browser asks for a few at once; whoever asks for many more waits
 * with all of them.
 */
const turns = { places: 1, maxPerUser: 1, maxWaiting: 100, maxWaitingPerUser: 16, maxWaitMs: 12_000, agingMs: 0 };

/** A {@link CardDrawer}, and how it is stopped. */
export interface PageCardDrawer extends CardDrawer {
  /** Refuses what waits and what comes. */
  drain(): void;
}

/** CardDrawer that opens the web app's page for programs in the pool. */
export function createPageCardDrawer(deps: {
  pool: BrowserPool<Page>;
  pages: RenderPages;
  pictures: Pick<PictureLibrary, 'maxBytes'>;
}): PageCardDrawer {
  const { pool, pages, pictures } = deps;
  const queue = new FairQueue(turns);
  return {
    drain: () => queue.close(),
    async draw({ userId, slide, format, signal }) {
      const leave = await queue.enter({ userId, priority: 'interactive', signal });
      try {
        const job = { kind: 'render', userId, priority: 'spare', signal, timeoutMs: pageTimeoutMs } as const;
        return await pool.run(job, async (page, end) => {
          const allowed = new Set(picturesOf([slide]).keys());
          const faults = await pages.open(page, { userId, allowed, signal: end });
          const answer = await drawOne(page, { slide, format });
          // A page of before draws no cards, and a browser that cannot write WebP gives something else.
          if (answer === null || (answer.ok && answer.type !== 'image/webp')) throw renderPageUnavailable(new Error('It drew no card'));
          if (!answer.ok) throw refusalOf(answer, { number: 1, slide, faults, maxBytes: pictures.maxBytes });
          return Buffer.from(answer.picture, 'base64');
        });
      } finally {
        leave();
      }
    },
  };
}

function drawOne(page: Page, request: { slide: Slide; format: OutputFormatId }): Promise<CardAnswer | null> {
  return page.evaluate(
    async (passed) => (await (globalThis as { renderCard?(request: unknown): Promise<CardAnswer> }).renderCard?.(passed)) ?? null,
    request,
  );
}
