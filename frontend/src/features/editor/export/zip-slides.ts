import { zipFiles } from '@/shared/lib/zip-files.ts';
import { zipEntryName } from './export-names.ts';
import type { RenderedSlide } from './render-slides.ts';

/** Packs rendered slides into a ZIP. */
export function zipSlides(slides: readonly RenderedSlide[]): Promise<Blob> {
  return zipFiles(slides.map(({ number, blob }) => ({ name: zipEntryName(number), blob })));
}
