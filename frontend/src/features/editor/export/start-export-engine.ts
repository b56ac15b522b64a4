import type { Slide } from '@viral-slides/slide-document';
import { renderSlideToBlob } from '@viral-slides/slide-renderer';
import type { ExportEngine } from './export-engine.ts';
import { startWorkerEngine } from './worker-engine.ts';
import { zipSlides } from './zip-slides.ts';

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
 * @param slides what it is going to draw: it shows no other fonts than theirs
 * @param signal when the export is cancelled, nobody waits for the worker
 */
export async function startExportEngine(slides: readonly Slide[], signal: AbortSignal): Promise<ExportEngine> {
  const canDrawInWorkers = typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && 'FontFace' in window;
  if (!canDrawInWorkers) return pageEngine;
  try {
    return await startWorkerEngine(slides, signal);
  } catch {
    // A worker that does not start (a policy of the browser, an extension) is no reason to export nothing.
    return pageEngine;
  }
}
