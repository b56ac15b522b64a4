import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import type { RenderedSlide } from './render-slides.ts';

/** Engine that draws and packs the slides of one export. */
export interface ExportEngine {
  /** @throws ImageLoadError, FontLoadError when background or fonts cannot be loaded; DOMException AbortError when cancelled */
  render(slide: Slide, format: OutputFormatId, options: { signal: AbortSignal }): Promise<Blob>;
  /** @throws Error when they cannot be packed; DOMException AbortError when cancelled */
  zip(slides: readonly RenderedSlide[], options: { signal: AbortSignal }): Promise<Blob>;
  /** Frees its resources; running exports are aborted. */
  close(): void;
}
