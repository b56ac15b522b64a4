/** The web worker of the export: draws, encodes and packs beside the page, so that the page stays quick. */
import { expose } from 'comlink';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import {
  FontLoadError,
  ImageLoadError,
  loadFonts,
  registerFontFaces,
  renderSlideToBlob,
  type FontFaceSource,
} from '@viral-slides/slide-renderer';
import type { RenderedSlide } from './render-slides.ts';
import { zipSlides } from './zip-slides.ts';

/** One slide and its background where the page had to decode it; null = the worker fetches it. */
export interface WorkerSlide {
  slide: Slide;
  format: OutputFormatId;
  picture: ImageBitmap | null;
}

/** A picture, or why there is none. Errors lose their class on the way between threads, so they travel as data. */
export type WorkerAnswer = { blob: Blob } | { missingPicture: { url: string; reason: ImageLoadError['reason'] } } | { missingFont: true };

const exportWorker = {
  /**
   * Registers the page's fonts and fetches those of all slides. Must be called before anything is drawn: once a worker in Chromium has
   * drawn with a family, parts of it that arrive later are never shown. A missing font is reported when its slide is drawn.
   */
  async useFonts(faces: readonly FontFaceSource[], slides: readonly Slide[]): Promise<void> {
    registerFontFaces(faces);
    await loadFonts(slides);
  },
  /** Draws one slide. */
  async render({ slide, format, picture }: WorkerSlide): Promise<WorkerAnswer> {
    try {
      return { blob: await renderSlideToBlob(slide, format, picture ? { picture } : {}) };
    } catch (error) {
      if (error instanceof ImageLoadError) return { missingPicture: { url: error.url, reason: error.reason } };
      if (error instanceof FontLoadError) return { missingFont: true };
      throw error;
    }
  },
  /** Packs pictures into a ZIP. */
  zip: (slides: readonly RenderedSlide[]): Promise<Blob> => zipSlides(slides),
};

/** Interface of the worker for the page. */
export type ExportWorker = typeof exportWorker;

expose(exportWorker);
