/** Measures texts of slides. Loaded when slides may be trimmed: the renderer and the fonts of slides come with it. */
import type { OutputFormatId, Size, Slide } from '@viral-slides/slide-document';
import { FontLoadError, cutsText, loadFonts } from '@viral-slides/slide-renderer';
import '@/shared/styles/slide-fonts.ts';

/**
 * Finds slides with a text that trimming would cut.
 * @returns their numbers, counted from 1
 * @throws FontLoadError when a font cannot be loaded: its letters have other widths
 */
export async function findCutSlides(slides: readonly Slide[], format: OutputFormatId, size: Size): Promise<number[]> {
  if ((await loadFonts(slides)) > 0) throw new FontLoadError();
  return slides.flatMap((slide, index) => (cutsText(slide, format, { size }) ? [index + 1] : []));
}
