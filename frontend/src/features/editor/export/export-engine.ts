import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { renderSlideToBlob } from '@viral-slides/slide-renderer';
import type { RenderedSlide } from './render-slides.ts';
import { startWorkerEngine } from './worker-engine.ts';
import { zipSlides } from './zip-slides.ts';

/** What draws and packs the slides of one export. */
export interface ExportEngine {
  /** @throws ImageLoadError, FontLoadError when background or fonts cannot be loaded; DOMException AbortError when cancelled */
  render(slide: Slide, format: OutputFormatId, options: { signal: AbortSignal }): Promise<Blob>;
  /** @throws Error when they cannot be packed; DOMException AbortError when cancelled */
  zip(slides: readonly RenderedSlide[], options: { signal: AbortSignal }): Promise<Blob>;
  /** Frees what it holds; whatever runs is given up. */
  close(): void;
}

/** Draws in the page itself, between its other work. */
const pageEngine: ExportEngine = {
  render: renderSlideToBlob,
  async zip(slides, { signal }) {
    const blob = await zipSlides(slides);
    signal.throwIfAborted();
    return blob;
  },
  close: () => undefined,
};

/**
 * Starts an engine: a web worker where the browser can draw in one, else the page.
 * @param signal when the export is cancelled, nobody waits for the worker
 */
export async function startExportEngine(signal: AbortSignal): Promise<ExportEngine> {
  const canDrawInWorkers = typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && 'FontFace' in window;
  if (!canDrawInWorkers) return pageEngine;
  try {
    return await startWorkerEngine(signal);
  } catch {
    // A worker that does not start (a policy of the browser, an extension) is no reason to export nothing.
    return pageEngine;
  }
}
