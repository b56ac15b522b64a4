import type { OutputFormatId, Slide, SlideFrame } from '@viral-slides/slide-document';
import type { Page } from 'puppeteer';
import { renderPageUnavailable } from '../../model/render-errors.ts';
import { fontUrlsOf, picturesOf } from '../../model/render-request.ts';
import type { BrowserJob, BrowserPool } from '../../ports/browser-pool.ts';
import type { PictureLibrary } from '../../ports/picture-library.ts';
import type { DrawingJob, SlideRenderer } from '../../ports/slide-renderer.ts';
import { refusalOf } from './drawing-refusal.ts';
import type { DrawingRefusal } from './drawing-refusal.ts';
import type { PageFiles } from './page-files.ts';
import type { PictureFaults } from './page-requests.ts';
import type { RenderPages } from './render-pages.ts';

/** What the page answers for one slide; as in the web app's render page. */
type RenderAnswer = { ok: true; jpeg: string; width: number; height: number; contrasts?: (number | null)[] } | DrawingRefusal;

/** Longest time with a page, in ms: ten slides take one to three seconds, on a machine that is busy with a video ten. */
const pageTimeoutMs = 60_000;
/** Slides that a page works on at a time: one is drawn while the one before is encoded on another thread. */
const slidesAtATime = 2;

/** What a renderer draws with. */
interface PageSlideRendererDeps {
  pool: BrowserPool<Page>;
  pages: RenderPages;
  files: Pick<PageFiles, 'version'>;
  pictures: Pick<PictureLibrary, 'maxBytes'>;
  /** Priority: renderings to publish go before those that are only viewed. */
  priority: BrowserJob['priority'];
}

/** SlideRenderer that opens the web app's page for programs in the pool and lets it draw, so that slides look as in the editor. */
export function createPageSlideRenderer({ pool, pages, files, pictures, priority }: PageSlideRendererDeps): SlideRenderer {
  return {
    version: (signal) => files.version(signal),
    draw(job) {
      const { userId, signal } = job;
      return pool.run({ kind: 'render', userId, priority, signal, timeoutMs: pageTimeoutMs }, async (page, end) => {
        const allowed = new Set([...picturesOf(job.slides).keys(), ...fontUrlsOf(job.slides)]);
        return drawAll(page, job, await pages.open(page, { userId, allowed, signal: end }));
      });
    },
  };

  async function drawAll(
    page: Page,
    { slides, format, maxPictureBytes, frame, onDrawn, onContrasts }: DrawingJob,
    faults: PictureFaults,
  ): Promise<Uint8Array[]> {
    const asked = {
      format,
      withContrasts: onContrasts !== undefined,
      ...(maxPictureBytes === null ? {} : { maxBytes: maxPictureBytes }),
      ...(frame === null ? {} : { frame }),
    };
    const jpegs: Uint8Array[] = [];
    let [next, drawn] = [0, 0];
    const drawInTurn = async () => {
      for (let index = next++; index < slides.length; index = next++) {
        const slide = slides[index]!;
        const answer = await drawOne(page, { slide, ...asked });
        if (!answer.ok) {
          next = slides.length;
          throw refusalOf(answer, { number: index + 1, slide, faults, maxBytes: pictures.maxBytes });
        }
        // An older page does not know frames.
        if (frame && (answer.width !== frame.width || answer.height !== frame.height))
          throw renderPageUnavailable(new Error('It drew no frame'));
        jpegs[index] = Buffer.from(answer.jpeg, 'base64');
        if (answer.contrasts) onContrasts?.(index, answer.contrasts);
        onDrawn?.((drawn += 1));
      }
    };
    await Promise.all(Array.from({ length: slidesAtATime }, drawInTurn));
    return jpegs;
  }
}

function drawOne(
  page: Page,
  request: { slide: Slide; format: OutputFormatId; withContrasts: boolean; maxBytes?: number; frame?: SlideFrame },
): Promise<RenderAnswer> {
  return page.evaluate(
    (passed) => (globalThis as unknown as { renderSlide(request: unknown): Promise<RenderAnswer> }).renderSlide(passed),
    request,
  );
}
