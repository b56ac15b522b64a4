import type { Slide } from '@viral-slides/slide-document';
import { renderSlideToBlob } from '@viral-slides/slide-renderer';
import type { ExportEngine } from './export-engine.ts';
import { severalEngines } from './several-engines.ts';
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

/** More workers would hold more large canvases than a phone has memory for. */
const WORKERS = 2;

/**
 * Starts an engine: web workers where the browser can draw in them, as many as the machine can use, else the page.
 * @param slides the slides to draw: only their fonts are loaded
 * @param signal aborted when the export is cancelled, which stops waiting for the workers
 */
export async function startExportEngine(slides: readonly Slide[], signal: AbortSignal): Promise<ExportEngine> {
  const canDrawInWorkers = typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && 'FontFace' in window;
  if (!canDrawInWorkers) return pageEngine;
  const count = Math.min(WORKERS, navigator.hardwareConcurrency || 1);
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startWorkerEngine(slides, signal)));
  const [first, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  // Workers that do not start (a policy of the browser, an extension) are no reason to export nothing.
  return first ? severalEngines([first, ...others]) : pageEngine;
}
