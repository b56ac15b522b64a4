import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { FontLoadError, ImageLoadError } from '@viral-slides/slide-renderer';
import { reportFailure } from '@/shared/lib/report-failure.ts';

/** One exported picture. */
export interface RenderedSlide {
  /** Place among all slides, beginning at 1. */
  number: number;
  blob: Blob;
}

/** What came out of an export. */
export interface RenderResult {
  rendered: RenderedSlide[];
  /** Slides that could not be made, and why. */
  failed: { number: number; reason: string }[];
}

/** What {@link renderSlides} needs. */
export interface RenderJob {
  slides: readonly Slide[];
  format: OutputFormatId;
  signal: AbortSignal;
  render(slide: Slide, format: OutputFormatId, options: { signal: AbortSignal }): Promise<Blob>;
  /** Called after each slide with how many are done. */
  onProgress(done: number): void;
}

/**
 * Renders slides one after the other, so that only one large canvas lives at a time. A slide that cannot be made does not stop the
 * others.
 * @throws DOMException AbortError when cancelled
 */
export async function renderSlides({ slides, format, signal, render, onProgress }: RenderJob): Promise<RenderResult> {
  const result: RenderResult = { rendered: [], failed: [] };
  for (const [index, slide] of slides.entries()) {
    signal.throwIfAborted();
    try {
      result.rendered.push({ number: index + 1, blob: await render(slide, format, { signal }) });
    } catch (error) {
      signal.throwIfAborted();
      reportFailure(`Failed to export slide ${index + 1}`, error);
      result.failed.push({ number: index + 1, reason: reasonOf(error) });
    }
    onProgress(index + 1);
    // Where the page itself draws, the progress and the Cancel button get their turn in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  signal.throwIfAborted();
  return result;
}

function reasonOf(error: unknown): string {
  if (error instanceof ImageLoadError)
    return error.reason === 'timeout' ? 'its picture did not arrive in time' : 'its picture could not be loaded';
  if (error instanceof FontLoadError) return 'one of its fonts could not be loaded';
  return 'the browser could not draw it';
}

/** Says in one sentence which slides are missing. */
export function describeFailures(failed: RenderResult['failed']): string {
  return `${failed.map(({ number, reason }) => `Slide ${number} was left out: ${reason}`).join('. ')}. Choose another picture or try again.`;
}
