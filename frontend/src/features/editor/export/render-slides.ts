import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { FontLoadError, ImageLoadError } from '@viral-slides/slide-renderer';
import { reportFailure } from '@/shared/lib/report-failure.ts';

/** One exported picture. */
export interface RenderedSlide {
  /** Place among all slides, starting at 1. */
  number: number;
  blob: Blob;
}

/** Result of an export. */
export interface RenderResult {
  rendered: RenderedSlide[];
  /** Slides that could not be made, and why. */
  failed: { number: number; reason: string }[];
}

/** Input of {@link renderSlides}. */
export interface RenderJob {
  slides: readonly Slide[];
  format: OutputFormatId;
  signal: AbortSignal;
  render(slide: Slide, format: OutputFormatId, options: { signal: AbortSignal }): Promise<Blob>;
  /** Called after each slide with how many are done. */
  onProgress(done: number): void;
}

/** One in each of two workers, or in one the picture of the next while one is encoded; more large canvases at a time never live. */
const AT_A_TIME = 2;

/**
 * Renders slides, two at a time. A slide that cannot be made does not stop the others.
 * @returns in the order of the slides
 * @throws DOMException AbortError when cancelled
 */
export async function renderSlides({ slides, format, signal, render, onProgress }: RenderJob): Promise<RenderResult> {
  const result: RenderResult = { rendered: [], failed: [] };
  const waiting = [...slides.entries()].values();
  const work = async () => {
    for (const [index, slide] of waiting) {
      const number = index + 1;
      signal.throwIfAborted();
      try {
        result.rendered.push({ number, blob: await render(slide, format, { signal }) });
      } catch (error) {
        signal.throwIfAborted();
        reportFailure(`Failed to export slide ${number}`, error);
        result.failed.push({ number, reason: reasonOf(error) });
      }
      onProgress(result.rendered.length + result.failed.length);
      // If the page itself draws, the progress and the Cancel button get their turn in between.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  signal.throwIfAborted();
  const inOrder = (a: { number: number }, b: { number: number }) => a.number - b.number;
  return { rendered: result.rendered.sort(inOrder), failed: result.failed.sort(inOrder) };
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageLoadError)
    return error.reason === 'timeout' ? 'its picture took too long to load' : 'its picture could not be loaded';
  if (error instanceof FontLoadError) return 'one of its fonts could not be loaded';
  return 'the browser could not draw it';
}

/** Says in one sentence which slides are missing. */
export function describeFailures(failed: RenderResult['failed']): string {
  return `${failed.map(({ number, reason }) => `Slide ${number} was left out: ${reason}`).join('. ')}. Choose another picture or try again.`;
}
