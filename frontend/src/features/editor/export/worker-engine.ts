import { transfer, wrap } from 'comlink';
import { OUTPUT_FORMATS, imageIdOf, withPictureLook, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import {
  FontLoadError,
  ImageLoadError,
  brushOf,
  createSurface,
  loadImage,
  pageFontFaces,
  paintBackground,
  releaseSurface,
} from '@viral-slides/slide-renderer';
import type { ExportEngine } from './export-engine.ts';
import type { ExportWorker } from './export-worker.ts';

/** How long a worker may take to start, in milliseconds. */
const START_TIMEOUT_MS = 10_000;

/**
 * Starts the export's web worker.
 * @param slides slides that it will draw: it shows no other fonts than theirs
 * @throws Error when it cannot be loaded or does not answer in time; DOMException AbortError when cancelled
 */
export async function startWorkerEngine(slides: readonly Slide[], signal: AbortSignal): Promise<ExportEngine> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<ExportWorker>(worker);
  const failure = failureOf(worker);
  try {
    await Promise.race([remote.useFonts(pageFontFaces(), slides), failure, timeout(), abortion(signal)]);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    async render(slide, format, { signal }) {
      const picture = await pictureOnlyPagesDecode(slide, format, signal);
      const request = { slide: picture ? withPictureLook(slide, undefined) : slide, format, picture };
      const answer = await Promise.race([remote.render(picture ? transfer(request, [picture]) : request), failure, abortion(signal)]);
      if ('blob' in answer) return answer.blob;
      if ('missingFont' in answer) throw new FontLoadError();
      throw new ImageLoadError(answer.missingPicture.url, answer.missingPicture.reason);
    },
    zip: (slides, { signal }) => Promise.race([remote.zip(slides), failure, abortion(signal)]),
    close: () => worker.terminate(),
  };
}

/**
 * Workers cannot decode vector pictures, such as the one of a blank slide: the page paints those, in the size of the output and as they
 * are to look.
 * @returns null for library images, which are raster pictures
 */
async function pictureOnlyPagesDecode(
  { imageUrl, pictureLook }: Slide,
  format: OutputFormatId,
  signal: AbortSignal,
): Promise<ImageBitmap | null> {
  if (imageIdOf(imageUrl) !== null) return null;
  const picture = await loadImage(imageUrl, { signal });
  const { width, height } = OUTPUT_FORMATS[format];
  const surface = createSurface(width, height);
  try {
    paintBackground(brushOf(surface), { picture, look: pictureLook }, { width, height });
    return await createImageBitmap(surface);
  } finally {
    releaseSurface(surface);
  }
}

/** Rejects when the worker's script cannot be loaded or broke. */
function failureOf(worker: Worker): Promise<never> {
  const failure = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The export could not be started')), { once: true });
    worker.addEventListener('messageerror', () => reject(new Error('The export returned an unreadable result')), { once: true });
  });
  // Each answer races against it; this keeps it from being an unhandled rejection when none is pending.
  failure.catch(() => undefined);
  return failure;
}

/** Rejects when the export is cancelled, or was already. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const cancel = () => reject(signal.reason as Error);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  });
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('The export did not start in time')), START_TIMEOUT_MS));
}
