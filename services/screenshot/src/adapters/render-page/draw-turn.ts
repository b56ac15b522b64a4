import type { OutputFormatId, Slide, SlideFrame } from '@viral-slides/slide-document';
import type { Page } from 'puppeteer';
import { renderPageUnavailable } from '../../model/render-errors.ts';
import type { DrawingJob } from '../../ports/slide-renderer.ts';
import { drawInTime } from './draw-in-time.ts';
import { refusalOf } from './drawing-refusal.ts';
import type { DrawingRefusal } from './drawing-refusal.ts';
import type { PageSupply } from './page-requests.ts';
import { turnLengthMs } from './turn-length.ts';

/** A request to the page; as in the web app's render page. */
interface RenderRequest {
  slide: Slide;
  format: OutputFormatId;
  withContrasts: boolean;
  maxBytes?: number;
  frame?: SlideFrame;
}

/** The page's answer for one slide; as in the web app's render page. */
type RenderAnswer = { ok: true; jpeg: string; width: number; height: number; contrasts?: (number | null)[] } | DrawingRefusal;

/** One turn of a rendering. */
interface Turn {
  /** Drawn slides by their index; new ones are added. */
  jpegs: Map<number, Uint8Array>;
  supply: PageSupply;
  /** Slides that the page works on at a time. */
  lanes: number;
  /** Longest drawing of one slide, in ms. */
  slideMs: number;
  /** Of a picture. */
  maxBytes: number;
  /** Whether others wait for a page. */
  isWanted: () => boolean;
  /** Whether the user has no other rendering under way. */
  isOnlyOne: () => boolean;
  /** Resolves when the next slide may be drawn. */
  mayDraw: () => Promise<void>;
  /** Called with the index of a slide that is drawn next. */
  onSlideStart: (index: number) => void;
}

/**
 * Draws slides that are not drawn yet, at least one of them, until the turn is over.
 * @throws AppError `browser-timeout` when a slide takes too long; those of SlideRenderer
 */
export async function drawTurn(page: Page, job: DrawingJob, turn: Turn): Promise<void> {
  const { jpegs, supply, lanes, slideMs, isWanted, isOnlyOne, mayDraw, onSlideStart } = turn;
  const left = [...job.slides.keys()].filter((index) => !jpegs.has(index));
  const startedAt = performance.now();
  const isFirst = jpegs.size === 0;
  const goesOn = () => performance.now() - startedAt < turnLengthMs({ isFirst, isOnlyOne: isOnlyOne(), isWanted: isWanted() });
  let hasEnded = false;
  const lane = async () => {
    for (let index = left.shift(); index !== undefined; index = goesOn() && !hasEnded ? left.shift() : undefined) {
      await mayDraw();
      if (hasEnded) return;
      onSlideStart(index);
      const answer = await drawInTime(drawOne(page, requestOf(job, index)), { drawMs: slideMs, isAwaited: supply.isAwaited });
      jpegs.set(index, jpegOf(job, index, { answer, ...turn }));
      if (answer.ok && answer.contrasts) job.onContrasts?.(index, answer.contrasts);
      job.onDrawn?.(jpegs.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    // Nothing more is asked of a page that failed.
    hasEnded = true;
  }
}

function jpegOf(
  { slides, frame }: DrawingJob,
  index: number,
  { answer, supply, maxBytes }: Pick<Turn, 'supply' | 'maxBytes'> & { answer: RenderAnswer },
) {
  if (!answer.ok) throw refusalOf(answer, { number: index + 1, slide: slides[index]!, faults: supply.faults, maxBytes });
  // An older page does not know frames.
  if (frame && (answer.width !== frame.width || answer.height !== frame.height)) throw renderPageUnavailable(new Error('It drew no frame'));
  return Buffer.from(answer.jpeg, 'base64');
}

function requestOf({ slides, format, maxPictureBytes, frame, onContrasts }: DrawingJob, index: number): RenderRequest {
  return {
    slide: slides[index]!,
    format,
    withContrasts: onContrasts !== undefined,
    ...(maxPictureBytes === null ? {} : { maxBytes: maxPictureBytes }),
    ...(frame === null ? {} : { frame }),
  };
}

function drawOne(page: Page, request: RenderRequest): Promise<RenderAnswer> {
  return page.evaluate(
    (passed) => (globalThis as unknown as { renderSlide(request: unknown): Promise<RenderAnswer> }).renderSlide(passed),
    request,
  );
}
