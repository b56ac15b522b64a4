import { zipEntryName } from '@viral-slides/file-names';
import { zipFiles } from '@/shared/lib/zip-files.ts';
import type { RenderedSlide } from './render-slides.ts';

/** Packs rendered slides into a ZIP. */
export function zipSlides(slides: readonly RenderedSlide[]): Promise<Blob> {
  return zipFiles(slides.map(({ number, blob }) => ({ name: zipEntryName(number), blob })));
}
