import { AppError } from '@viral-slides/errors';
import type { Page } from 'puppeteer';
import { slidesTooHeavy } from '../../model/render-errors.ts';
import { fontUrlsOf, picturesOf } from '../../model/render-request.ts';
import type { BrowserJob, BrowserPool } from '../../ports/browser-pool.ts';
import type { PictureLibrary } from '../../ports/picture-library.ts';
import type { DrawingJob, SlideRenderer } from '../../ports/slide-renderer.ts';
import { drawTurn } from './draw-turn.ts';
import type { PageFiles } from './page-files.ts';
import type { RenderPages } from './render-pages.ts';
import type { RenderingsUnderWay } from './renderings-under-way.ts';

/** Longest time with a page for one turn, in ms: it is opened, waits for pictures, and draws. */
const pageTimeoutMs = 90_000;
/** Longest drawing of one slide, in ms; most take a fifth of a second. */
const usualSlideMs = 10_000;
/** Slides that a page works on at a time: one is drawn while the one before is encoded on another thread. */
const slidesAtATime = 2;

interface PageSlideRendererDeps {
  pool: BrowserPool<Page>;
  pages: RenderPages;
  files: Pick<PageFiles, 'version'>;
  pictures: Pick<PictureLibrary, 'maxBytes'>;
  /** Priority: renderings to publish go before those that are only viewed. */
  priority: BrowserJob['priority'];
  /** Those of all renderers of the pool. */
  underWay: RenderingsUnderWay;
  /** For tests: shorter than the usual time for one slide, in ms. */
  slideMs?: number;
}

/** Progress of a rendering. */
interface Drawing {
  /** By the index of the slide. */
  jpegs: Map<number, Uint8Array>;
  /** Index of the slide that was started last. */
  current: number;
}

/**
 * SlideRenderer that opens the web app's page for programs in the pool and lets it draw, so that slides look as in the editor. Slides that took too long, or under which
 * the browser died, are drawn once more, alone in a browser and one at a time; when that fails in the same way, they are the reason.
 */
export function createPageSlideRenderer(deps: PageSlideRendererDeps): SlideRenderer {
  const { pool, pages, files, pictures, priority, underWay, slideMs = usualSlideMs } = deps;
  return {
    version: (signal) => files.version(signal),
    async draw(job) {
      const drawing: Drawing = { jpegs: new Map(), current: 0 };
      const end = underWay.begin(job.userId);
      try {
        await drawAll(job, drawing, false).catch(async (error: unknown) => {
          if (!hasCode(error, 'browser-timeout')) throw error;
          await drawAll(job, drawing, true);
        });
      } catch (error) {
        throw hasCode(error, 'browser-timeout', 'page-crashed') ? slidesTooHeavy(drawing.current + 1, error) : error;
      } finally {
        end();
      }
      return job.slides.map((_slide, index) => drawing.jpegs.get(index)!);
    },
  };

  async function drawAll(job: DrawingJob, drawing: Drawing, isAlone: boolean): Promise<void> {
    const { userId, signal } = job;
    while (drawing.jpegs.size < job.slides.length) {
      let lanes = isAlone ? 1 : slidesAtATime;
      await pool.run({ kind: 'render', userId, priority, signal, timeoutMs: pageTimeoutMs, isAlone }, async (page, end) => {
        const allowed = new Set([...picturesOf(job.slides).keys(), ...fontUrlsOf(job.slides)]);
        const supply = await pages.open(page, { userId, allowed, signal: end });
        const isWanted = () => pool.isWantedByOthers({ kind: 'render', userId });
        const isOnlyOne = () => underWay.isOnlyOne(userId);
        const mayDraw = () => underWay.yieldToOnlyOnes(userId);
        const turn = { jpegs: drawing.jpegs, supply, lanes, slideMs, isWanted, isOnlyOne, mayDraw, maxBytes: pictures.maxBytes };
        // The pool runs it again when the browser died under it.
        lanes = 1;
        const endTurn = underWay.startTurn(userId);
        try {
          await drawTurn(page, job, { ...turn, onSlideStart: (index) => void (drawing.current = index) });
        } finally {
          endTurn();
        }
      });
    }
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof AppError && codes.includes(error.code);
}
